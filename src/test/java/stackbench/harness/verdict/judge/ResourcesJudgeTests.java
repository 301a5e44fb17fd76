package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.SampleUse;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Resources;
import stackbench.harness.verdict.result.SampleResources.SampleLimits;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** Rulings on what a case used. */
class ResourcesJudgeTests {

    private static final Judge JUDGE = new Judge(new Soundness(true));
    private static final CaseVisit GOOD = SampleVisit.of(Architecture.RSOCKET);

    private static final Parties USED = SampleParties.ofCpu(19.0, 0.25, 0.5);

    /** The use of ten seconds in which the server used nearly all of two processors. */
    private static final ResourceUse BUSY_SERVER =
            SampleUse.of(10, 1_000, USED).withSqlStatements(2_000L).withMachineBusySeconds(19.8);

    private static Resources resources(CaseVisit visit) {
        return rule(using(visit, BUSY_SERVER)).resources();
    }

    private static CaseVisit using(CaseVisit visit, ResourceUse use) {
        return SampleVisit.using(visit, new Usage(USED, 100_000, 0, 0, use));
    }

    private static CaseResult rule(CaseVisit visit) {
        return JUDGE.rule(visit.benchmarkCase(), List.of(visit));
    }

    @Test
    void whatThePartiesUsedIsToldPerRequestTooAndNamesTheBottleneck() {
        Resources resources = resources(GOOD);

        assertThat(resources.parties()).isEqualTo(USED);
        assertThat(resources.perRequest())
                .isEqualTo(new ResourceUse.PerRequest(SampleParties.micros(19_000, 250, 500), new TreeMap<>(), 2.0));
        assertThat(Objects.requireNonNull(resources.bottleneck()).kind()).isEqualTo(Bottleneck.Kind.SERVER_CPU);
        assertThat(Objects.requireNonNull(resources.demand()).serverShare()).isEqualTo(19.0 / 19.75);
    }

    @Test
    void theLimitsThatTheServerToldOfAreShownWithTheirUseAndNoneWhereItToldOfNone() {
        LimitsSeen seen = SampleLimits.ofPool(8)
                .plus(LimitsSeen.of(Map.of(ServerLimit.OPEN_FILES, new LimitsSeen.LimitUse(1_024, 20, 0, null, null))));
        ResourceUse use = BUSY_SERVER.withLimitsSeen(seen);

        Resources resources = rule(using(GOOD, use)).resources();

        assertThat(resources.limits())
                .containsExactly(
                        new Resources.LimitResult(ServerLimit.DATABASE_CONNECTIONS, 8, 20, 3.0, 0.0, 0.0),
                        new Resources.LimitResult(ServerLimit.OPEN_FILES, 1_024, 20, null, null, null));
        assertThat(resources(GOOD).limits()).isNull();
    }

    @Test
    void aCaseThatFailedHasNoSpeedToExplainButKeepsWhatItUsed() {
        Resources resources = resources(GOOD.withFault("wrong"));

        assertThat(resources.parties()).isEqualTo(USED);
        assertThat(resources.bottleneck()).isNull();
        assertThat(resources.demand()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"server, 2500, PASS", "server, 2600, INVALID", "downstream, 2600, INVALID"})
    void aNodeThatMostlyCollectsGarbageIsNotMeasured(String party, long pauseMillis, Verdict verdict) {
        JvmUsage jvm = new JvmUsage(
                10, 0, 0, 1_234, pauseMillis, null, null, null, 1 - pauseMillis / 10_000.0, null, null, null);
        CaseVisit visit = using(
                GOOD,
                BUSY_SERVER.withParties(Parties.of(Map.of(Party.named(party), PartyUsage.NOT_AVAILABLE.withJvm(jvm)))));

        CaseResult result = rule(visit);

        assertThat(JUDGE.disturbances(visit)).as("it is worth another visit").isEqualTo(result.reasons());
        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.reasons())
                .allMatch(reason -> reason.startsWith(
                        "required a %s that collects garbage for at most 25%% of the time, actual 26%% in 1,234 collections"
                                .formatted(party)));
    }

    @Test
    void whatNobodyLookedAtIsNotAvailable() {
        CaseVisit unseen =
                GOOD.withConditions(new Conditions(LoopBusy.NONE, List.of())).withUsage(Usage.NONE);

        Resources resources = rule(unseen).resources();

        assertThat(resources)
                .isEqualTo(new Resources(Parties.NONE, null, null, null, null, null, null, null, null, null, null));
    }
}
