package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.BuildJudge.BuildRuling;
import stackbench.harness.verdict.result.Verdict;

class PooledPairsTests {

    private static final int VISITS = 6;
    private static final Load SMALL = new Load.ClosedLoop(4, 1);
    private static final Load LARGE = new Load.ClosedLoop(4, 100);

    private static final BuildJudge JUDGE = new BuildJudge(0.05, 0.02, SamplePairs.fixed(VISITS));

    private static BuildPair servlet(String workload, Load load, double cpu) {
        return SamplePairs.of(workload, "servlet", load, VISITS, cpu);
    }

    private static BuildDifference pooledCpu(BuildRuling ruling) {
        return ruling.architectures().stream()
                .filter(one -> one.metric() == Metric.SERVER_CPU)
                .findFirst()
                .orElseThrow();
    }

    private static double half(BuildDifference one) {
        List<Double> interval = Objects.requireNonNull(one.interval());
        return Math.log(interval.getLast() / interval.getFirst()) / 2;
    }

    @Test
    void theCasesOfAnArchitectureAreAveragedWhateverTheirWorkload() {
        BuildRuling ruling = JUDGE.rule(
                List.of(servlet("create", SMALL, 1.2), servlet("create", LARGE, 1.2), servlet("list", SMALL, 1)));

        assertThat(ruling.architectures()).extracting(BuildDifference::id).containsOnly("servlet");
        assertThat(ruling.architectures())
                .extracting(BuildDifference::metric)
                .containsExactlyElementsOf(Metric.OF_BUILDS);
        BuildDifference cpu = pooledCpu(ruling);
        assertThat(cpu.ratio()).isCloseTo(Math.pow(1.2, 2 / 3.0), within(1e-4));
        assertThat(cpu.beyondTolerance()).isTrue();
        assertThat(BuildDifference.slowdown("all", List.of(cpu)).orElseThrow())
                .startsWith("all: slower than base: server CPU us/request +12.9% (");
        assertThat(ruling.verdict().words()).contains("1 of 1 architectures and 2 of 3 cases");
    }

    @Test
    void casesThatVaryTogetherInTheirJvmsAreNoSeparateEvidence() {
        BuildDifference one = pooledCpu(JUDGE.rule(List.of(servlet("create", SMALL, 1), servlet("create", LARGE, 1))));
        BuildDifference two = pooledCpu(JUDGE.rule(List.of(servlet("create", SMALL, 1), servlet("list", LARGE, 1))));

        assertThat(half(one)).isGreaterThan(1.4 * half(two));
    }

    @Test
    void anArchitectureWithOneCaseIsNotPooledAndItsCaseHasAllOfTheError() {
        BuildRuling alone = JUDGE.rule(List.of(servlet("create", SMALL, 1)));
        BuildRuling beside = JUDGE.rule(List.of(servlet("create", SMALL, 1), SamplePairs.passed("rsocket", VISITS)));

        assertThat(alone.architectures()).isEmpty();
        assertThat(beside.architectures()).isEmpty();
        assertThat(half(alone.cases().get(1))).isLessThan(half(beside.cases().get(1)));
    }

    @Test
    void asManyCasesHaveHalfOfTheErrorWhereTheirArchitectureIsPooled() {
        BuildRuling pooled = JUDGE.rule(List.of(servlet("create", SMALL, 1), servlet("list", SMALL, 1)));
        BuildRuling single = JUDGE.rule(List.of(servlet("create", SMALL, 1), SamplePairs.passed("rsocket", VISITS)));

        assertThat(half(pooled.cases().get(1)))
                .isGreaterThan(half(single.cases().get(1)));
        assertThat(single.cases().get(1).base()).isCloseTo(100, within(1e-6));
        assertThat(single.cases().get(1).head()).isCloseTo(100, within(0.1));
    }

    @Test
    void requestsAtAGivenRateAreNotPooled() {
        assertThat(JUDGE.rule(List.of(servlet("create", SMALL, 1), servlet("create", new Load.ConstantRate(50, 1), 1)))
                        .architectures())
                .isEmpty();
    }

    @Test
    void whatCannotBeComparedIsLeftOut() {
        List<BuildPair> good = List.of(servlet("create", SMALL, 1.1), servlet("list", LARGE, 1.1));
        BuildPair invalid = SamplePairs.of("servlet", Verdict.INVALID, Verdict.PASS, VISITS);

        assertThat(pooledCpu(JUDGE.rule(
                                Stream.concat(good.stream(), Stream.of(invalid)).toList()))
                        .ratio())
                .isEqualTo(pooledCpu(JUDGE.rule(good)).ratio());
        assertThat(JUDGE.rule(List.of(invalid, invalid)).architectures())
                .extracting(BuildDifference::reason)
                .contains("no visit has requests/s of both builds in all cases");
    }
}
