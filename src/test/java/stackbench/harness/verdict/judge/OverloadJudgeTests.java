package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.OverloadResult;
import stackbench.harness.verdict.result.OverloadResult.OverloadStep;
import stackbench.harness.verdict.result.SampleFindings.SampleOverload;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.OverloadReading;
import stackbench.harness.verdict.visit.SampleVisit;
import stackbench.harness.verify.Verification;

/** Rulings on cases that were offered more than they can do. */
class OverloadJudgeTests {

    private static final Judge JUDGE = new Judge(new Soundness(true));
    private static final Case CASE = new Case(new Cell(Workload.CREATE, SampleOverload.LOAD), Architecture.SERVLET);

    private static CaseVisit visit(int visit, @Nullable OverloadReading reading, Verification verification) {
        CaseVisit sample = SampleVisit.of(CASE)
                .with()
                .roundsPlanned(0)
                .blockSeconds(3)
                .rounds(List.of())
                .verification(verification)
                .finding(reading)
                .build();
        return SampleVisit.numbered(sample, visit);
    }

    private static CaseVisit visit(int visit, OverloadReading reading) {
        return visit(visit, reading, SampleVisit.RIGHT);
    }

    private static OverloadResult overload(CaseResult result) {
        return Objects.requireNonNull(result.overload());
    }

    @Test
    void whatWasRefusedAndFailedIsAFigureOverAllVisitsAndNoFault() {
        CaseResult result = JUDGE.rule(
                CASE,
                List.of(visit(1, SampleOverload.reading(100, 1, 1)), visit(2, SampleOverload.reading(200, 1, 1))));

        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
        assertThat(overload(result).capacityPerSecond()).isEqualTo(150);
        assertThat(overload(result).steps())
                .extracting(OverloadStep::offeredPerSecond)
                .containsExactly(75.0, 300.0, 75.0);
        assertThat(overload(result).steps())
                .extracting(OverloadStep::goodputPerSecond)
                .containsExactly(75.0, 150.0, 75.0);
        assertThat(overload(result).steps()).extracting(OverloadStep::goodShare).containsExactly(1.0, 0.5, 1.0);
        assertThat(overload(result).steps()).extracting(OverloadStep::refused).containsExactly(0L, 6_000L, 0L);
        assertThat(overload(result).recoverySeconds()).isEqualTo(1.4);
        assertThat(overload(result).silence()).isEqualTo(new OverloadResult.Silence(50, 6, 2));
        assertThat(result.visits()).extracting(Visit::goodputPerSecond).containsExactly(100.0, 200.0);
        assertThat(Metric.GOODPUT.of(result)).contains(150.0);
        assertThat(result.notes()).isEmpty();
    }

    @Test
    void aSmokeRunIsNotRightWhereNoStepWasTaken() {
        Judge smoke = new Judge(new Soundness(false));

        assertThat(smoke.rule(CASE, List.of(visit(1, SampleOverload.reading(100, 6, 1))))
                        .verdict())
                .isEqualTo(Verdict.PASS);
        assertThat(List.of(visit(1, null, SampleVisit.RIGHT), visit(1, SampleOverload.reading(0, 1, 1))))
                .allSatisfy(none -> {
                    CaseResult result = smoke.rule(CASE, List.of(none));
                    assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
                    assertThat(result.reasons())
                            .singleElement()
                            .asString()
                            .startsWith("required requests in steps at multiples of the capacity, actual none")
                            .contains("a closed loop of %.3f s"
                                    .formatted(
                                            SampleOverload.LOAD.capacityLength().toMillis() / 1_000.0))
                            .contains("give a longer bench.overload.step");
                });
    }

    @Test
    void aClientWhoseDelayIsATenthOfTheLimitIsNotTooLate() {
        assertThat(JUDGE.rule(CASE, List.of(visit(1, SampleOverload.reading(100, 4.9, 4.9))))
                        .verdict())
                .isEqualTo(Verdict.PASS);
    }

    @Test
    void aClientThatIsLateBelowTheCapacityMakesTheCaseInvalidWhateverTheServerDid() {
        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, SampleOverload.reading(100, 6, 1))));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .singleElement()
                .asString()
                .startsWith("at 0.5 times the capacity required the client to start")
                .contains("within 5.0 ms", "actual 6.0 ms");
        assertThat(result.overload()).isNull();
    }

    @Test
    void fromTheCapacityOnAClientMayBeAsLateAsTheLimitWhichIsTold() {
        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, SampleOverload.reading(100, 1, 49))));

        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
        assertThat(overload(result).steps())
                .extracting(OverloadStep::clientLateP99Millis)
                .satisfiesExactly(
                        late -> assertThat(late).isCloseTo(1, within(0.01)),
                        late -> assertThat(late).isCloseTo(49, within(0.1)),
                        late -> assertThat(late).isCloseTo(1, within(0.01)));
    }

    @Test
    void atTheCapacityItselfAClientMayBeAsLateAsTheLimit() {
        Overload upToCapacity = new Overload(
                List.of(0.5, 1.0),
                SampleOverload.LOAD.stepSeconds(),
                SampleOverload.LOAD.inFlight(),
                SampleOverload.LOAD.batchSize());
        Case atCapacity = new Case(new Cell(Workload.CREATE, upToCapacity), Architecture.SERVLET);

        CaseResult result = JUDGE.rule(atCapacity, List.of(visit(1, SampleOverload.reading(100, 1, 49))));

        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
    }

    @Test
    void aClientThatIsLaterThanTheLimitMakesTheCaseInvalid() {
        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, SampleOverload.reading(100, 1, 51))));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .singleElement()
                .asString()
                .startsWith("at 2 times the capacity required the client to start")
                .contains("within 50.0 ms", "actual 51.0 ms");
    }

    /** The closed loop lasts 5 s. */
    @Test
    void aCapacityOfTwentyRequestsIsNotOneOfTooFew() {
        assertThat(JUDGE.rule(CASE, List.of(visit(1, SampleOverload.reading(4, 1, 1))))
                        .verdict())
                .isEqualTo(Verdict.PASS);
    }

    @Test
    void aCapacityOfFewerRequestsMakesTheCaseInvalid() {
        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, SampleOverload.reading(3.8, 1, 1))));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .containsExactly(
                        "required at least 20 requests in the closed loop that determines the capacity, actual 19: give a longer bench.overload.step");
    }

    @Test
    void aCaseWithoutACapacityIsInvalid() {
        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, null, SampleVisit.RIGHT)));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons()).singleElement().asString().contains("actual 0: give a longer bench.overload.step");
        assertThat(result.overload()).isNull();
    }

    @Test
    void whatRequestsDemandIsNotToldWhereSomeWereRefused() {
        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, SampleOverload.reading(100, 1, 1))));

        assertThat(result.resources().demand()).isNull();
    }

    private static OverloadReading neverAsBefore() {
        return SampleOverload.reading(100, 1, 1).withSilencesMillis(List.of()).withRecoveriesSeconds(List.of());
    }

    @Test
    void whatASoundServerDoesNotDoIsNoted() {
        assertThat(JUDGE.rule(CASE, List.of(visit(1, neverAsBefore()))).notes())
                .anyMatch(note -> note.contains("recover"));
    }

    @Test
    void aCaseThatFailedHasNoFiguresAndNoNotesMadeOfThem() {
        Verification wrong = new Verification(10, 10L, 10L, true, List.of("required 0 wrong answers, actual 1 of 10"));

        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, neverAsBefore(), wrong)));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.overload()).isNull();
        assertThat(result.notes()).isEmpty();
    }
}
