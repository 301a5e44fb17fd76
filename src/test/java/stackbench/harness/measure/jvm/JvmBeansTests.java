package stackbench.harness.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.Map;
import java.util.TreeMap;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.Test;

class JvmBeansTests {

    private final MBeanServer jvm = MBeanServerFactory.newMBeanServer();

    /** What the app's bean of rows offers. */
    public interface ToldRows {

        long read();
    }

    /** What the app's bean of limits offers. */
    public interface ToldLimits {

        Map<String, Map<String, Long>> read();
    }

    @Test
    void theRowsAreThoseThatTheOneBeanTellsOf() throws Exception {
        ToldRows told = () -> 42;
        jvm.registerMBean(
                new StandardMBean(told, ToldRows.class, false),
                new ObjectName("stackbench:type=fetched-rows,server=7"));
        jvm.registerMBean(
                new StandardMBean(ManagementFactory.getMemoryMXBean(), MemoryMXBean.class, true),
                new ObjectName(ManagementFactory.MEMORY_MXBEAN_NAME));

        assertThat(JvmBeans.of(jvm).flow())
                .hasValueSatisfying(flow -> assertThat(flow.rowsFetched()).isEqualTo(42));
    }

    @Test
    void allLimitsAreReadOfTheOneBeanThatTellsOfThem() throws Exception {
        ToldLimits told = () -> new TreeMap<>(Map.of(
                "server-threads",
                Map.of("most", 2L, "used", 2L, "waiting", 14L),
                "open-files",
                Map.of("most", 1_024L)));
        jvm.registerMBean(
                new StandardMBean(told, ToldLimits.class, false), new ObjectName("stackbench:type=limits,server=7"));

        assertThat(JvmBeans.of(jvm).limits())
                .isEqualTo(LimitsSeen.of(Map.of(
                        ServerLimit.SERVER_THREADS,
                        new LimitsSeen.LimitUse(2, 1, 1, 2L, 14L),
                        ServerLimit.OPEN_FILES,
                        new LimitsSeen.LimitUse(1_024, 1, 0, null, null))));
    }

    @Test
    void aServerWithoutSuchBeansTellsNothing() throws Exception {
        assertThat(JvmBeans.of(jvm).flow()).isEmpty();
        assertThat(JvmBeans.of(jvm).limits()).isEqualTo(LimitsSeen.NONE);
    }
}
