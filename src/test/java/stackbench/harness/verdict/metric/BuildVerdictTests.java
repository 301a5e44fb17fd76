package stackbench.harness.verdict.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.verdict.metric.BuildVerdict.Outcome.GREEN;
import static stackbench.harness.verdict.metric.BuildVerdict.Outcome.INCONCLUSIVE;
import static stackbench.harness.verdict.metric.BuildVerdict.Outcome.SLOWER;
import static stackbench.harness.verdict.result.Verdict.FAIL;
import static stackbench.harness.verdict.result.Verdict.INVALID;
import static stackbench.harness.verdict.result.Verdict.PASS;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import stackbench.harness.compare.Looks;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.BuildVerdict.Outcome;
import stackbench.harness.verdict.result.CaseResult;

class BuildVerdictTests {

    private static final int VISITS = 6;
    private static final Looks THREE_TO_NINE = new Looks(new BenchmarkConfig.Visits(3, 9));
    private static final Load SMALL = new Load.ClosedLoop(4, 1);
    private static final BuildPair GOOD = SamplePairs.passed("servlet", VISITS);
    private static final BuildPair RSOCKET = SamplePairs.passed("rsocket", VISITS);
    private static final BuildPair HEAD_INVALID = SamplePairs.of("servlet", INVALID, PASS, VISITS);
    private static final BuildPair BASE_INVALID = SamplePairs.of("reactive", PASS, INVALID, VISITS);
    private static final BuildPair BASE_FAIL = SamplePairs.of("rsocket", PASS, FAIL, VISITS);
    private static final BuildPair ONE_VISIT = SamplePairs.passed("servlet-virtual", 1);
    private static final BuildPair CUT_OFF = SamplePairs.of("list", "servlet", SMALL, 4, 1);
    private static final BuildPair SLOW = SamplePairs.of("create", "reactive", SMALL, VISITS, 1.5);

    private static BuildVerdict verdict(List<BuildPair> pairs) {
        return new BuildJudge(0.05, 0.02, SamplePairs.fixed(VISITS)).rule(pairs).verdict();
    }

    private static Arguments gate(Outcome outcome, String words, BuildPair... pairs) {
        return Arguments.of(outcome, words, List.of(pairs));
    }

    static Stream<Arguments> gates() {
        return Stream.of(
                gate(
                        GREEN,
                        "Green: no architecture and no case of head is slower than base beyond the tolerance.",
                        GOOD),
                gate(SLOWER, "Slower: head is slower than base beyond the tolerance in 1 of 2 cases.", GOOD, SLOW),
                gate(
                        INCONCLUSIVE,
                        "Inconclusive: 0 of 2 cases could be judged, fewer than half."
                                + " Not judged: base is INVALID (create/reactive/threads=4/batch=10), head is INVALID (create/servlet/threads=4/batch=100)."
                                + " Make more visits (bench.visits), or measure on a quieter machine.",
                        HEAD_INVALID,
                        BASE_INVALID),
                gate(
                        INCONCLUSIVE,
                        "0 of 1 cases could be judged, fewer than half. Not judged: base is FAIL (create/rsocket/threads=4/batch=10).",
                        BASE_FAIL),
                gate(
                        INCONCLUSIVE,
                        "Not judged: too few visits for an interval (create/servlet-virtual/threads=4/batch=1).",
                        ONE_VISIT),
                gate(
                        INCONCLUSIVE,
                        "Not judged: the run was cut off after 4 of 6 visits (list/servlet/threads=4/batch=1). Go on with bench.resume=true.",
                        CUT_OFF),
                gate(
                        GREEN,
                        "Not judged: the run was cut off after 4 of 6 visits (list/servlet/threads=4/batch=1).",
                        GOOD,
                        CUT_OFF),
                gate(INCONCLUSIVE, "1 of 3 cases could be judged", GOOD, CUT_OFF, HEAD_INVALID),
                gate(GREEN, "Not judged: base is FAIL (create/rsocket/threads=4/batch=10).", GOOD, RSOCKET, BASE_FAIL),
                gate(
                        INCONCLUSIVE,
                        "2 of 3 cases could be judged, 1 of the others INVALID in head but not in base. Not judged: head is INVALID (create/servlet/threads=4/batch=100). Make more",
                        GOOD,
                        RSOCKET,
                        HEAD_INVALID),
                gate(INCONCLUSIVE, "2 of 3 cases could be judged, none of reactive.", GOOD, RSOCKET, BASE_INVALID),
                gate(
                        INCONCLUSIVE,
                        "2 of 2 cases could be judged, not the mean of servlet. Not judged: the mean of all cases (servlet).",
                        SamplePairs.soundIn("servlet", 4, VISITS, visit -> visit < 4),
                        SamplePairs.soundIn("servlet", 16, VISITS, visit -> visit >= 4)),
                gate(
                        SLOWER,
                        "1 of 3 cases. Not judged: base is INVALID (create/reactive/threads=4/batch=10), head is INVALID (create/servlet/threads=4/batch=100).",
                        SLOW,
                        HEAD_INVALID,
                        BASE_INVALID),
                gate(INCONCLUSIVE, "0 of 0 cases could be judged"));
    }

    @ParameterizedTest
    @MethodSource("gates")
    void aGateIsGreenOnlyIfEnoughCouldBeJudged(Outcome outcome, String words, List<BuildPair> pairs) {
        BuildVerdict verdict = verdict(pairs);

        assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(outcome);
        assertThat(verdict.words()).contains(words);
        assertThat(verdict.cases()).isEqualTo(pairs.size());
    }

