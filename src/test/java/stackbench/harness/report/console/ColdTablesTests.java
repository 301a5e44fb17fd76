package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.verdict.result.ColdResult;

class ColdTablesTests {

    private static ColdResult starts(boolean reachedPeak) {
        return new ColdResult(
                10,
                figure(2.81),
                figure(5.1),
                null,
                figure(5_274),
                figure(16.8),
                figure(388),
                new ColdResult.Figure(0.031, List.of(reachedPeak ? -0.004 : 0.002, 0.066)));
    }

    private static ColdResult.Figure figure(double mean) {
        return new ColdResult.Figure(mean, List.of(mean - 1, mean + 1));
    }

    @Test
    void figuresHaveTheirIntervalsWhereServersReachedTheirPeak() {
        assertThat(ColdTables.row("servlet", starts(true)))
                .containsExactly(
                        "servlet",
                        "2.81 (1.81 to 3.81)",
                        "5.10 (4.10 to 6.10)",
                        "",
                        "16.8 (15.8 to 17.8)",
                        "388 (387 to 389)",
                        "5,274 (5,273 to 5,275)",
                        "10",
                        "3.1% (-0.4% to 6.6%)");
    }

    @Test
    void figuresOfAPeakThatWasNotReachedAreLowerBounds() {
        assertThat(ColdTables.row("servlet", starts(false)))
                .containsExactly(
                        "servlet",
                        "2.81 (1.81 to 3.81)",
                        "5.10 (4.10 to 6.10)",
                        "",
                        "at least 16.8",
                        "at least 388",
                        "at least 5,274",
                        "10",
                        "3.1% (0.2% to 6.6%)");
    }
}
