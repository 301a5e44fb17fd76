package stackbench.app.limit;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.StreamSupport;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.stereotype.Component;
import reactor.netty.resources.LoopResources;

/** Offers the limits of the server over JMX, as {@code stackbench:type=limits,server=<n>}: several servers may share a JVM. */
@Component
final class ServerLimits implements ServerLimitsMBean, DisposableBean {

    private static final AtomicInteger SERVERS = new AtomicInteger();

    private final List<LimitSource> parts;
    private final ObjectName name;

    ServerLimits(List<LimitSource> parts) throws JMException {
        this.parts = List.copyOf(parts);
        this.name = new ObjectName("stackbench:type=limits,server=" + SERVERS.incrementAndGet());
        ManagementFactory.getPlatformMBeanServer()
                .registerMBean(new StandardMBean(this, ServerLimitsMBean.class, false), name);
    }

    /** The files, connections among them, that the process may have open. How many are open takes a look at each, which is too much for this. */
    @Bean
    static LimitSource openFiles() {
        return () -> ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? List.of(Limit.of("open-files", unix.getMaxFileDescriptorCount()))
                : List.of();
    }

    /** The event loops of a Netty server, each of which serves its connections one after the other. */
    @Bean
    @Profile("webflux | rsocket-tcp")
    static LimitSource eventLoops(ReactorResourceFactory resources) {
        return () -> {
            var loops = resources.getLoopResources().onServer(LoopResources.DEFAULT_NATIVE);
            return List.of(Limit.of(
                    "event-loops",
                    StreamSupport.stream(loops.spliterator(), false).count()));
        };
    }

    @Override
    public Map<String, Map<String, Long>> read() {
        Map<String, Map<String, Long>> limits = new TreeMap<>();
        parts.forEach(part -> part.limits().forEach(limit -> limits.put(limit.name(), limit.figures())));
        return limits;
    }

    @Override
    public void destroy() throws JMException {
        ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
    }
}
