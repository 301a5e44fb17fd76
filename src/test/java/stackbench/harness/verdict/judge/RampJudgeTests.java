package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Round;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.RampResult.StageResult;
import stackbench.harness.verdict.result.SampleFindings.SampleRamp;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.RampReading;
import stackbench.harness.verdict.visit.SampleVisit;
import stackbench.harness.verdict.visit.StageUse;
import stackbench.harness.verdict.visit.StageUse.StartUp;
import stackbench.harness.verify.Verification;

/** Rulings on cases of users who come and go. */
class RampJudgeTests {

    private static final Judge JUDGE = new Judge(new Soundness(true));
    private static final Case CASE = new Case(new Cell(Workload.CREATE, SampleRamp.LOAD), Architecture.SERVLET);

    private static CaseVisit visit(int visit, RampReading ramp, Verification verification) {
        CaseVisit sample = SampleVisit.of(CASE)
                .with()
                .roundsPlanned(1)
                .blockSeconds(3)
                .rounds(List.of(Round.of(1, 1, 250, 3)))
                .verification(verification)
                .finding(ramp)
                .build();
        return SampleVisit.numbered(sample, visit);
    }

    private static CaseVisit visit(int visit, RampReading ramp) {
        return visit(visit, ramp, SampleVisit.RIGHT);
    }

    private static RampResult ramp(CaseResult result) {
        return Objects.requireNonNull(result.ramp());
    }

    @Test
    void usersWhoAreThereAsPlannedGiveTheirFiguresStageByStageOverAllVisits() {
        CaseResult result = JUDGE.rule(
                CASE, List.of(visit(1, SampleRamp.reading(100, 0, 0)), visit(2, SampleRamp.reading(140, 0.05, 0))));

        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
        assertThat(ramp(result).ramps()).isEqualTo(2);
        assertThat(ramp(result).usersOffShare()).isBetween(0.004, 0.0042);
        assertThat(ramp(result).stages())
                .extracting(StageResult::requestsPerSecond)
                .containsExactly(120.0, 60.0);
        assertThat(ramp(result).stages()).extracting(StageResult::usersPlanned).containsExactly(2.0, 2.0);
        assertThat(ramp(result).curve().requests()).containsExactly(360L, 240L);
        assertThat(ramp(result).curve().failedShare()).containsExactly(0.0, 0.0);
        assertThat(ramp(result).whole())
                .extracting(
                        StageResult::seconds, StageResult::users, StageResult::requests, StageResult::requestsPerSecond)
                .containsExactly(3.0, 0, 600L, 100.0);
        assertThat(ramp(result).mostUsers()).isEqualTo(4);
        assertThat(ramp(result).failures()).isEmpty();
    }

    @Test
    void latencyOverTimeIsOfAllVisitsTogetherAndUnknownWhereRequestsWereTooFew() {
        CaseResult result = JUDGE.rule(
                CASE, List.of(visit(1, SampleRamp.reading(100, 0, 0)), visit(2, SampleRamp.reading(140, 0, 0))));

        assertThat(ramp(result).curve().p50Millis())
                .satisfiesExactly(
                        first -> assertThat(first).isCloseTo(2, within(0.02)),
                        second -> assertThat(second).isNull());
        assertThat(ramp(result).curve().p95Millis())
                .satisfiesExactly(
                        first -> assertThat(first).isCloseTo(8, within(0.08)),
                        second -> assertThat(second).isNull());
    }

    @Test
    void aServerOfSeveralVisitsStartedAsLongAsItDidInTheMeanAndHeldTheMost() {
        RampReading first = SampleRamp.reading(100, 0, 0);
        RampReading other =
                first.withRamps(3).withStartUp(new StartUp(4.5, 8.0, StageUse.sample(null, 80_000_000L, 26L, null)));

        assertThat(first.plus(other).startUp())
                .isEqualTo(new StartUp(4.0, 7.0, StageUse.sample(null, 90_000_000L, 26L, 35L)));
        assertThat(other.plus(first).startUp()).isEqualTo(first.plus(other).startUp());
        assertThat(ramp(JUDGE.rule(CASE, List.of(visit(1, first)))).startUp()).isEqualTo(first.startUp());
    }

    @Test
    void ofAStartThatNobodySawNothingIsSaid() {
        RampReading first = SampleRamp.reading(100, 0, 0);
        StartUp withoutCpu = new StartUp(1, null, StageUse.NONE);
        RampReading partly = first.withStartUp(withoutCpu);
        RampReading unseen = first.withStartUp(null);

        assertThat(first.plus(partly).startUp()).extracting(StartUp::cpuSeconds).isNull();
        assertThat(partly.plus(first).startUp()).extracting(StartUp::cpuSeconds).isNull();
        assertThat(first.plus(unseen).startUp()).isNull();
        assertThat(unseen.plus(first).startUp()).isNull();
    }

    @Test
    void usersOffThePlanByAsMuchAsIsAllowedPass() {
        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, SampleRamp.reading(100, 0.06, 0))));

        assertThat(result.verdict()).as(result.reasons().toString()).isEqualTo(Verdict.PASS);
    }

    @Test
    void usersWhoAreNotThereAsPlannedMakeTheCaseInvalid() {
        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, SampleRamp.reading(100, 0.12, 0))));

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .containsExactly(
                        "required users as planned within 1% of their time, actual 2.0%: 6.0 user-seconds were planned and 5.9 present; give longer stages, or fewer users");
        assertThat(ramp(result).stages()).extracting(StageResult::requests).containsOnlyNulls();
        assertThat(ramp(result).curve().requests()).isEmpty();
        assertThat(ramp(result).curve().p50Millis()).isEmpty();
        assertThat(ramp(result).curve().p95Millis()).isEmpty();
    }

    @Test
    void whereNoRequestEndedNoShareOfThemFailed() {
        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, SampleRamp.reading(0, 0, 0))));

        assertThat(ramp(result).stages()).extracting(StageResult::failedShare).containsOnlyNulls();
        assertThat(ramp(result).curve().failedShare()).containsOnlyNulls();
    }

    @Test
    void aCaseWhoseRequestsFailedSaysWhen() {
        Verification wrong = new Verification(10, 10L, 10L, true, List.of("20 requests failed"));

        CaseResult result = JUDGE.rule(CASE, List.of(visit(1, SampleRamp.reading(100, 0, 20), wrong)));

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.notes())
                .contains(
                        "20 requests failed, the first some 0.0 s after the first user came: 20 (9.09%) in 2 s to 4, 0 in 1 s to 0");
        assertThat(ramp(result).stages()).extracting(StageResult::failedShare).containsExactly(1 / 11.0, 0.0);
        assertThat(ramp(result).curve().failedShare()).containsExactly(20 / 170.0, 0.0);
        assertThat(ramp(result).stages()).extracting(StageResult::failed).containsExactly(20L, 0L);
        assertThat(ramp(result).stages()).extracting(StageResult::latencyMillis).containsOnlyNulls();
    }
}
