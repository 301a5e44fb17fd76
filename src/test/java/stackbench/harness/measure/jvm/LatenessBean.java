package stackbench.harness.measure.jvm;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import stackbench.harness.measure.lateness.LatenessSeen;

/** The bean by which the service behind an edge tells how late it was since its start. No other process has one. */
record LatenessBean(MBeanServerConnection jvm, Optional<ObjectName> name) {

    private static final String NAMES = "stackbench:type=Lateness,*";

    static LatenessBean of(MBeanServerConnection jvm) throws IOException, JMException {
        return new LatenessBean(
                jvm,
                jvm.queryNames(ObjectName.getInstance(NAMES), null).stream().findFirst());
    }

    Optional<LatenessSeen> read() throws IOException, JMException {
        return name.isPresent() ? Optional.of(LatenessSeen.of(told(name.get()))) : Optional.empty();
    }

    @SuppressWarnings("unchecked") // the type of what the bean of the service returns
    private Map<Long, Long> told(ObjectName bean) throws IOException, JMException {
        return (Map<Long, Long>) jvm.invoke(bean, "read", new Object[0], new String[0]);
    }
}
