package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import stackbench.defect.Defect;
import stackbench.harness.config.Stage;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.RampResult.StageResult;

/** A defect that is planted in a server is found while users come and go. */
@TestInstance(Lifecycle.PER_CLASS)
@Order(1)
@Tag("thorough")
@Timeout(120)
class StagesDefectTests {

    /** Some dozens of requests at least, of 100 messages each. */
    private static final Cell CREATE =
            new Cell(Workload.CREATE, new Load.Stages(List.of(new Stage(0.5, 4), new Stage(0.5, 0)), 100));

    /** So small requests that some dozens are over long before the first stage is. */
    private static final Cell SINGLES =
            new Cell(Workload.CREATE, new Load.Stages(List.of(new Stage(2.5, 4), new Stage(0.5, 0)), 1));

    @AutoClose
    private final DefectTrials trials = new DefectTrials("stages", DefectiveServers.DEFECTIVE);

    private static RampResult ramp(CaseResult result) {
        return Objects.requireNonNull(result.ramp());
    }

    @Test
    void serversWithoutADefectPassAndNoRequestFailsAsUsersLeave() {
        assertThat(trials.assertSound(CREATE)).allSatisfy(result -> {
            assertThat(result.requests().failed()).isZero();
            assertThat(ramp(result).stages()).extracting(StageResult::failed).containsOnly(0L);
        });
    }

    @Test
    void aRowThatIsLostIsMissedAfterTheRamp() {
        assertThat(trials.assertFound(Defect.LOST_ROW, CREATE, "missing: message"))
                .allSatisfy(result -> assertThat(result.notes())
                        .noneSatisfy(note -> assertThat(note).contains("requests failed")));
    }

    @Test
    void requestsThatFailWhileTheFirstUsersComeAreToldByTheirTime() {
        assertThat(trials.assertFound(
                        Defect.REFUSED_AT_FIRST, SINGLES, "status 503|urn:stackbench:problem:database-unreachable"))
                .allSatisfy(result -> {
                    assertThat(ramp(result).stages().getFirst().failed()).isPositive();
                    assertThat(result.notes())
                            .anySatisfy(
                                    note -> assertThat(note)
                                            .containsPattern(
                                                    "requests failed, the first some [01]\\.. s after .*: [\\d,]+ \\([\\d.]+%\\) in 2.5 s to 4, 0 in 0.5 s to 0"));
                });
    }
}
