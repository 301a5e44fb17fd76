package stackbench.harness.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.Test;

class FetchedRowsBeanTests {

    private final MBeanServer jvm = MBeanServerFactory.newMBeanServer();

    /** What a bean of the app offers. */
    public interface Told {

        long read();
    }

    @Test
    void theRowsAreThoseThatTheOneBeanTellsOf() throws Exception {
        Told told = () -> 42;
        jvm.registerMBean(
                new StandardMBean(told, Told.class, false), new ObjectName("stackbench:type=fetched-rows,server=7"));

        assertThat(FetchedRowsBean.of(jvm).read()).hasValue(42);
    }

    @Test
    void aServerWithoutSuchABeanTellsNothing() throws Exception {
        assertThat(FetchedRowsBean.of(jvm).read()).isEmpty();
    }
}
