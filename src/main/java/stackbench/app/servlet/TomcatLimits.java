package stackbench.app.servlet;

import java.util.ArrayList;
import java.util.List;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.AbstractProtocol;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;

/** The limits of Tomcat: its threads, unless they are virtual, with the requests that wait for one, and its connections. */
@Component
@Profile("mvc & !jetty")
final class TomcatLimits implements TomcatConnectorCustomizer, LimitSource {

    private volatile @Nullable AbstractProtocol<?> tomcat;

    @Override
    public void customize(Connector connector) {
        tomcat = (AbstractProtocol<?>) connector.getProtocolHandler();
    }

    @Override
    public List<Limit> limits() {
        AbstractProtocol<?> protocol = tomcat;
        List<Limit> limits = new ArrayList<>();
        if (protocol == null) {
            return limits;
        }
        if (protocol.getExecutor() instanceof ThreadPoolExecutor threads) {
            int waiting = threads.getQueue().size();
            limits.add(Limit.of("server-threads", threads.getMaximumPoolSize(), threads.getActiveCount(), waiting));
        }
        limits.add(Limit.of("server-connections", protocol.getMaxConnections(), protocol.getConnectionCount()));
        limits.add(Limit.of("accept-queue", protocol.getAcceptCount()));
        limits.add(Limit.of("keep-alive-millis", protocol.getKeepAliveTimeout()));
        return limits;
    }
}
