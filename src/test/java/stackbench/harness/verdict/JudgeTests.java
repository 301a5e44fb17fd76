package stackbench.harness.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.compare.CellComparison;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.ControlMode;
import stackbench.harness.measure.Conditions;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.LoopBusy;
import stackbench.harness.measure.Round;
import stackbench.harness.verify.Verification;

class JudgeTests {

    private static final SampleMeasured GOOD = SampleMeasured.of(Architecture.RSOCKET);
    private static final Soundness MEASURED = new Soundness(6, Duration.ofSeconds(1), true);

    private static CaseResult rule(SampleMeasured measured) {
        return new Judge(MEASURED).rule(measured.measured(), List.of());
    }

    private static List<CaseResult> ruleCell(ControlMode mode, SampleMeasured... cell) {
        return new CellJudge(new Judge(MEASURED), new CellComparison(Optional.empty()), mode)
                .rule(List.of(cell).stream().map(SampleMeasured::measured).toList());
    }

    @Test
    void aVerifiedCaseHasItsMedianItsIntervalAndItsCosts() {
        CaseResult result = rule(GOOD);

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.id()).isEqualTo("create/rsocket/threads=4/batch=100");
        assertThat(result.requestsPerSecond()).isEqualTo(103.5);
        assertThat(result.requestsPerSecondInterval()).containsExactly(101.0, 106.0);
        assertThat(result.messagesPerSecond()).isEqualTo(10_350);
        assertThat(result.resources().clientCpuShare()).isEqualTo(0.125);
        assertThat(result.resources().clientLoopBusy()).isEqualTo(0.1);
        assertThat(result.resources().wireBytesSentPerMessage()).isEqualTo(10);
        assertThat(result.resources().wireBytesReceivedPerMessage()).isEqualTo(1);
        assertThat(result.latencyMillis()).isEqualTo(new LatencyMillis(1, 1, 1, 1, 1, 1, 1, 1));
        assertThat(result.exchanges())
                .isEqualTo(new CaseResult.Exchanges(result.latencyMillis(), null, null, null, 600_000, 60_000));
        assertThat(result.control()).isNull();
    }

    @Test
    void aDifferenceMakesTheCaseFailAndTakesEveryNumberAway() {
        Verification wrong = new Verification(599, 60_000L, 59_999L, false, List.of("missing: message 7"));

        CaseResult result = rule(GOOD.with(wrong));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).containsExactly("missing: message 7");
        assertThat(result.requestsPerSecond()).isNull();
        assertThat(result.requestsPerSecondInterval()).isNull();
        assertThat(result.messagesPerSecond()).isNull();
        assertThat(result.latencyMillis()).isNull();
        assertThat(result.exchanges()).isNull();
        assertThat(result.rounds()).isEmpty();
    }

    @Test
    void rowsThatDoNotAddUpFailEvenWithoutADescription() {
        CaseResult result = rule(GOOD.with(new Verification(600, 60_000L, 59_999L, true, List.of())));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).singleElement().asString().contains("60000", "59999");
    }

    @Test
    void aServerThatExitedFailsTheCaseWithTheReason() {
        CaseResult result = rule(GOOD.failed("the server exited with status 137"));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons()).containsExactly("the server exited with status 137");
    }

    @Test
    void missingRoundsAndShortOrEmptyBlocksAreInvalidNotTheServersFault() {
        List<Round> rounds = new ArrayList<>(GOOD.rounds().subList(0, 3));
        rounds.set(0, Round.of(1, 1, 20, 0.95));
        rounds.add(Round.of(4, 1, 19, 1));
        rounds.add(Round.of(5, 1, 100, 0.94));

        CaseResult result = rule(GOOD.with(rounds));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .containsExactly(
                        "required 6 rounds, actual 5",
                        "required at least 20 requests in a block, actual 19 in round 4: give a longer bench.block",
                        "required a block of at least 0.950 s, actual 0.940 s in round 5");
        assertThat(result.requestsPerSecond()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"800, PASS", "801, INVALID"})
    void aClientLoopThatWasBusyMostOfTheTimeMeasuredItself(long cpuNanos, Verdict verdict) {
        CaseResult result = rule(GOOD.with(new Conditions(new LoopBusy(cpuNanos, 1000), List.of())));

        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.reasons()).allMatch(reason -> reason.contains("actual 80%: the client was measured"));
    }

    @Test
    void whatBrokeMeanwhileMakesTheCaseInvalid() {
        CaseResult result = rule(GOOD.with(new Conditions(LoopBusy.NONE, List.of("required a clock, actual none"))));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons()).containsExactly("required a clock, actual none");
    }

    @Test
    void aControlLikeItsOriginalSaysWhatCouldBeSeen() {
        SampleMeasured control =
                GOOD.with(SampleMeasured.rounds(6, round -> 100 + 7 - round)).control();

        List<CaseResult> results = ruleCell(ControlMode.SAME, GOOD, SampleMeasured.of(Architecture.SERVLET), control);

        assertThat(results).extracting(CaseResult::verdict).containsOnly(Verdict.PASS);
        assertThat(results.getFirst().control()).isNull();
        CaseResult controlled = results.getLast();
        assertThat(controlled.id()).isEqualTo("create/rsocket-control/threads=4/batch=100");
        ControlFigures figures = Objects.requireNonNull(controlled.control());
        assertThat(figures.containsOne()).isTrue();
        assertThat(figures.smallestDifference()).isBetween(0.049, 0.051);
    }

    @Test
    void aControlIsComparedWithItsOriginalWhereverThatStands() {
        SampleMeasured slow =
                SampleMeasured.of(Architecture.SERVLET).with(SampleMeasured.rounds(6, round -> 50 + round));

        List<CaseResult> results = ruleCell(ControlMode.SAME, GOOD.control(), slow, GOOD);

        assertThat(results).extracting(CaseResult::verdict).containsOnly(Verdict.PASS);
        assertThat(Objects.requireNonNull(results.getFirst().control()).ratio()).isEqualTo(1);
    }

    @Test
    void aControlThatDiffersFromItsOriginalMakesTheWholeCellInvalid() {
        SampleMeasured faster =
                GOOD.with(SampleMeasured.rounds(6, round -> 110 + round)).control();

        List<CaseResult> results = ruleCell(ControlMode.SAME, GOOD, SampleMeasured.of(Architecture.SERVLET), faster);

        assertThat(results).hasSize(3).allSatisfy(result -> {
            assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
            assertThat(result.reasons()).singleElement().asString().contains("1.094 to 1.099", "rsocket-control");
            assertThat(result.requestsPerSecond()).isNull();
        });
    }

    @Test
    void aControlWithoutChecksOrSamplesShowsWhatTheyCostAndSpoilsNothing() {
        SampleMeasured faster =
                GOOD.with(SampleMeasured.rounds(6, round -> 110 + round)).control();

        List<CaseResult> results = ruleCell(ControlMode.UNVERIFIED, GOOD, faster);

        assertThat(results).extracting(CaseResult::verdict).containsOnly(Verdict.PASS);
        ControlFigures figures = Objects.requireNonNull(results.getLast().control());
        assertThat(figures.mode()).isEqualTo("unverified");
        assertThat(figures.ratio()).isBetween(1.09, 1.1);
        assertThat(figures.costRatios()).hasSize(3).allMatch(ratio -> ratio > 1.09 && ratio < 1.1);
        assertThat(figures.smallestDifference()).as("of two JVMs").isNull();
        assertThat(results.getLast().requestsPerSecond())
                .as("of answers nobody checked")
                .isNull();
        assertThat(results.getLast().latencyMillis()).isNull();
        assertThat(results.getLast().rounds()).isEmpty();
    }

    @Test
    void aControlOfTheSameKindCostsNothingAndOneWithoutSamplesKeepsItsNumbers() {
        SampleMeasured control = GOOD.control();

        ControlFigures same = Objects.requireNonNull(
                ruleCell(ControlMode.SAME, GOOD, control).getLast().control());
        assertThat(same.costRatios()).isNull();
        assertThat(same.smallestDifference()).isNotNull();

        CaseResult unsampled = ruleCell(ControlMode.UNSAMPLED, GOOD, control).getLast();
        assertThat(Objects.requireNonNull(unsampled.control()).costRatios()).containsExactly(1.0, 1.0, 1.0);
        assertThat(unsampled.requestsPerSecond()).isNotNull();
    }

    @Test
    void aServerThatIsWrongFailsWhateverTheControlSaysAndAControlThatFailedSaysNothing() {
        SampleMeasured faster =
                GOOD.with(SampleMeasured.rounds(6, round -> 110 + round)).control();

        assertThat(ruleCell(
                        ControlMode.SAME,
                        GOOD,
                        SampleMeasured.of(Architecture.SERVLET).failed("wrong"),
                        faster))
                .extracting(CaseResult::verdict)
                .containsExactly(Verdict.INVALID, Verdict.FAIL, Verdict.INVALID);
        List<CaseResult> withoutControl = ruleCell(ControlMode.SAME, GOOD, faster.failed("it exited"));
        assertThat(withoutControl).extracting(CaseResult::verdict).containsExactly(Verdict.PASS, Verdict.FAIL);
        assertThat(withoutControl.getLast().control()).isNull();
    }

    @Test
    void aCaseIsSteadyUnlessItWasStillWarmingOrItsRoundsShowATrend() {
        SampleMeasured level = GOOD.with(SampleMeasured.rounds(6, round -> 100 + round % 2));

        assertThat(rule(level).steadiness().state()).isEqualTo(Steadiness.State.STEADY);
        assertThat(rule(level.cold()).steadiness().state()).isEqualTo(Steadiness.State.WARMING);
        Steadiness rising = rule(GOOD).steadiness();
        assertThat(rising.state()).isEqualTo(Steadiness.State.DRIFTING);
        assertThat(rising.driftShare()).isBetween(0.048, 0.049);
        assertThat(rising.driftProbability()).isLessThan(0.01);
    }

    @Test
    void aSmokeRunPassesWithoutANumber() {
        SampleMeasured measured =
                GOOD.with(SampleMeasured.rounds(1, round -> 3)).cold();

        CaseResult result =
                new Judge(new Soundness(1, Duration.ofSeconds(1), false)).rule(measured.measured(), List.of());

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.requestsPerSecond()).isNull();
        assertThat(result.rounds()).isEmpty();
    }
}
