package stackbench.app.limit;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

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
