package stackbench.app.limit;

import java.lang.management.ManagementFactory;
import java.util.List;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * The threads of the system that carry virtual threads. Source: {@code jdk.management.VirtualThreadSchedulerMXBean}, which JDK 21 has
 * not.
 */
@Component
@Profile("virtual-threads")
final class Carriers implements LimitSource {

    private static final String SCHEDULER = "jdk.management:type=VirtualThreadScheduler";
    private static final String[] FIGURES = {"Parallelism", "MountedVirtualThreadCount", "QueuedVirtualThreadCount"};

    private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    private final ObjectName scheduler;

    Carriers() throws JMException {
        this.scheduler = new ObjectName(SCHEDULER);
    }

    @Override
    public List<Limit> limits() {
        if (!beans.isRegistered(scheduler)) {
            return List.of();
        }
        try {
            AttributeList figures = beans.getAttributes(scheduler, FIGURES);
            return List.of(Limit.of("carriers", figure(figures, 0), figure(figures, 1), figure(figures, 2)));
        } catch (JMException e) {
            throw new IllegalStateException(SCHEDULER + " does not report carriers", e);
        }
    }

    private static long figure(AttributeList figures, int which) {
        return ((Number) ((Attribute) figures.get(which)).getValue()).longValue();
    }
}
