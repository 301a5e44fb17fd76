package stackbench.app.store;

import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.EXTENSIONS;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.FORCE_BINARY;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.LOOP_RESOURCES;
import static io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider.SSL_ROOT_CERT;

import io.r2dbc.postgresql.extension.CodecRegistrar;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.r2dbc.autoconfigure.ConnectionFactoryOptionsBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
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

    /**
     * The event loops of the database connections, where they have some of their own. On those of the server, which are colocated, every
     * connection of the pool can end up on the one loop that opened it (r2dbc-pool #190).
     */
    @Bean(destroyMethod = "dispose")
    LoopResources databaseLoops() {
        return LoopResources.create("database", -1, LoopResources.DEFAULT_IO_WORKER_COUNT, true, false);
    }

    @Bean
    ConnectionFactoryOptionsBuilderCustomizer connectionOptions(
            LoopResources databaseLoops, Tuning tuning, StoreProperties properties) {
        LoopResources loops = tuning.loops() ? databaseLoops : TcpResources.get();
        Duration timeout = Duration.ofMillis(properties.statementTimeoutMillis());
        return options -> {
            options.option(LOOP_RESOURCES, new SilenceTimeout.Loops(loops, timeout));
            if (!properties.databaseSslrootcert().isEmpty()) {
                options.option(SSL_ROOT_CERT, properties.databaseSslrootcert());
            }
            if (tuning.times()) {
                options.option(FORCE_BINARY, true).option(EXTENSIONS, List.of(BINARY_TIMES));
            }
        };
    }
}
