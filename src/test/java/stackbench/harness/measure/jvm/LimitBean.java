package stackbench.harness.measure.jvm;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import stackbench.harness.measure.limit.LimitsSeen;

/**
 * The bean by which the app tells of the limits of its server, all at once. There is none in a server of another build that does not
 * know it.
 */
record LimitBean(MBeanServerConnection jvm, Optional<ObjectName> name) {

    private static final String NAMES = "stackbench:type=limits,*";

    static LimitBean of(MBeanServerConnection jvm) throws IOException, JMException {
        return new LimitBean(
                jvm,
                jvm.queryNames(ObjectName.getInstance(NAMES), null).stream().findFirst());
    }

    LimitsSeen read() throws IOException, JMException {
        return name.isPresent() ? LimitsSeen.at(told(name.get())) : LimitsSeen.NONE;
    }

    @SuppressWarnings("unchecked") // the type of what the bean of the app returns
    private Map<String, Map<String, Long>> told(ObjectName bean) throws IOException, JMException {
        return (Map<String, Map<String, Long>>) jvm.invoke(bean, "read", new Object[0], new String[0]);
    }
}
