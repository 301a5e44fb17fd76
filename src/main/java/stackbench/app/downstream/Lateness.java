package stackbench.app.downstream;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import javax.management.JMException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Counts how late something was sent: from when a request, or bytes to pass on, had been read to the flush, less the delay that was asked
 * for. The time that they waited to be read is not in it.
 */
final class Lateness implements LatenessMBean, AutoCloseable {

    private static final long MOST_NANOS = 65_000_000_000L;
    private static final long TENTH_NANOS = 100_000;
    private static final int TENTHS = 100;
    private static final double GROWTH = 1.05;

    private final Map<Long, Long> counts = new ConcurrentHashMap<>();
    private @Nullable ObjectName name;

    void add(long nanos) {
        counts.merge(endMicros(Math.clamp(nanos, 1, MOST_NANOS)), 1L, Long::sum);
    }

    private static long endMicros(long nanos) {
        long tenths = Math.ceilDiv(nanos, TENTH_NANOS);
        if (tenths <= TENTHS) {
            return tenths * TENTH_NANOS / 1_000;
        }
        double growths = Math.log((double) nanos / (TENTHS * TENTH_NANOS)) / Math.log(GROWTH);
        return (long) Math.ceil(TENTHS * TENTH_NANOS / 1_000 * Math.pow(GROWTH, Math.floor(growths) + 1));
    }

    @Override
    public Map<Long, Long> read() {
        return new TreeMap<>(counts);
    }

    /** Offer it over JMX, by the port because several servers may share a JVM. */
    void publish(int port) throws JMException {
        name = new ObjectName("stackbench:type=Lateness,port=" + port);
        ManagementFactory.getPlatformMBeanServer().registerMBean(this, name);
    }

    @Override
    public void close() throws JMException {
        if (name != null) {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
        }
    }
}
