package stackbench.app.store;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Offers the messages in memory over JMX, where {@code stackbench.memory-name} says under which name. */
@Component
@Profile("memory")
@ConditionalOnProperty("stackbench.memory-name")
final class MessageMemoryRegistration implements DisposableBean {

    private final ObjectName name;

    MessageMemoryRegistration(MessageMemoryMXBean memory, @Value("${stackbench.memory-name}") String name)
            throws JMException {
        this.name = new ObjectName("stackbench", "memory", ObjectName.quote(name));
        ManagementFactory.getPlatformMBeanServer()
                .registerMBean(new StandardMBean(memory, MessageMemoryMXBean.class, true), this.name);
    }

    @Override
    public void destroy() throws JMException {
        ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
    }
}
