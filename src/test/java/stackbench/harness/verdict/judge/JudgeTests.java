package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Steadiness;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.CaseVisit.Requests;
import stackbench.harness.verdict.visit.SampleVisit;
import stackbench.harness.verify.Verification;

class JudgeTests {

    private static final CaseVisit GOOD = SampleVisit.of(Architecture.RSOCKET);

    /** A case that was measured while something of ours broke. */
    private static final CaseVisit UNSOUND =
            GOOD.withConditions(new Conditions(LoopBusy.NONE, List.of("required a clock, actual none")));

    private static final CaseVisit WRONG =
            GOOD.withVerification(new Verification(599, 60_000L, 59_999L, false, List.of("missing: message 7")));

    /** Rule on visits of a case, one after the other. */
    private static CaseResult rule(CaseVisit... visits) {
        return rule(new Soundness(true), visits);
    }

    private static CaseResult rule(Soundness soundness, CaseVisit... visits) {
        return new Judge(soundness)
                .rule(
                        GOOD.benchmarkCase(),
                        IntStream.range(0, visits.length)
                                .mapToObj(i -> SampleVisit.numbered(visits[i], i + 1))
                                .toList());
    }

    @Test
    void aVerifiedCaseHasItsRequestsPerSecondAndItsCosts() {
        CaseResult result = rule(GOOD);

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.id()).isEqualTo("create/rsocket/threads=4/batch=100");
        assertThat(result.cell()).isEqualTo("create/threads=4/batch=100");
        assertThat(result.requestsPerSecond()).isEqualTo(103.5);
        assertThat(result.messagesPerSecond()).isEqualTo(10_350);
        assertThat(result.resources().clientCpuShare()).isEqualTo(0.125);
        assertThat(result.resources().clientLoopBusy()).isEqualTo(0.1);
        assertThat(result.resources().wireBytesSentPerMessage()).isEqualTo(10);
        assertThat(result.resources().wireBytesReceivedPerMessage()).isEqualTo(1);
        assertThat(Objects.requireNonNull(result.latencyMillis()).p50()).isCloseTo(38.65, within(0.05));
        assertThat(Objects.requireNonNull(result.exchanges()).wireBytesSent()).isEqualTo(600_000);
        assertThat(result.notes()).isEmpty();
        assertThat(result.control()).isNull();
    }

    @Test
    void aShareOfARateThatNobodyLearntIsInvalid() {
        Case unknown = new Case(new Cell(Workload.CREATE, new RelativeRate(30, 100)), Architecture.RSOCKET);

        CaseResult result = new Judge(new Soundness(true)).rule(unknown, List.of(SampleVisit.of(unknown)));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .singleElement()
                .asString()
                .startsWith("required a closed loop of the first visit from which")
                .endsWith("is learnt, actual none that passed");
    }

    @Test
    void aServerIsNotAccusedOfWhatWentWrongWhileItsDatabaseOrAClockDidNotGoOn() {
        CaseVisit both = WRONG.withConditions(UNSOUND.conditions());

        CaseResult result = rule(both);
        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons()).contains("required a clock, actual none");
        assertThat(result.requestsPerSecond()).isNull();

        assertThat(rule(GOOD, GOOD, both).verdict()).isEqualTo(Verdict.PASS);
        assertThat(rule(both, WRONG).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void visitsAreAddedUpAndEachKeepsItsFigures() {
        CaseResult result = rule(GOOD, GOOD.withRounds(SampleVisit.rounds(6, round -> 200)));

        assertThat(result.requestsPerSecond()).isEqualTo((621 + 1_200) / 12.0);
        assertThat(result.requests()).isEqualTo(new Requests(1_200, 1_200, 0));
        assertThat(result.verified().responses()).isEqualTo(1_200);
        assertThat(result.rounds()).hasSize(12).extracting(Round::visit).containsOnly(1, 2);
        assertThat(result.visits()).extracting(Visit::requestsPerSecond).containsExactly(103.5, 200.0);
        assertThat(result.visits()).extracting(Visit::visit).containsExactly(1, 2);
    }

    @Test
    void requestsPerSecondAreAllRequestsOverAllSecondsWhateverLengthTheBlocksHad() {
        List<Round> rounds = new ArrayList<>(SampleVisit.rounds(5, round -> 100));
        rounds.add(Round.of(6, 1, 200, 5));

        CaseResult result = rule(GOOD.withRounds(rounds));

        assertThat(result.requestsPerSecond()).isEqualTo(700 / 10.0);
        assertThat(result.notes())
                .containsExactlyInAnyOrder(
                        "the median of its blocks gives 100.0 requests/s, +42.9% from all requests over all seconds",
                        "threads over mean latency gives 103.5 requests/s, +47.8% from all requests over all seconds");
    }

    @Test
    void aVisitThatWasMeasuredBadlyIsLeftOutAndANoteSaysWhy() {
        CaseResult result = rule(GOOD, UNSOUND.withRounds(SampleVisit.rounds(6, round -> 500)), GOOD);

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.requestsPerSecond()).isEqualTo(103.5);
        assertThat(result.rounds()).extracting(Round::visit).containsOnly(1, 3);
        assertThat(result.notes()).containsExactly("left out: visit 2: required a clock, actual none");
        assertThat(result.visits()).extracting(Visit::sound).containsExactly(true, false, true);
    }

    @ParameterizedTest
    @CsvSource({"2, 2, PASS", "1, 2, INVALID", "0, 1, INVALID", "3, 1, PASS"})
    void aCaseOfWhichMoreThanHalfWasMeasuredBadlyHasNoNumber(int sound, int unsound, Verdict verdict) {
        CaseVisit[] visits = IntStream.range(0, sound + unsound)
                .mapToObj(i -> i < sound ? GOOD : UNSOUND)
                .toArray(CaseVisit[]::new);

        CaseResult result = rule(visits);

        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.requestsPerSecond() == null).isEqualTo(verdict == Verdict.INVALID);
        assertThat(result.reasons())
                .hasSize(verdict == Verdict.INVALID ? unsound : 0)
                .allMatch(reason -> reason.endsWith("required a clock, actual none"));
    }

    @Test
    void aServerThatWasWrongInOneVisitOfManyFailsAndHasNoNumber() {
        CaseResult result = rule(GOOD, GOOD, WRONG, UNSOUND);

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).containsExactly("missing: message 7");
        assertThat(result.requestsPerSecond()).isNull();
        assertThat(result.requestsPerSecondInterval()).isNull();
        assertThat(result.messagesPerSecond()).isNull();
        assertThat(result.latencyMillis()).isNull();
        assertThat(result.exchanges()).isNull();
        assertThat(result.rounds()).isEmpty();
        assertThat(result.visits()).isEmpty();
    }

    @Test
    void rowsThatDoNotAddUpFailEvenWithoutADescription() {
        CaseResult result = rule(GOOD.withVerification(new Verification(600, 60_000L, 59_999L, true, List.of())));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).singleElement().asString().contains("60000", "59999");
    }

    @Test
    void aServerThatWasWrongInBlocksThatAreInNoFigureFailsTheCase() {
        CaseResult result = new Judge(new Soundness(true))
                .rule(GOOD.benchmarkCase(), List.of(GOOD), List.of("in profiled blocks: it exited"));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).containsExactly("in profiled blocks: it exited");
    }

    @Test
    void aServerThatExitedFailsTheCaseWithTheReason() {
        CaseResult result = rule(GOOD.withFault("the server exited with status 137"));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).containsExactly("the server exited with status 137");
    }

    @Test
    void missingRoundsAndShortOrEmptyBlocksAreInvalidNotTheServersFault() {
        List<Round> rounds = List.of(
                Round.of(1, 1, 18, 0.475), Round.of(2, 1, 19, 1), Round.of(3, 1, 20, 1), Round.of(4, 1, 22, 0.474));

        CaseResult result = rule(GOOD.withRounds(rounds));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .containsExactly(
                        "required 6 rounds, actual 4",
                        "required a block of at least 0.475 s, actual 0.474 s in round 4",
                        "required at least 20 requests in a block, on average, actual 79 in 4 blocks: give a longer bench.block");
        assertThat(result.requestsPerSecond()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"800, PASS", "801, INVALID"})
    void aClientLoopThatWasBusyMostOfTheTimeMeasuredItself(long cpuNanos, Verdict verdict) {
        CaseResult result = rule(GOOD.withConditions(new Conditions(new LoopBusy(cpuNanos, 1000), List.of())));

        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.reasons()).allMatch(reason -> reason.contains("actual 80%: the client was measured"));
    }

    @Test
    void aCaseIsSteadyUnlessItWasStillWarmingOrItsRoundsShowATrend() {
        CaseVisit level = GOOD.withRounds(SampleVisit.rounds(6, round -> 100 + round % 2));

        assertThat(rule(level).steadiness().state()).isEqualTo(Steadiness.State.STEADY);
        assertThat(rule(level, level.withWarmUp(SampleVisit.COLD)).steadiness().state())
                .isEqualTo(Steadiness.State.WARMING);
        Steadiness rising = rule(GOOD).steadiness();
        assertThat(rising.state()).isEqualTo(Steadiness.State.DRIFTING);
        assertThat(rising.driftShare()).isBetween(0.048, 0.049);
        assertThat(rising.driftProbability()).isLessThan(0.01);
    }

    @Test
    void aSmokeRunPassesWithoutANumber() {
        CaseResult result = rule(
                new Soundness(false),
                GOOD.withRounds(SampleVisit.rounds(6, round -> 3)).withWarmUp(SampleVisit.COLD));

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.requestsPerSecond()).isNull();
        assertThat(result.rounds()).isEmpty();
        assertThat(result.visits()).isEmpty();
    }
}
