package stackbench.harness.measure.jvm;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * The bean by which the app tells how many rows it has fetched so far. There is none in a server without a database, or of another
 * build that does not know it.
 */
record FetchedRowsBean(MBeanServerConnection jvm, Optional<ObjectName> name) {

    private static final String NAMES = "stackbench:type=fetched-rows,*";

    static FetchedRowsBean of(MBeanServerConnection jvm) throws IOException, JMException {
        return new FetchedRowsBean(
                jvm,
                jvm.queryNames(ObjectName.getInstance(NAMES), null).stream().findFirst());
    }

    OptionalLong read() throws IOException, JMException {
        return name.isPresent()
                ? OptionalLong.of((Long) jvm.invoke(name.get(), "read", new Object[0], new String[0]))
                : OptionalLong.empty();
    }
}
