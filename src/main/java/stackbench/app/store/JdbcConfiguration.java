package stackbench.app.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariConfigMXBean;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.jdbc.DataSourceUnwrapper;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;

/** Gives the JDBC driver the statement timeout, which a URL can hold in whole seconds only. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StoreProperties.class)
@Profile("jdbc")
class JdbcConfiguration {

    @Bean
    static BeanPostProcessor statementTimeout(Environment environment) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessBeforeInitialization(Object bean, String name) {
                if (bean instanceof HikariConfig pool) {
                    pool.addDataSourceProperty("socketTimeout", String.valueOf(seconds(environment)));
                }
                return bean;
            }
        };
    }

    /** The connections of the pool, and the threads that wait for one or for the semaphore before it. */
    @Bean
    LimitSource jdbcConnections(DataSource connections, Optional<FairMessageStore> queue) {
        HikariDataSource hikari = Objects.requireNonNull(
                DataSourceUnwrapper.unwrap(connections, HikariConfigMXBean.class, HikariDataSource.class));
        return () -> Stream.ofNullable(hikari.getHikariPoolMXBean())
                .map(pool -> Limit.of(
                        "database-connections",
                        hikari.getMaximumPoolSize(),
                        pool.getActiveConnections(),
                        pool.getThreadsAwaitingConnection()
                                + queue.map(FairMessageStore::waiting).orElse(0)))
                .toList();
    }

    /** The timeout in seconds, rounded up. */
    private static long seconds(Environment environment) {
        StoreProperties properties = Binder.get(environment)
                .bind("stackbench", StoreProperties.class)
                .get();
        return Math.ceilDiv(properties.statementTimeoutMillis(), 1_000);
    }
}
