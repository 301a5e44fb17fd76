package stackbench.harness.report.console;

import java.util.List;
import java.util.stream.Stream;
import stackbench.harness.report.answer.Doubts;
import stackbench.harness.report.answer.PairOrder;
import stackbench.harness.report.answer.WorkloadAnswer;
import stackbench.harness.report.result.EffectResult;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;

/** The brief tables of a run: one for each workload, a row for each pair of arms, over all cells together. */
final class PairTables {

    /** With more arms than these, only pairs with the reference are listed, and the one asked about first. */
    private static final int MOST_PAIRS = 6;

    private static final List<Metric> METRICS = List.of(Metric.RATE, Metric.SERVER_CPU, Metric.P99);

    private static final List<String> HEAD = Stream.concat(
                    Stream.of(""), METRICS.stream().map(metric -> metric.heading() + " "))
            .toList();

    private PairTables() {}

    /** Makes a table for each workload in which arms were compared. */
    static List<Table> of(RunResult run) {
        return WorkloadAnswer.of(run).stream().map(PairTables::table).toList();
    }

    private static Table table(WorkloadAnswer answer) {
        List<List<EffectResult>> pairs = answer.pairs();
        return new Table(
                "%s: ratios over %s, with 95%% intervals; %s not significant"
                        .formatted(
                                answer.workload(), Doubts.counted(answer.cells(), "cell"), ResultTables.NOT_SEPARATED),
                HEAD,
                pairs.stream()
                        .filter(pair -> pairs.size() <= MOST_PAIRS || isMain(pair.getFirst(), answer.reference()))
                        .map(PairTables::row)
                        .toList());
    }

    private static boolean isMain(EffectResult effect, String reference) {
        return effect.reference().equals(reference) || PairOrder.isAskedFirst(effect);
    }

    private static List<String> row(List<EffectResult> pair) {
        EffectResult first = pair.getFirst();
        return Stream.concat(
                        Stream.of(first.arm() + " / " + first.reference()),
                        METRICS.stream().map(metric -> entry(pair, metric)))
                .toList();
    }

    private static String entry(List<EffectResult> pair, Metric metric) {
        return pair.stream()
                .filter(effect -> effect.metric() == metric)
                .map(RatioTables::entry)
                .findFirst()
                .orElse("");
    }
}
