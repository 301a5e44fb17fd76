package stackbench.harness.measure.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.limit.LimitUse;
import stackbench.harness.measure.limit.LimitsSeen;
import stackbench.harness.measure.limit.ServerLimit;

class LimitBeanTests {

    private final MBeanServer jvm = MBeanServerFactory.newMBeanServer();

    /** What a bean of the app offers. */
    public interface Told {

        Map<String, Map<String, Long>> read();
    }

    @Test
    void allLimitsAreReadOfTheOneBeanThatTellsOfThem() throws Exception {
        Told told = () -> new TreeMap<>(Map.of(
                "server-threads",
                Map.of("most", 2L, "used", 2L, "waiting", 14L),
                "open-files",
                Map.of("most", 1_024L)));
        jvm.registerMBean(
                new StandardMBean(told, Told.class, false), new ObjectName("stackbench:type=limits,server=7"));

        assertThat(LimitBean.of(jvm).read())
                .isEqualTo(LimitsSeen.of(Map.of(
                        ServerLimit.SERVER_THREADS,
                        new LimitUse(2, 1, 1, 2L, 14L),
                        ServerLimit.OPEN_FILES,
                        new LimitUse(1_024, 1, 0, null, null))));
    }

    @Test
    void aServerThatTellsOfNoLimitsHasNone() throws Exception {
        assertThat(LimitBean.of(jvm).read()).isEqualTo(LimitsSeen.NONE);
    }
}
