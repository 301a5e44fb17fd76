package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Variant;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;

/** Rulings on cases of two builds. In all of them base makes 1,000 requests/s at 100 us and 10,000 bytes each. */
class BuildJudgeTests {

    private static final int VISITS = 6;
    private static final CaseResult BASE = measured(Role.BASE, 1, 1.0, 1.0);

    private final BuildJudge judge = new BuildJudge(0.05, 0.02, SamplePairs.fixed(VISITS));

    private List<BuildDifference> rule(double rate, @Nullable Double cpu, @Nullable Double allocation) {
        return ruled(measured(Role.MEASURED, rate, cpu, allocation), BASE);
    }

    private List<BuildDifference> ruled(CaseResult head, CaseResult base) {
        return judge.rule(List.of(new BuildPair(head, base, "create"))).cases();
    }

    private static Optional<String> slowdown(List<BuildDifference> differences) {
        return BuildDifference.slowdown("it", differences);
    }

    private static String arm(Role role) {
        return new Arm(Variant.of(Architecture.SERVLET), role).toString();
    }

    /** Make a case from factors of what base takes. */
    private static CaseResult measured(Role role, double rate, @Nullable Double cpu, @Nullable Double allocation) {
        return result(
                role,
                IntStream.rangeClosed(1, VISITS)
                        .mapToObj(visit -> {
                            double own = role == Role.MEASURED ? 1 + 0.001 * (visit % 3 - 1) : 1;
                            return visit(
                                    visit,
                                    own * rate * machine(visit),
                                    times(cpu, own * 100),
                                    times(allocation, own * 10_000));
                        })
                        .toList());
    }

    private static CaseResult result(Role role, List<Visit> visits) {
        return SampleResult.of("create", arm(role), new Load.ClosedLoop(4, 100), visits, List.of());
    }

    private static Visit visit(int visit, double rate, @Nullable Double cpu, @Nullable Double allocation) {
        return SampleResult.visit(visit, rate * 1_000)
                .withCpuMicros(cpu == null ? new TreeMap<>() : SampleParties.ofServer(cpu))
                .withAllocatedBytes(allocation == null ? new TreeMap<>() : SampleParties.ofServer(allocation));
    }

    private static @Nullable Double times(@Nullable Double factor, double value) {
        return factor == null ? null : (Double) (factor * value);
    }

    /** The speed of a machine that changes it from visit to visit, for both builds. */
    private static double machine(int visit) {
        return 1 + 0.1 * (visit % 3);
    }

    @Test
    void equalBuildsAreNotSeparated() {
        List<BuildDifference> differences = rule(1, 1.0, 1.0);

        assertThat(differences).extracting(BuildDifference::metric).containsExactlyElementsOf(Metric.OF_BUILDS);
        assertThat(differences).extracting(BuildDifference::decision).containsOnly(Decision.NOT_SEPARATED);
        assertThat(differences).extracting(BuildDifference::visits).containsOnly(VISITS);
        assertThat(differences).allMatch(BuildDifference::withinTolerance);
        assertThat(differences).extracting(BuildDifference::tolerance).containsExactly(0.02, 0.05, 0.05);
        assertThat(slowdown(differences)).isEmpty();
    }

    @Test
    void whatIsSlowerInAllVisitsBeyondTheToleranceIsSaidByHowMuch() {
        List<BuildDifference> differences = rule(1, 1.0, 1.2);

        assertThat(differences)
                .extracting(BuildDifference::decision)
                .containsExactly(Decision.SLOWER, Decision.NOT_SEPARATED, Decision.NOT_SEPARATED);
        assertThat(slowdown(differences))
                .contains("it: slower than base: allocated bytes/request"
                        + " +20.0% (+19.8% to +20.2%) in 6 visits, beyond the tolerated 2.0%");
    }

