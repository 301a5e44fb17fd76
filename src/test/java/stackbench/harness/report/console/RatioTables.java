package stackbench.harness.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.plan.Load;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.RatioText;
import stackbench.harness.report.answer.Table;
import stackbench.harness.report.answer.WorkloadAnswer;
import stackbench.harness.verdict.metric.Metric;

/**
 * The tables of what architectures differ by from the one they are compared with. There is one for each workload: each
 * architecture over all cells, then cell by cell, whether or not these visits could tell it.
 */
final class RatioTables {

    /** With more arms than these, brief tables list only pairs with the reference, and the one asked about first. */
    private static final int MOST_PAIRS = 6;

    private static final List<Metric> IN_BRIEF = List.of(Metric.RATE, Metric.SERVER_CPU, Metric.P99);

    private final RunResult run;
    private final WorkloadAnswer answer;

    private RatioTables(RunResult run, WorkloadAnswer answer) {
        this.run = run;
        this.answer = answer;
    }

    /** Make a table for each workload in which architectures were compared. */
    static List<Table> of(RunResult run) {
        return WorkloadAnswer.of(run).stream()
                .map(answer -> new RatioTables(run, answer).table())
                .toList();
    }

    private Table table() {
        List<List<String>> rows = new ArrayList<>();
        answer.others().forEach((architecture, effects) -> {
            rows.add(row(architecture + ", all cells", metric -> pooled(effects, metric)));
            loads(architecture)
                    .forEach(load -> rows.add(
                            row(architecture + "/" + load.id(), metric -> ofCell(architecture, load, metric))));
        });
        return new Table(
                "%s: as multiples of %s's".formatted(answer.workload(), answer.reference()),
                head(Metric.OF_ARMS),
                rows);
    }

    private static List<String> row(String head, Function<Metric, String> entry) {
        return Table.row(head, Metric.OF_ARMS.stream().map(entry));
    }

    private static String pooled(List<EffectResult> effects, Metric metric) {
        return effects.stream()
                .filter(effect -> effect.metric() == metric)
                .findFirst()
                .map(RatioTables::entry)
                .orElse("");
    }

    /** The entry of an effect; one with an interval so wide that it answers nothing has no figure. */
    static String entry(EffectResult effect) {
        return effect.answersNothing()
                ? "unclear "
                : entry(effect.ratio(), effect.interval(), told(effect.significant()));
    }

    private Stream<Load> loads(String architecture) {
        return comparisons(architecture).map(ComparisonResult::load).distinct();
    }

    private String ofCell(String architecture, Load load, Metric metric) {
        Optional<ComparisonResult> found = comparisons(architecture)
                .filter(one -> one.metric() == metric && one.load().equals(load))
                .findFirst();
        return found.map(one -> entry(
                        one.ratio(), one.interval(), one.ofAMoment() ? ResultTables.CHANGING : told(one.resolved())))
                .orElse("");
    }

    private Stream<ComparisonResult> comparisons(String architecture) {
        return run.comparisons().stream()
                .filter(one -> one.workload().equals(answer.workload())
                        && one.arm().equals(architecture)
                        && one.reference().equals(answer.reference()));
    }

    private static String entry(double ratio, @Nullable List<Double> interval, String mark) {
        return new RatioText(ratio, interval).brief() + mark;
    }

    private static String told(boolean significant) {
        return significant ? " " : ResultTables.NOT_SEPARATED;
    }

    private static List<String> head(List<Metric> metrics) {
        return Table.row("", metrics.stream().map(metric -> metric.heading() + " "));
    }

    /** Make the brief tables: one for each workload, a row for each pair of arms, over all cells together; none in which no arms were compared. */
    static List<Table> inBrief(RunResult run) {
        return WorkloadAnswer.of(run).stream().map(RatioTables::pairs).toList();
    }

    private static Table pairs(WorkloadAnswer answer) {
        List<List<EffectResult>> pairs = answer.pairs();
        return new Table(
                "%s: ratios over %s, with 95%% intervals of this run; %s not significant"
                        .formatted(
                                answer.workload(), Figures.counted(answer.cells(), "cell"), ResultTables.NOT_SEPARATED),
                head(IN_BRIEF),
                pairs.stream()
                        .filter(pair -> pairs.size() <= MOST_PAIRS || isMain(pair.getFirst(), answer.reference()))
                        .map(RatioTables::row)
                        .toList());
    }

    private static boolean isMain(EffectResult effect, String reference) {
        return effect.reference().equals(reference) || WorkloadAnswer.isAskedFirst(effect);
    }

    private static List<String> row(List<EffectResult> pair) {
        EffectResult first = pair.getFirst();
        return Table.row(
                first.arm() + " / " + first.reference(), IN_BRIEF.stream().map(metric -> pooled(pair, metric)));
    }
}
