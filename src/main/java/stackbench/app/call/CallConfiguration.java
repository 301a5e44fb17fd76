package stackbench.app.call;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** Binds the limits of calls, in servers that have no store of their own. */
@Configuration(proxyBeanMethods = false)
@Profile("no-store")
@EnableConfigurationProperties(CallLimits.class)
class CallConfiguration {}