    @Test
    void aMetricThatNeitherBuildHasDecidesNothingAndOneThatOneHasDoes() {
        BuildPair neither = SamplePairs.withoutCpu(GOOD);

        assertThat(verdict(List.of(neither)).outcome()).isEqualTo(GREEN);
        assertThat(verdict(List.of(new BuildPair(GOOD.head(), neither.base(), "create")))
                        .words())
                .startsWith("Inconclusive: 0 of 1")
                .contains("base has no server CPU us/request (create/servlet/threads=4/batch=1)");
    }

    @ParameterizedTest
    @CsvSource({
        "3, 1.5, INCONCLUSIVE, cut off after 3 of 9 visits. Go on with bench.resume=true.",
        "4, 1.0515, INCONCLUSIVE, cut off after 4 of 9 visits",
        "4, 1.04, GREEN, Green",
        "4, 1.5, SLOWER, in 1 of 1 cases",
        "9, 1.0515, SLOWER, in 1 of 1 cases"
    })
    void whileMoreVisitsMayFollowOnlyWhatIsFarBeyondTheToleranceIsSlower(
            int made, double cpu, Outcome outcome, String words) {
        BuildVerdict verdict = new BuildJudge(0.05, 0.02, THREE_TO_NINE)
                .rule(List.of(SamplePairs.of("create", "reactive", SMALL, made, cpu)))
                .verdict();

        assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(outcome);
        assertThat(verdict.words()).contains(words);
    }

    /** What few sound visits find after the last one is no more than suspected. */
    @Test
    void aRunThatEndsWithASuspicionIsInconclusive() {
        BuildPair fiveSound = SamplePairs.soundIn("reactive", 4, VISITS, visit -> visit < 6, 1.1);

        BuildVerdict verdict = verdict(List.of(GOOD, fiveSound));

        assertThat(verdict.outcome()).isEqualTo(INCONCLUSIVE);
        assertThat(verdict.words())
                .isEqualTo(
                        "Inconclusive: head may be slower than base beyond the tolerance, and 6 visits cannot tell: they differ too much, or fewer than 6 are sound."
                                + " Make more visits (bench.visits), or measure on a quieter machine.");
    }

    @Test
    void aRunOfFixedVisitsThatWasCutOffWithASuspicionIsInconclusive() {
        BuildPair cutOff = SamplePairs.of("list", "servlet", SMALL, 5, 1.1);

        assertThat(verdict(List.of(GOOD, cutOff)).words())
                .startsWith("Inconclusive: head may be slower than base beyond the tolerance,"
                        + " and the run was cut off after 5 of 6 visits. Not judged:")
                .endsWith(" Go on with bench.resume=true.");
    }

    @Test
    void ofARunThatWasCutOffInAVisitTheVisitsCountThatAllCasesHave() {
        BuildPair nine = SamplePairs.of("create", "reactive", SMALL, 9, 1.0515);
        BuildPair eight = SamplePairs.of("list", "reactive", SMALL, 8, 1.0515);

        BuildVerdict verdict = new BuildJudge(0.05, 0.02, THREE_TO_NINE)
                .rule(List.of(nine, eight, HEAD_INVALID))
                .verdict();

        assertThat(verdict.words())
                .isEqualTo(
                        "Inconclusive: head may be slower than base beyond the tolerance, and the run was cut off"
                                + " after 8 of 9 visits; 2 of 3 cases could be judged, none of servlet. Not judged: head is INVALID (create/servlet/threads=4/batch=100). Go on with bench.resume=true.");
    }

    @Test
    void furtherVisitsDoNotMendServersThatAreWrong() {
        assertThat(verdict(List.of(BASE_FAIL)).mayChange()).isFalse();
        assertThat(verdict(List.of(GOOD, BASE_FAIL, HEAD_INVALID)).mayChange()).isFalse();
        assertThat(verdict(List.of(HEAD_INVALID)).mayChange()).isTrue();
        assertThat(verdict(List.of(GOOD)).mayChange()).isFalse();
    }

    /** Of one metric it is found to be slower, and of another nothing can be told. */
    @Test
    void whatIsSlowerIsJudged() {
        CaseResult head = SLOW.head()
                .withVisits(SLOW.head().visits().stream()
                        .map(visit -> visit.withAllocatedBytes(
                                SampleParties.ofServer(visit.visit() % 2 == 0 ? 1_000 : 100_000)))
                        .toList());

        BuildVerdict verdict = verdict(List.of(new BuildPair(head, SLOW.base(), SLOW.family())));

        assertThat(verdict.words()).isEqualTo("Slower: head is slower than base beyond the tolerance in 1 of 1 cases.");
        assertThat(verdict.notJudged()).isEmpty();
    }

    @Test
    void manyAreCounted() {
        List<BuildPair> many = Stream.of("servlet", "reactive", "rsocket", "grpc")
                .map(arm -> SamplePairs.of(arm, INVALID, PASS, VISITS))
                .toList();

        assertThat(verdict(many).words()).contains("Not judged: head is INVALID (4 cases).");
    }

    @Test
    void itNamesTheCasesAndMeansThatCouldNotBeJudged() {
        BuildPair early = SamplePairs.soundIn("servlet", 4, VISITS, visit -> visit < 4);
        BuildPair late = SamplePairs.soundIn("servlet", 16, VISITS, visit -> visit >= 4);

        assertThat(verdict(List.of(early, late)).notJudged()).containsExactly("servlet");
        assertThat(verdict(List.of(GOOD, RSOCKET, BASE_INVALID)).notJudged())
                .containsExactly(BASE_INVALID.head().id());
    }
}
