package stackbench.app.call;

import io.netty.channel.ChannelOption;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionPoolMetrics;
import reactor.netty.resources.ConnectionProvider;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;

/** Puts Reactor Netty's client below WebClient, on the event loops of the server. */
@Configuration(proxyBeanMethods = false)
@Profile("webflux-webclient | (webflux & cards-http)")
class NettyClientConfiguration implements LimitSource {

    /** Exists from the first call on. */
    private volatile @Nullable ConnectionPoolMetrics pool;

    /** Requests may wait for a connection in any number, as with the other clients; the timeout of the call ends their wait. */
    @Bean(destroyMethod = "dispose")
    ConnectionProvider nettyConnections(CallLimits limits) {
        return ConnectionProvider.builder("outgoing")
                .maxConnections(limits.connections())
                .pendingAcquireMaxCount(-1)
                .pendingAcquireTimeout(limits.timeout())
                .disposeTimeout(Duration.ofSeconds(1))
                .metrics(true, () -> (name, id, remote, metrics) -> pool = metrics)
                .build();
    }

    @Bean
    ClientHttpConnector nettyConnector(
            ConnectionProvider connections, ReactorResourceFactory resources, CallLimits limits) {
        return new ReactorClientHttpConnector(HttpClient.create(connections)
                .runOn(resources.getLoopResources())
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(limits.timeoutMillis())));
    }

    @Override
    public List<Limit> limits() {
        ConnectionPoolMetrics known = pool;
        return known == null
                ? List.of()
                : List.of(Limit.of(
                        "outgoing-connections",
                        known.maxAllocatedSize(),
                        known.acquiredSize(),
                        known.pendingAcquireSize()));
    }
}
