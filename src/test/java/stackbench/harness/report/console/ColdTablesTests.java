package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.verdict.result.ColdResult;

class ColdTablesTests {

    private static ColdResult starts(int rising) {
        return new ColdResult(10, figure(2.81), figure(5.1), null, figure(5_274), figure(16.8), figure(388), rising);
    }

    private static ColdResult.Figure figure(double mean) {
        return new ColdResult.Figure(mean, List.of(mean - 1, mean + 1));
    }

    @Test
    void figuresHaveTheirIntervalsWhereEachStartReachedItsPeak() {
        assertThat(ColdTables.row("servlet", starts(0)))
                .containsExactly(
                        "servlet",
                        "2.81 (1.81-3.81)",
                        "5.10 (4.10-6.10)",
                        "",
                        "16.8 (15.8-17.8)",
                        "388 (387-389)",
                        "5,274 (5,273-5,275)",
                        "10",
                        "");
    }

    @Test
    void figuresOfAPeakThatAStartDidNotReachAreLowerBounds() {
        assertThat(ColdTables.row("servlet", starts(1)))
                .containsExactly(
                        "servlet",
                        "2.81 (1.81-3.81)",
                        "5.10 (4.10-6.10)",
                        "",
                        "at least 16.8",
                        "at least 388",
                        "at least 5,274",
                        "10",
                        "1");
    }
}
