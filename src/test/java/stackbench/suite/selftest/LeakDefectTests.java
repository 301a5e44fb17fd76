package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.defect.Defect;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** A server that does not give connections back to its pool is found and named. Each test spoils a server of its own. */
@Tag("thorough")
@Timeout(120)
class LeakDefectTests {

    private static final Cell OVERLOAD = new Cell(Workload.LIST, new Overload(List.of(0.5, 2.0), 1, 32, 1));
    private static final int ROUNDS = 2;

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive", "rsocket"})
    void connectionsThatLeakAreFoundUnderOverload(Architecture architecture) {
        try (DefectTrials trials = new DefectTrials("leak", List.of(architecture))) {
            List<CaseResult> results =
                    trials.measure(Defect.LEAK, OVERLOAD, List.of(architecture, DefectiveServers.SOUND), ROUNDS);

            CaseResult leaking = results.getFirst();
            assertThat(leaking.verdict()).as(leaking.toString()).isEqualTo(Verdict.FAIL);
            assertThat(leaking.reasons())
                    .anySatisfy(reason -> assertThat(reason)
                            .contains("database connection in a transaction when no request is under way, actual"));
            CaseResult sound = results.getLast();
            assertThat(sound.verdict()).as(sound.reasons().toString()).isNotEqualTo(Verdict.FAIL);
        }
    }
}