    @Test
    void fewerRequestsAreSlowerToo() {
        assertThat(slowdown(rule(0.8, 1.0, 1.0)))
                .hasValueSatisfying(
                        words -> assertThat(words).contains("requests/s -20.0% (-20.1% to -19.9%) in 6 visits"));
    }

    @Test
    void slowerWithinTheToleranceIsSaidAndFailsNothing() {
        List<BuildDifference> dearer = rule(1.02, 1.04, 0.9);

        assertThat(dearer)
                .extracting(BuildDifference::decision)
                .containsExactly(Decision.FASTER, Decision.SLOWER, Decision.FASTER);
        assertThat(slowdown(dearer)).isEmpty();
    }

    @Test
    void oneVisitTellsARatioAndNoMore() {
        CaseResult once = result(Role.MEASURED, List.of(visit(1, 0.5, 100.0, 10_000.0)));

        List<BuildDifference> differences = ruled(once, BASE);

        assertThat(differences).extracting(BuildDifference::decision).containsOnly(Decision.CANNOT_TELL);
        assertThat(differences).extracting(BuildDifference::reason).containsOnly("too few visits for an interval");
        assertThat(differences.getFirst().change()).isEqualTo("+0.0%");
    }

    @Test
    void ofVisitsThatHaveNothingInCommonNothingCanBeTold() {
        CaseResult later = result(Role.MEASURED, List.of(visit(7, 1, 100.0, 10_000.0), visit(8, 1, 100.0, 10_000.0)));

        assertThat(ruled(later, BASE))
                .extracting(BuildDifference::reason)
                .contains("no visit has requests/s of both builds");
    }

    @Test
    void ofACaseThatDidNotPassNothingCanBeToldAndItSaysWhich() {
        CaseResult failed = SampleResult.of(arm(Role.BASE), 4, Verdict.FAIL, null);

        assertThat(ruled(measured(Role.MEASURED, 0.5, 2.0, 2.0), failed)).allSatisfy(difference -> {
            assertThat(difference.decision()).isEqualTo(Decision.CANNOT_TELL);
            assertThat(difference.reason()).isEqualTo("base is FAIL: required 100 rows, actual 99");
        });
    }

    @Test
    void aMetricThatTheSystemDoesNotTellIsTheOnlyOneThatCannotBeTold() {
        assertThat(rule(1, null, 0.5))
                .extracting(BuildDifference::decision)
                .containsExactly(Decision.FASTER, Decision.CANNOT_TELL, Decision.NOT_SEPARATED);
    }

    /** Make as many pairs as it takes for their variances to be moderated. */
    private static List<BuildPair> pairs(Load load, double stray) {
        return IntStream.rangeClosed(1, 8)
                .mapToObj(pair -> new BuildPair(
                        SampleResult.of("create", arm(Role.MEASURED), load, visits(pair, stray), List.of()),
                        SampleResult.of("create", arm(Role.BASE), load, visits(pair, 0), List.of()),
                        "create"))
                .toList();
    }

    private static List<Visit> visits(int pair, double stray) {
        return IntStream.rangeClosed(1, VISITS)
                .mapToObj(visit -> visit(visit, 1 + stray * Math.sin(pair * 31.0 + visit * 7), 100.0, 10_000.0))
                .toList();
    }

    @Test
    void howMuchRequestsAtAGivenRateVarySaysNothingAboutClosedLoops() {
        List<BuildPair> closed = pairs(new Load.ClosedLoop(4, 100), 0.05);

        assertThat(ofClosedLoops(closed, pairs(new Load.ConstantRate(50, 100), 0.0001)))
                .isEqualTo(ofClosedLoops(closed, pairs(new Load.ConstantRate(50, 100), 0.3)));
    }

    private List<BuildDifference> ofClosedLoops(List<BuildPair> closed, List<BuildPair> atRates) {
        List<BuildDifference> all = judge.rule(
                        Stream.concat(closed.stream(), atRates.stream()).toList())
                .cases();
        return all.subList(0, closed.size() * Metric.OF_BUILDS.size());
    }
}
