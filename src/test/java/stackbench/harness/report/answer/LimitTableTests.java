package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.plan.Role;
import stackbench.harness.report.result.ArmResult;
import stackbench.harness.report.result.SampleRun;

class LimitTableTests {

    private static ArmResult arm(String name, @Nullable Map<String, Long> limits) {
        return new ArmResult(name, name, Role.MEASURED, null, null, List.of(), limits);
    }

    @Test
    void limitsStandBesideEachOtherAndThoseThatDifferAreMarked() {
        Table table = LimitTable.of(SampleRun.with(List.of(
                        arm(
                                "servlet",
                                Map.of("server-threads", 200L, "database-connections", 16L, "open-files", 1_024L)),
                        arm("elsewhere", null),
                        arm("reactive", Map.of("database-connections", 16L, "open-files", 4_096L)))))
                .orElseThrow();

        assertThat(table.head()).containsExactly("", "servlet", "reactive");
        assertThat(table.rows())
                .containsExactly(
                        List.of("database connections", "16", "16"),
                        List.of("request threads", "200", "–"),
                        List.of("open files ≠", "1,024", "4,096"));
    }

    @Test
    void whereNoServerToldOfItsLimitsThereIsNoTable() {
        assertThat(LimitTable.of(SampleRun.with(List.of(arm("elsewhere", null)))))
                .isEmpty();
    }
}
