package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.verdict.metric.Metric;

class WorkloadAnswerTests {

    private static String headline(double lowest, double highest, double adjustedProbability) {
        EffectResult effect = new EffectResult(
                "list",
                "rsocket",
                "servlet",
                Metric.RATE,
                0.95,
                List.of(0.92, 0.98),
                4,
                4,
                lowest,
                highest,
                0.02,
                5.0,
                adjustedProbability,
                null);
        return new WorkloadAnswer("list", "servlet", List.of(effect)).headline(Metric.RATE);
    }

    /** The interval of one of four cells is twice as wide, as far as they are independent: it holds all from 0.92 to 1.02. */
    @ParameterizedTest
    @CsvSource({"0.92, 1.02, ''", "0.65, 1.27, ' (35% fewer to 27% more in single cells)'"})
    void cellsThatDifferByMoreThanTheIntervalExplainsStandInTheSentence(double lowest, double highest, String cells) {
        assertThat(headline(lowest, highest, 0.01))
                .isEqualTo("RSocket served 5% fewer list requests than Servlet" + cells + ".");
        assertThat(headline(lowest, highest, 0.06))
                .isEqualTo(
                        "The difference in requests/s of list requests between RSocket and Servlet is not significant"
                                + cells + ".");
    }
}
