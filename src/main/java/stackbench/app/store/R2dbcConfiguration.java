package stackbench.app.store;

import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.EXTENSIONS;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.FORCE_BINARY;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.LOOP_RESOURCES;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.SSL_ROOT_CERT;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.postgresql.extension.CodecRegistrar;
import io.r2dbc.spi.ConnectionFactory;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.r2dbc.autoconfigure.ConnectionFactoryOptionsBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import reactor.core.publisher.Mono;
import reactor.netty.tcp.TcpResources;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;
import stackbench.app.tuning.Tuning;

/** Gives R2DBC's connections a timeout, which the driver has not, and the step of tuning that concerns them. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StoreProperties.class)
@Profile("r2dbc")
class R2dbcConfiguration {

    private static final CodecRegistrar BINARY_TIMES = (connection, allocator, codecs) -> {
        codecs.addFirst(new BinaryTime.Codec());
        return Mono.empty();
    };

    /** The connections of the pool, and the requests that wait for one. */
    @Bean
    LimitSource r2dbcConnections(ConnectionFactory connections) {
        return () -> ((ConnectionPool) connections)
                .getMetrics().stream()
                        .map(now -> Limit.of(
                                "database-connections",
                                now.getMaxAllocatedSize(),
                                now.acquiredSize(),
                                now.pendingAcquireSize()))
                        .toList();
    }

    @Bean
    ConnectionFactoryOptionsBuilderCustomizer connectionOptions(Tuning tuning, StoreProperties store) {
        Duration timeout = Duration.ofMillis(store.statementTimeoutMillis());
        return options -> {
            options.option(LOOP_RESOURCES, new SilenceTimeout.Loops(TcpResources.get(), timeout));
            if (!store.databaseSslrootcert().isEmpty()) {
                options.option(SSL_ROOT_CERT, store.databaseSslrootcert());
            }
            if (tuning.times()) {
                options.option(FORCE_BINARY, true).option(EXTENSIONS, List.of(BINARY_TIMES));
            }
        };
    }
}
