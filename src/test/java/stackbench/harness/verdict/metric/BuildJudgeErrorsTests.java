package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Variant;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The errors of the gate on twelve cases of builds whose true difference is known, with 36 statements in each run. Metrics of
 * JVMs of the same code differ by 2.5% (allocation) to 6%, 5% are tolerated.
 */
@Tag("thorough")
class BuildJudgeErrorsTests {

    private static final int VISITS = 6;
    private static final List<String> HEAD = arms(Role.MEASURED);
    private static final List<String> BASE = arms(Role.BASE);
    private static final List<String> ARMS =
            Stream.of(HEAD, BASE).flatMap(List::stream).toList();
    private static final List<Load> LOADS = List.of(new Load.ClosedLoop(16, 1), new Load.ClosedLoop(16, 100));

    /** What of two builds is compared, and which of both it is. */
    private record Subject(String cell, String architecture, Role role) {

        static Subject of(CaseResult result) {
            return new Subject(result.cell(), result.architecture(), result.role());
        }

        Subject base() {
            return new Subject(cell, architecture, Role.BASE);
        }
    }

    private static List<String> arms(Role role) {
        return Stream.of(Architecture.SERVLET, Architecture.REACTIVE, Architecture.RSOCKET)
                .map(architecture -> new Arm(Variant.of(architecture), role).toString())
                .toList();
    }

    private final BuildJudge judge = new BuildJudge(0.05);

    /** Count what is found slower in a run in which these metrics of head are as many times as much as base's. */
    private long slower(long seed, Map<Metric, Double> factors) {
        SimulatedRun run = new SimulatedRun(
                seed,
                ARMS,
                LOADS,
                (cell, arm, metric) -> BASE.contains(arm) ? 0 : Math.log(factors.getOrDefault(metric, 1.0)),
                VISITS);
        List<CaseResult> results = run.cases(VISITS);
        Map<Subject, CaseResult> cases = results.stream().collect(Collectors.toMap(Subject::of, Function.identity()));
        List<BuildJudge.BuildPair> pairs = results.stream()
                .filter(result -> result.role() != Role.BASE)
                .map(head -> new BuildJudge.BuildPair(
                        head, Objects.requireNonNull(cases.get(Subject.of(head).base()))))
                .toList();
        return judge.rule(pairs).stream()
                .filter(BuildDifference::beyondTolerance)
                .count();
    }

    @Test
    void equalBuildsFailAtMostOneRunInTwenty() {
        assertThat(IntStream.range(0, 400).filter(seed -> slower(seed, Map.of()) > 0))
                .hasSizeLessThanOrEqualTo(20);
    }

    /**
     * Head is just as slow as is tolerated. The tolerance helps equal builds; here it does not, and what is left is the level
     * of the intervals.
     */
    @Test
    void whatIsSlowerByJustTheToleranceInEverythingFailsAtMostOneRunInTwenty() {
        Map<Metric, Double> justTolerated = Map.of(Metric.RATE, 0.95, Metric.SERVER_CPU, 1.05, Metric.ALLOCATION, 1.05);

        assertThat(IntStream.range(2_000, 2_400).filter(seed -> slower(seed, justTolerated) > 0))
                .hasSizeLessThanOrEqualTo(20);
    }

    /** A rate of 0.1667 is what 5 ms more make of requests of 1 ms. */
    @ParameterizedTest
    @CsvSource({"ALLOCATION, 1.2", "RATE, 0.1667"})
    void whatIsFarBeyondTheToleranceIsFoundInEveryCase(Metric metric, double factor) {
        assertThat(IntStream.range(1_000, 1_020).mapToLong(seed -> slower(seed, Map.of(metric, factor))))
                .containsOnly(12L);
    }
}
