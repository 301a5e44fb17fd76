package stackbench.app.store;

import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;

/**
 * Counts the rows that became messages, through each store alike, and tells their number over JMX as {@code
 * stackbench:type=fetched-rows,server=<n>}: how far a server is ahead of whoever reads from it. What the driver of the database holds beyond
 * that is not seen: with a fetch size that many rows at most. Without one R2DBC's holds what it has read of its socket, JDBC's all rows.
 */
@Component
@Profile("jdbc | r2dbc")
public final class FetchedRows implements FetchedRowsMBean, DisposableBean {

    private static final AtomicInteger SERVERS = new AtomicInteger();
    private static final LongAdder ROWS = new LongAdder();

    private final ObjectName name;

    FetchedRows() throws JMException {
        this.name = new ObjectName("stackbench:type=fetched-rows,server=" + SERVERS.incrementAndGet());
        ManagementFactory.getPlatformMBeanServer()
                .registerMBean(new StandardMBean(this, FetchedRowsMBean.class, false), name);
    }

    /** Count a message that was just made of a row, and hand it on. */
    public static Message counted(Message message) {
        ROWS.increment();
        return message;
    }

    @Override
    public long read() {
        return ROWS.sum();
    }

    @Override
    public void destroy() throws JMException {
        ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
    }
}
