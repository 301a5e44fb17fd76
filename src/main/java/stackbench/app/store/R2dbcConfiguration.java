package stackbench.app.store;

import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.EXTENSIONS;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.FORCE_BINARY;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.LOOP_RESOURCES;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.SSL_ROOT_CERT;

import io.netty.channel.EventLoop;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.postgresql.extension.CodecRegistrar;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactory;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.r2dbc.autoconfigure.ConnectionFactoryOptionsBuilderCustomizer;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcConnectionDetails;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.core.publisher.Mono;
import reactor.netty.resources.LoopResources;
import reactor.netty.tcp.TcpResources;
import stackbench.app.tuning.Tuning;

/** Gives R2DBC's connections a timeout, which the driver has not, and the steps of tuning that concern them. */
@Configuration(proxyBeanMethods = false)
@Profile("r2dbc")
class R2dbcConfiguration {

    private static final CodecRegistrar BINARY_TIMES = (connection, allocator, codecs) -> {
        codecs.addFirst(new BinaryTime.Codec());
        return Mono.empty();
    };

    private final Tuning tuning;
    private final StoreProperties store;

    R2dbcConfiguration(Tuning tuning, StoreProperties store) {
        this.tuning = tuning;
        this.store = store;
    }

    @Bean
    ConnectionFactoryOptionsBuilderCustomizer connectionOptions() {
        return options -> {
            options.option(LOOP_RESOURCES, loops(TcpResources.get(), null));
            if (!store.databaseSslrootcert().isEmpty()) {
                options.option(SSL_ROOT_CERT, store.databaseSslrootcert());
            }
            if (tuning.times()) {
                options.option(FORCE_BINARY, true).option(EXTENSIONS, List.of(BINARY_TIMES));
            }
        };
    }

    /** Takes the place of Boot's pool; this is the tuning step {@link Tuning#loops()}. */
    @Bean(destroyMethod = "close")
    @ConditionalOnBooleanProperty(Tuning.LOOPS)
    LoopPools connections(
            ReactorResourceFactory server,
            R2dbcConnectionDetails database,
            ConnectionFactoryOptionsBuilderCustomizer options,
            R2dbcProperties properties) {
        LoopResources loops = server.getLoopResources();
        List<EventLoop> all = StreamSupport.stream(
                        loops.onServer(LoopResources.DEFAULT_NATIVE).spliterator(), false)
                .map(EventLoop.class::cast)
                .toList();
        return new LoopPools(all, store.poolSize(), (loop, connections) -> {
            var builder = database.getConnectionFactoryOptions().mutate();
            options.customize(builder);
            builder.option(LOOP_RESOURCES, loops(loops, loop));
            return pool(ConnectionFactories.get(builder.build()), connections, properties.getPool());
        });
    }

    private SilenceTimeout.Loops loops(LoopResources loops, @Nullable EventLoop only) {
        return new SilenceTimeout.Loops(loops, only, Duration.ofMillis(store.statementTimeoutMillis()));
    }

    private static ConnectionPool pool(ConnectionFactory database, int connections, R2dbcProperties.Pool properties) {
        return new ConnectionPool(ConnectionPoolConfiguration.builder(database)
                .initialSize(connections)
                .maxSize(connections)
                .maxAcquireTime(properties.getMaxAcquireTime())
                .acquireRetry(properties.getAcquireRetry())
                .maxCreateConnectionTime(properties.getMaxCreateConnectionTime())
                .maxIdleTime(properties.getMaxIdleTime())
                .build());
    }
}
