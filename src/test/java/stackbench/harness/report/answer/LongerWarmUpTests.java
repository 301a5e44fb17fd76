package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.analysis.result.SensitivityResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.RatioMove;

class LongerWarmUpTests {

    private static final RatioMove STAYED =
            new RatioMove("rsocket", "servlet", Metric.RATE, 0.95, 1, List.of(0.9, 1.11));
    private static final RatioMove MOVED =
            new RatioMove("reactive", "servlet", Metric.RATE, 0.931, 0.849, List.of(0.8, 0.9));

    private static RunResult run(List<RatioMove> ratios, String... reasons) {
        return SampleRun.measured()
                .withSensitivity(new SensitivityResult("create/threads=64/batch=1", 63, ratios, List.of(reasons)));
    }

    private static String sentence(RunResult run) {
        return LongerWarmUp.sentence(run).orElseThrow();
    }

    @Test
    void ratiosThatMovedAreNamedWithWhatWasExpected() {
        assertThat(sentence(run(List.of(STAYED, MOVED))))
                .isEqualTo(
                        "With three times the warm-up, ratios of create/threads=64/batch=1 moved: reactive/servlet 0.93, expected 0.80 to 0.90 (requests/s).");
        assertThat(sentence(run(Collections.nCopies(5, MOVED)))).endsWith(" (requests/s); and 2 more.");
    }

    @Test
    void whereNoneMovedItSaysHowLargeAChangeHadToBe() {
        assertThat(sentence(run(List.of(STAYED))))
                .isEqualTo(
                        "With three times the warm-up, the ratios of create/threads=64/batch=1 stayed as they were (changes of up to 11.0% would not show).");
    }

    @Test
    void whatCouldNotBeMeasuredIsSaid() {
        assertThat(sentence(run(List.of(STAYED), "create/a/threads=64/batch=1: it was wrong")))
                .endsWith(" would not show). create/a/threads=64/batch=1: it was wrong.");
        assertThat(sentence(run(List.of(), "b: it was wrong")))
                .isEqualTo("With three times the warm-up, create/threads=64/batch=1 has no ratio: b: it was wrong.");
        assertThat(sentence(run(List.of())))
                .isEqualTo("With three times the warm-up, create/threads=64/batch=1 has no ratio.");
    }

    @Test
    void theAnswerAndTheBasisOfThePageHaveTheSentenceAndWithoutTheVisitNone() {
        RunResult run = run(List.of(MOVED));

        assertThat(RunAnswer.of(run).sentences()).last().isEqualTo(sentence(run));
        assertThat(BasisFacts.of(run)).contains(new BasisFacts.Fact("Three times the warm-up", sentence(run)));
        assertThat(LongerWarmUp.sentence(SampleRun.measured())).isEmpty();
        assertThat(RunAnswer.of(SampleRun.measured()).sentences()).noneMatch(line -> line.contains("three times"));
        assertThat(BasisFacts.of(SampleRun.measured()))
                .extracting(BasisFacts.Fact::term)
                .doesNotContain("Three times the warm-up");
    }
}
