package stackbench.harness.report.site;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.Setting;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.report.answer.ControlSummary;
import stackbench.harness.report.answer.RunAnswer;
import stackbench.harness.verdict.metric.Metric;

/** Derives the summary of a run from its {@code results.json}. */
final class SummaryDerivation {

    /** Keys that choose how precisely a run answers, or where its database comes from; the summary says the latter itself. */
    private static final Set<String> SAME_QUESTION = Set.of(
            "bench",
            "bench.preset",
            "bench.postgres",
            "bench.control",
            "bench.visits",
            "bench.rounds",
            "bench.resources",
            Setting.CONTENT_OF_REQUESTS);

    private SummaryDerivation() {}

    static RunSummary of(RunResult run, RunKind kind) {
        return new RunSummary(
                RunSummary.VERSION,
                run.startedAt(),
                kind,
                machine(run.environment()),
                run.environment().gitCommit(),
                preset(run),
                changed(run),
                seed(run),
                cases(run),
                control(run),
                run.effects().stream().map(SummaryDerivation::effect).toList(),
                run.comparisons().stream()
                        .filter(one -> one.metric() == Metric.RATE)
                        .map(SummaryDerivation::cell)
                        .toList(),
                latencies(run.comparisons()));
    }

    private static RunSummary.Machine machine(RunResult.Environment environment) {
        return new RunSummary.Machine(
                environment.cpuModel(),
                environment.cpuCount(),
                environment.memoryBytes(),
                environment.os(),
                environment.jdk(),
                environment.postgres().version(),
                environment.postgres().how());
    }

    private static String preset(RunResult run) {
        String named = RunFacts.value(run, "bench.preset");
        return named.isEmpty() ? RunSummary.DEFAULT : named;
    }

    private static List<String> changed(RunResult run) {
        Set<String> deciding = RunFacts.settings(run).keySet();
        return run.config().stream()
                .filter(Setting::ofThisRun)
                .filter(setting -> deciding.contains(setting.key()) && !SAME_QUESTION.contains(setting.key()))
                .map(setting -> setting.key() + "=" + setting.value())
                .toList();
    }

    private static long seed(RunResult run) {
        String seed = RunFacts.value(run, RunFacts.SEED);
        return seed.isEmpty() ? 0 : Long.parseLong(seed);
    }

    private static RunSummary.Cases cases(RunResult run) {
        RunAnswer answer = RunAnswer.of(run);
        return new RunSummary.Cases(
                answer.basis().passed(),
                answer.basis().failed(),
                answer.basis().invalid(),
                answer.doubts().unsteady());
    }

    private static RunSummary.@Nullable Control control(RunResult run) {
        ControlSummary control = ControlSummary.of(run.controls());
        return control.cells() == 0 || !control.mode().equals(ControlMode.SAME.toString())
                ? null
                : new RunSummary.Control(control.architecture(), control.cells(), control.alike());
    }

    private static RunSummary.Effect effect(EffectResult effect) {
        return new RunSummary.Effect(
                effect.workload(),
                effect.arm(),
                effect.reference(),
                effect.metric().key(),
                effect.ratio(),
                effect.interval(),
                effect.cells(),
                effect.visits(),
                effect.significant());
    }

    private static RunSummary.Cell cell(ComparisonResult one) {
        return new RunSummary.Cell(
                one.workload(),
                one.load().id(),
                one.load() instanceof Load.ClosedLoop loop ? (Integer) loop.threads() : null,
                one.load().batchSize(),
                one.arm(),
                one.reference(),
                one.ratio(),
                one.interval(),
                one.resolved(),
                one.ofAMoment());
    }

    static List<OfferedRatio> latencies(List<ComparisonResult> comparisons) {
        return comparisons.stream()
                .filter(one -> one.metric() == Metric.P99)
                .flatMap(one -> latency(one).stream())
                .toList();
    }

    private static Optional<OfferedRatio> latency(ComparisonResult one) {
        return one.load() instanceof RelativeRate share
                ? Optional.of(new OfferedRatio(
                        one.workload(),
                        share.percent(),
                        share.batchSize(),
                        one.arm(),
                        one.reference(),
                        one.ratio(),
                        one.interval(),
                        one.resolved(),
                        one.ofAMoment()))
                : Optional.empty();
    }
}
