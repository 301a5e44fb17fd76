package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.visit.SampleVisit;

/** Whether a server that was measured in one cell of a visit is warm for the next. */
class WarmServersTests {

    private static final Case SHARE = of(Architecture.SERVLET, Workload.CREATE, new RelativeRate(60, 100));

    private final Fleet fleet = new Fleet();

    private static Case of(Architecture architecture, Workload workload, Load load) {
        return new Case(new Cell(workload, load), architecture);
    }

    @ParameterizedTest
    @CsvSource({
        "servlet,  create, 100, true",
        "reactive, create, 100, false",
        "servlet,  list,   100, false",
        "servlet,  create, 1,   false"
    })
    void aShareIsWarmWhereItsServerHasSettledUnderTheSameRequests(
            String architecture, String workload, int batchSize, boolean warm) {
        Case closed = of(
                Architecture.of(architecture).orElseThrow(),
                workload.equals("list") ? Workload.LIST : Workload.CREATE,
                new Load.ClosedLoop(4, batchSize));

        assertThat(fleet.isFresh()).isTrue();
        fleet.measured(List.of(SampleVisit.of(closed)));

        assertThat(fleet.isFresh()).isFalse();
        assertThat(fleet.isWarmFor(SHARE)).isEqualTo(warm);
    }

    @Test
    void whoHasNotSettledIsNotWarm() {
        Case closed = of(Architecture.SERVLET, Workload.CREATE, new Load.ClosedLoop(4, 100));

        fleet.measured(List.of(SampleVisit.of(closed).withWarmUp(SampleVisit.COLD)));

        assertThat(fleet.isWarmFor(SHARE)).isFalse();
    }

    @Test
    void aRateThatIsNoShareOfAClosedLoopTellsNothingOfAnother() {
        fleet.measured(List.of(SampleVisit.of(SHARE)));

        assertThat(fleet.isWarmFor(SHARE)).isFalse();
        fleet.measured(List.of(SampleVisit.of(of(Architecture.SERVLET, Workload.CREATE, new Load.ClosedLoop(4, 100)))));
        assertThat(fleet.isWarmFor(SHARE)).isTrue();
        assertThat(fleet.isWarmFor(of(Architecture.SERVLET, Workload.CREATE, new Load.ConstantRate(60, 100))))
                .isFalse();
    }
}
