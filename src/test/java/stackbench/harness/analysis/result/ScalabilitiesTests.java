package stackbench.harness.analysis.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.ScalabilityResult.Fit;
import stackbench.harness.analysis.result.ScalabilityResult.Parameter;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

class ScalabilitiesTests {

    /** Three visits of servers that make 5% fewer, as many and 5% more; of each whole requests in a round of a second. */
    private static final List<CaseResult> GROWING = SampleScalability.cases("servlet", 100_000, 0.05, 0.001);

    private static List<CaseResult> and(List<CaseResult> cases, CaseResult... more) {
        return Stream.concat(cases.stream(), Stream.of(more)).toList();
    }

    @Test
    void anArmHasItsLawOverItsVisits() {
        ScalabilityResult only = Scalabilities.of(GROWING).getFirst();

        assertThat(only.workload() + " " + only.batchSize() + " " + only.arm()).isEqualTo("create 100 servlet");
        assertThat(only.threads()).containsExactly(4, 8, 16, 64);
        assertThat(only.visits()).extracting(Fit::visit).containsExactly(1, 2, 3);
        assertThat(only.lambda().value()).isCloseTo(100_000, within(1_000.0));
        assertThat(Objects.requireNonNull(only.lambda().interval()).getFirst()).isBetween(80_000.0, 95_000.0);
        assertThat(only.sigma().value()).isCloseTo(0.05, within(0.001));
        assertThat(only.sigma().visitsAtBound()).isNull();
        assertThat(only.kappa().value()).isCloseTo(0.001, within(0.0001));
        assertThat(Objects.requireNonNull(only.peakThreads()).value()).isCloseTo(30.8, within(0.5));
        assertThat(only.residual()).isLessThan(0.001);
    }

    @Test
    void visitsThatAreAtABoundAreCountedAndHaveNoPeak() {
        List<CaseResult> proportional = List.of(
                SampleResult.measured("create", "servlet", 4, 40, 41),
                SampleResult.measured("create", "servlet", 8, 85, 86),
                SampleResult.measured("create", "servlet", 16, 180, 181),
                SampleResult.measured("create", "servlet", 64, 800, 800));

        ScalabilityResult only = Scalabilities.of(proportional).getFirst();

        assertThat(only.sigma()).isEqualTo(new Parameter(0, null, 2));
        assertThat(only.kappa()).isEqualTo(new Parameter(0, null, 2));
        assertThat(only.peakThreads()).isNull();
    }

    @Test
    void eachArmHasALawOfItsOwn() {
        List<CaseResult> both = new ArrayList<>(GROWING);
        both.addAll(SampleScalability.cases("rsocket", 50_000, 0.05, 0));

        assertThat(Scalabilities.of(both)).extracting(ScalabilityResult::arm).containsExactly("servlet", "rsocket");
    }

    @Test
    void whatDidNotPassIsLeftOut() {
        CaseResult failed = SampleResult.of("servlet", 128, Verdict.FAIL, null);

        assertThat(Scalabilities.of(and(GROWING, failed))).isEqualTo(Scalabilities.of(GROWING));
        assertThat(Scalabilities.of(and(GROWING.subList(0, 3), failed)))
                .as("three numbers of threads")
                .isEmpty();
    }

    @Test
    void aVisitNeedsAllNumbersOfThreads() {
        CaseResult shorter = SampleResult.measured("create", "servlet", 128, 1_000, 1_000);

        assertThat(Scalabilities.of(and(GROWING, shorter)).getFirst().visits())
                .extracting(Fit::visit)
                .containsExactly(1, 2);
    }

    @Test
    void oneVisitHasNoIntervals() {
        List<CaseResult> once = List.of(
                SampleResult.measured("create", "servlet", 4, 1_000),
                SampleResult.measured("create", "servlet", 8, 1_800),
                SampleResult.measured("create", "servlet", 16, 2_500),
                SampleResult.measured("create", "servlet", 64, 2_000));

        ScalabilityResult only = Scalabilities.of(once).getFirst();

        assertThat(Stream.of(only.lambda(), only.sigma(), only.kappa(), only.peakThreads()))
                .allSatisfy(parameter -> assertThat(parameter.interval()).isNull());
    }

    @Test
    void itIsReadBackAsItWasWrittenAndAbsentWhereThereIsNone(@TempDir Path directory) {
        RunResult run = SampleRun.of(GROWING).withScalability(Scalabilities.of(GROWING));
        Path file = directory.resolve("results.json");

        ResultsFile.write(file, run);
        assertThat(ResultsFile.read(file)).isEqualTo(run);
        assertThat(file).content().contains("\"scalability\"");

        ResultsFile.write(file, SampleRun.of(GROWING));
        assertThat(file).content().doesNotContain("scalability");
    }
}
