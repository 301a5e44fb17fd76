package stackbench.app.downstream;

import java.lang.management.ManagementFactory;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/**
 * How late the downstream answered: from when it had read a request to the flush of its answer, less the delay that was asked for; the time
 * that a request waited to be read is not in it. It
 * is offered over JMX as {@code stackbench:type=Lateness,port=<port>}, since several may share a JVM.
 */
final class Lateness implements LatenessMBean, AutoCloseable {

    private final LatenessBuckets buckets = new LatenessBuckets();
    private final ObjectName name;

    Lateness(int port) throws JMException {
        this.name = new ObjectName("stackbench:type=Lateness,port=" + port);
        ManagementFactory.getPlatformMBeanServer()
                .registerMBean(new StandardMBean(this, LatenessMBean.class, false), name);
    }

    void add(long nanos) {
        buckets.add(nanos);
    }

    @Override
    public Map<Long, Long> read() {
        return buckets.counts();
    }

    @Override
    public void close() throws JMException {
        ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
    }
}
