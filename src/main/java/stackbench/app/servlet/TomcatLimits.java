package stackbench.app.servlet;

import java.util.List;
import java.util.stream.Stream;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.AbstractProtocol;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.limit.Limit;
import stackbench.app.limit.Limited;

/** The limits of Tomcat: its threads, unless they are virtual, with the requests that wait for one, and its connections. */
@Component
@Profile("mvc & !jetty")
final class TomcatLimits implements TomcatConnectorCustomizer, Limited {

    private volatile @Nullable AbstractProtocol<?> tomcat;

    @Override
    public void customize(Connector connector) {
        tomcat = (AbstractProtocol<?>) connector.getProtocolHandler();
    }

    @Override
    public List<Limit> limits() {
        AbstractProtocol<?> protocol = tomcat;
        return protocol == null
                ? List.of()
                : Stream.concat(threads(protocol), connections(protocol)).toList();
    }

    private static Stream<Limit> threads(AbstractProtocol<?> protocol) {
        return protocol.getExecutor() instanceof ThreadPoolExecutor threads
                ? Stream.of(Limit.of(
                        "server-threads",
                        threads.getMaximumPoolSize(),
                        threads.getActiveCount(),
                        threads.getQueue().size()))
                : Stream.of();
    }

    private static Stream<Limit> connections(AbstractProtocol<?> protocol) {
        return Stream.of(
                Limit.of("server-connections", protocol.getMaxConnections(), protocol.getConnectionCount()),
                Limit.of("accept-queue", protocol.getAcceptCount()),
                Limit.of("keep-alive-millis", protocol.getKeepAliveTimeout()));
    }
}
