package stackbench.app.message;

import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.EXTENSIONS;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.FORCE_BINARY;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.LOOP_RESOURCES;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.SSL_MODE;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.SSL_ROOT_CERT;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.TCP_NODELAY;
import static io.r2dbc.spi.ConnectionFactoryOptions.CONNECT_TIMEOUT;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.postgresql.client.SSLMode;
import io.r2dbc.postgresql.extension.CodecRegistrar;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.ValidationDepth;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import reactor.core.publisher.Mono;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpResources;

/** Sets up the R2DBC pool by hand, because Boot's properties reach neither its event loops nor its eviction, and its driver has no timeout. */
@Configuration(proxyBeanMethods = false)
@Profile("r2dbc")
class R2dbcConfiguration {

    /** The longest time that it takes to connect, which is that of JDBC. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final CodecRegistrar BINARY_TIMES = (connection, allocator, codecs) -> {
        codecs.addFirst(new BinaryTime.Codec());
        return Mono.empty();
    };

    /**
     * The event loops of the database connections. On the server's own, colocated loops, every connection of the pool would end
     * up on the one loop that opened it (r2dbc-pool #190).
     */
    @Bean(destroyMethod = "dispose")
    LoopResources databaseLoops() {
        return LoopResources.create("database", -1, LoopResources.DEFAULT_IO_WORKER_COUNT, true, false);
    }

    @Bean(destroyMethod = "dispose")
    ConnectionPool connectionPool(
            R2dbcConnectionDetails database, LoopResources databaseLoops, StoreProperties properties) {
        LoopResources loops = switch (properties.r2dbcLoops()) {
            case OWN -> databaseLoops;
            case SHARED -> TcpResources.get();
        };
        ConnectionFactoryOptions.Builder options =
                database.getConnectionFactoryOptions().mutate();
        if (!properties.databaseSslrootcert().isEmpty()) {
            options.option(SSL_ROOT_CERT, properties.databaseSslrootcert());
        }
        ConnectionFactory connections = ConnectionFactories.get(options.option(TCP_NODELAY, true)
                .option(
                        LOOP_RESOURCES,
                        new SilenceTimeout.Loops(loops, Duration.ofMillis(properties.statementTimeoutMillis())))
                .option(SSL_MODE, SSLMode.fromValue(properties.databaseSslmode()))
                // as JDBC reads rows
                .option(FORCE_BINARY, true)
                .option(EXTENSIONS, List.of(BINARY_TIMES))
                .option(CONNECT_TIMEOUT, PATIENCE)
                .build());
        return new ConnectionPool(ConnectionPoolConfiguration.builder(connections)
                .initialSize(properties.poolSize())
                .maxSize(properties.poolSize())
                .maxAcquireTime(Duration.ofMillis(properties.poolWaitMillis()))
                .maxCreateConnectionTime(PATIENCE)
                // A retry would start the wait anew, and there is nothing to retry: the pool hands out no dead
                // connection.
                .acquireRetry(0)
                .customizer(pool -> pool.evictionPredicate((connection, metadata) -> isClosed(connection)))
                .build());
    }

    /** Whether a connection is closed. This takes no round trip: the driver knows whether its socket is open. */
    private static boolean isClosed(Connection connection) {
        return !Mono.from(connection.validate(ValidationDepth.LOCAL)).toFuture().getNow(false);
    }
}
