package stackbench.harness.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.AllVisits;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.verdict.metric.Metric;

class LeftOutTests {

    private static final ComparisonResult OTHERWISE =
            SampleRun.COMPARISON.withAllVisits(new AllVisits(0.9, List.of(0.85, 0.95), 0.02, 5, true));

    @Test
    void ratiosThatWouldBeCalledOtherwiseAreNamed() {
        assertThat(LeftOut.sentence(SampleRun.EMPTY.withComparisons(List.of(OTHERWISE))))
                .contains(
                        "with these visits significance or direction would be another of rsocket / servlet in create/threads=4/batch=100 (requests/s)");
    }

    @Test
    void soAreThoseOfCapacitiesAndOfOverload() {
        assertThat(LeftOut.sentence(SampleRun.EMPTY
                                .withCapacities(List.of(OTHERWISE.withMetric(Metric.CAPACITY)))
                                .withOverloads(List.of(OTHERWISE.withMetric(Metric.GOODPUT))))
                        .orElseThrow())
                .contains("(capacity in requests/s), rsocket / servlet in create/threads=4/batch=100 (goodput at");
    }

    @Test
    void ofManyTheFirstAreNamed() {
        assertThat(LeftOut.sentence(SampleRun.EMPTY.withComparisons(Collections.nCopies(5, OTHERWISE)))
                        .orElseThrow())
                .endsWith("(requests/s) and 2 more");
    }

    @Test
    void ratiosThatSayTheSameAreNotNamed() {
        ComparisonResult same = SampleRun.COMPARISON.withAllVisits(new AllVisits(0.98, null, null, 5, false));

        assertThat(LeftOut.sentence(SampleRun.EMPTY.withComparisons(List.of(same, SampleRun.COMPARISON))))
                .isEmpty();
    }
}
