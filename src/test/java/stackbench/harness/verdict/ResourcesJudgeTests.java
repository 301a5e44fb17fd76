package stackbench.harness.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.ActivitySeen;
import stackbench.harness.measure.Conditions;
import stackbench.harness.measure.CpuSeconds;
import stackbench.harness.measure.JvmUsage;
import stackbench.harness.measure.LoopBusy;
import stackbench.harness.measure.PartyUsage;
import stackbench.harness.measure.ResourceUse;
import stackbench.harness.measure.Usage;
import stackbench.harness.plan.Load;

/** Rulings on what a case used. */
class ResourcesJudgeTests {

    private static final Judge JUDGE = new Judge(new Soundness(true));
    private static final SampleMeasured GOOD = SampleMeasured.of(Architecture.RSOCKET);

    private static final PartyUsage SERVER = ofCpuSeconds(19.0);
    private static final PartyUsage CLIENT = ofCpuSeconds(0.5);
    private static final PartyUsage DATABASE = ofCpuSeconds(0.25);

    /** The use of ten seconds in which the server used nearly all of two processors. */
    private static final ResourceUse BUSY_SERVER = new ResourceUse(
            10,
            1_000,
            SERVER,
            CLIENT,
            DATABASE,
            null,
            2_000L,
            19.8,
            new ActivitySeen(10, 20, 5),
            new ResourceUse.Limits(2, 2, 16));

    private static PartyUsage ofCpuSeconds(double cpuSeconds) {
        return new PartyUsage(cpuSeconds, null, null, null, null, null);
    }

    private static Resources resources(SampleMeasured measured, Load load) {
        Usage usage = new Usage(new CpuSeconds(19.0, 0.5, 0.25), 100_000, 0, 0, BUSY_SERVER);
        return rule(measured.measured(load, usage)).resources();
    }

    private static CaseResult rule(Measured measured) {
        CaseVisit visit = SampleMeasured.visit(measured, SampleMeasured.times(), 1);
        return JUDGE.rule(measured.benchmarkCase(), List.of(visit));
    }

    @Test
    void whatTheThreePartiesUsedIsToldPerRequestTooAndNamesTheBottleneck() {
        Resources resources = resources(GOOD, SampleMeasured.LOAD);

        assertThat(resources.server()).isEqualTo(SERVER);
        assertThat(resources.client()).isEqualTo(CLIENT);
        assertThat(resources.database()).isEqualTo(DATABASE);
        assertThat(resources.perRequest()).isEqualTo(new ResourceUse.PerRequest(19_000.0, 500.0, 250.0, null, 2.0));
        assertThat(Objects.requireNonNull(resources.bottleneck()).kind()).isEqualTo(Bottleneck.Kind.SERVER_CPU);
        assertThat(Objects.requireNonNull(resources.demand()).serverShare()).isEqualTo(19.0 / 19.75);
    }

    @Test
    void aCaseThatFailedHasNoSpeedToExplainButKeepsWhatItUsed() {
        Resources resources = resources(GOOD.failed("wrong"), SampleMeasured.LOAD);

        assertThat(resources.server()).isEqualTo(SERVER);
        assertThat(resources.bottleneck()).isNull();
        assertThat(resources.demand()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"2500, PASS", "2600, INVALID"})
    void aServerThatMostlyCollectsGarbageIsNotMeasured(long pauseMillis, Verdict verdict) {
        ResourceUse use = new ResourceUse(
                10,
                1_000,
                SERVER,
                CLIENT,
                DATABASE,
                new JvmUsage(10, 0, 0, 1_234, pauseMillis, null, null, null, 1 - pauseMillis / 10_000.0, null),
                null,
                null,
                new ActivitySeen(10, 20, 5),
                new ResourceUse.Limits(2, 2, 16));
        Usage usage = new Usage(new CpuSeconds(19.0, 0.5, 0.25), 100_000, 0, 0, use);

        CaseResult result = rule(GOOD.measured(SampleMeasured.LOAD, usage));

        assertThat(result.verdict()).isEqualTo(verdict);
        assertThat(result.reasons())
                .allMatch(
                        reason -> reason.startsWith(
                                "required a server that collects garbage for at most 25% of the time, actual 26% in 1,234 collections"));
    }

    @Test
    void whatNobodyLookedAtIsNotAvailable() {
        Measured unseen = GOOD.with(new Conditions(LoopBusy.NONE, List.of())).measured(SampleMeasured.LOAD, Usage.NONE);

        Resources resources = rule(unseen).resources();

        assertThat(resources).isEqualTo(new Resources(new CpuSeconds(0.0, 0.0, 0.0), null, null, null, null));
    }
}
