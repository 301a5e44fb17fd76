package stackbench.app.store;

import com.zaxxer.hikari.HikariConfig;
import java.time.Duration;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;

/** Gives the JDBC driver the statement timeout, which a URL can hold in whole seconds only. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(StoreProperties.class)
@Profile("jdbc")
class JdbcConfiguration {

    private static final long MILLIS = Duration.ofSeconds(1).toMillis();

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

    /** The timeout in seconds, rounded up. */
    private static long seconds(Environment environment) {
        StoreProperties properties = Binder.get(environment)
                .bind("stackbench", StoreProperties.class)
                .get();
        return Math.ceilDiv(properties.statementTimeoutMillis(), MILLIS);
    }
}
