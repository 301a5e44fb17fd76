package stackbench.harness.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.compare.Decision;
import stackbench.harness.compare.Metric;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.Round;
import stackbench.harness.plan.Role;

/** How cases of two builds are ruled on; in all of them base makes 1,000 requests/s at 100 us and 10,000 bytes each. */
class BuildJudgeTests {

    private static final int ROUNDS = 8;
    private static final String ID = "create/servlet/threads=4/batch=100";
    private static final CaseResult BASE = measured(1, 1.0, 1.0);
    private static final BuildPair EQUAL = new BuildPair(measured(1, 1.0, 1.0), BASE);
    private static final BuildPair GREEDY = new BuildPair(measured(1, 1.0, 1.2), BASE);

    private final BuildJudge judge = new BuildJudge(0.05);

    /** Factors of what base takes. */
    private static CaseResult measured(double rate, @Nullable Double cpu, @Nullable Double allocation) {
        return measured(Role.MEASURED, rate, cpu, allocation);
    }

    /** The same in a fresh JVM. */
    private static Optional<BuildPair> again(double rate, double cpu, double allocation) {
        return Optional.of(new BuildPair(measured(Role.AGAIN, rate, cpu, allocation), BASE));
    }

    private static CaseResult measured(Role role, double rate, @Nullable Double cpu, @Nullable Double allocation) {
        List<Round> rounds = IntStream.rangeClosed(1, ROUNDS)
                .mapToObj(round -> round(round, rate * wobble(round), cpu, allocation))
                .toList();
        return rule(SampleMeasured.of(Architecture.SERVLET).as(role).with(rounds));
    }

    private static Round round(int round, double rate, @Nullable Double cpu, @Nullable Double allocation) {
        return new Round(
                round,
                1,
                Math.round(rate * 1_000),
                1,
                rate * 1_000,
                cpu == null ? null : (Double) (cpu * 100),
                allocation == null ? null : (Double) (allocation * wobble(round) * 10_000));
    }

    /** A machine that changes its speed from round to round, for both builds. */
    private static double wobble(int round) {
        return 1 + 0.1 * (round % 3);
    }

    private static CaseResult rule(SampleMeasured measured) {
        return new Judge(new Soundness(ROUNDS, Duration.ofSeconds(1), true)).rule(measured.measured(), List.of());
    }

    @Test
    void equalBuildsAreNoSuspicionAndNotSeparated() {
        assertThat(judge.suspects(EQUAL)).isFalse();

        List<BuildDifference> differences = judge.rule(EQUAL, Optional.empty());

        assertThat(differences).extracting(BuildDifference::metric).containsExactly(Metric.values());
        assertThat(differences).extracting(BuildDifference::decision).containsOnly(Decision.NOT_SEPARATED);
        assertThat(judge.slowdown(differences)).isEmpty();
    }

    @Test
    void whatComesOutSlowerTwiceIsSlowerByWhatTheSecondRoundsSay() {
        assertThat(judge.suspects(GREEDY)).isTrue();

        List<BuildDifference> differences = judge.rule(GREEDY, again(1, 1.0, 1.1));

        assertThat(differences).extracting(BuildDifference::again).containsExactly(true, false, false);
        assertThat(judge.slowdown(differences))
                .contains(ID + ": slower than base beyond the tolerated 5.0%: allocated bytes/request"
                        + " +10.0% (+10.0% to +10.0%) in 8 rounds of fresh JVMs that could see 0.0%");
    }

    @Test
    void aSuspicionThatTheSecondRoundsDoNotBearOutIsNone() {
        List<BuildDifference> differences = judge.rule(GREEDY, again(1, 1.0, 1.0));

        assertThat(differences).extracting(BuildDifference::decision).containsOnly(Decision.NOT_SEPARATED);
        assertThat(judge.slowdown(differences)).isEmpty();
    }

    @Test
    void whatTheSecondRoundsAloneSayOfAnotherMetricCountsForNothing() {
        List<BuildDifference> differences = judge.rule(GREEDY, again(0.5, 1.0, 1.0));

        assertThat(differences).extracting(BuildDifference::decision).containsOnly(Decision.NOT_SEPARATED);
    }

    @Test
    void slowerWithinTheToleranceIsSaidAndFailsNothing() {
        BuildPair dearer = new BuildPair(measured(1.02, 1.04, 1.0), BASE);

        assertThat(judge.suspects(dearer)).isFalse();
        assertThat(judge.rule(dearer, Optional.empty()))
                .extracting(BuildDifference::decision)
                .containsExactly(Decision.NOT_SEPARATED, Decision.SLOWER, Decision.FASTER);
    }

    @Test
    void aSuspicionThatNobodyLookedIntoCannotBeTold() {
        BuildDifference allocation = judge.rule(GREEDY, Optional.empty()).getFirst();

        assertThat(allocation.decision()).isEqualTo(Decision.CANNOT_TELL);
        assertThat(allocation.reason()).isEqualTo("slower, and not measured again");
    }

    @Test
    void ofACaseThatDidNotPassNothingCanBeToldAndItSaysWhich() {
        CaseResult failed = rule(SampleMeasured.of(Architecture.SERVLET).failed("it exited"));
        BuildPair pair = new BuildPair(measured(0.5, 2.0, 2.0), failed);

        assertThat(judge.suspects(pair)).isFalse();
        assertThat(judge.rule(pair, Optional.empty())).allSatisfy(difference -> {
            assertThat(difference.decision()).isEqualTo(Decision.CANNOT_TELL);
            assertThat(difference.reason()).isEqualTo(ID + " is FAIL: it exited");
        });
    }

    @Test
    void aMetricThatTheSystemDoesNotTellIsTheOnlyOneThatCannotBeTold() {
        BuildPair pair = new BuildPair(measured(1, null, 0.5), BASE);

        assertThat(judge.rule(pair, Optional.empty()))
                .extracting(BuildDifference::decision)
                .containsExactly(Decision.FASTER, Decision.CANNOT_TELL, Decision.NOT_SEPARATED);
    }
}
