package stackbench.harness.report.setting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.answer.RatioText;
import stackbench.harness.report.result.EffectResult;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;

/**
 * Pairs of arms over all cells of a workload, as a table: a row for each pair, a column for each metric.
 *
 * @param head of the columns; the first two are the arm and what it is compared with
 */
public record SettingTable(String title, List<String> head, List<List<String>> rows) {

    /** What a reader of such tables must know. */
    public static final String NOTE =
            "Figures are ratios over the arm in the second column, over all cells, with their 95% intervals over the visits."
                    + " An interval that holds 1 is marked ~: not significant.";

    /** Make the tables of a run: for each workload what settings do to an architecture, then architectures under the same settings. */
    public static List<SettingTable> of(RunResult run) {
        List<SettingPair> own = SettingPair.ofOneArchitecture(run);
        List<SettingPair> among = SettingPair.underTheSameSettings(run);
        return run.effects().stream()
                .map(EffectResult::workload)
                .distinct()
                .flatMap(workload -> Stream.of(
                        table(run, workload, "what settings do to an architecture", own),
                        table(run, workload, "architectures under the same settings", among)))
                .filter(table -> !table.rows.isEmpty())
                .toList();
    }

    private static SettingTable table(RunResult run, String workload, String title, List<SettingPair> pairs) {
        List<EffectResult> effects = run.effects().stream()
                .filter(effect -> effect.workload().equals(workload))
                .toList();
        List<List<String>> rows = pairs.stream()
                .map(pair -> row(effects, pair))
                .filter(row -> row.stream().skip(2).anyMatch(entry -> !entry.isEmpty()))
                .toList();
        List<String> head = Stream.concat(
                        Stream.of("", "over"), Metric.OF_ARMS.stream().map(Metric::heading))
                .toList();
        return new SettingTable(workload + ": " + title, head, rows);
    }

    private static List<String> row(List<EffectResult> effects, SettingPair pair) {
        List<String> row = new ArrayList<>(List.of(pair.arm(), pair.over()));
        Metric.OF_ARMS.forEach(metric -> row.add(entry(effects, pair, metric)));
        return row;
    }

    private static String entry(List<EffectResult> effects, SettingPair pair, Metric metric) {
        return find(effects, pair.arm(), pair.over(), metric)
                .map(effect -> text(effect.ratio(), effect.interval(), effect.leavesOutOne()))
                .or(() -> find(effects, pair.over(), pair.arm(), metric)
                        .map(effect -> text(1 / effect.ratio(), inverse(effect.interval()), effect.leavesOutOne())))
                .orElse("");
    }

    private static Optional<EffectResult> find(List<EffectResult> effects, String arm, String over, Metric metric) {
        return effects.stream()
                .filter(effect -> effect.metric() == metric
                        && effect.arm().equals(arm)
                        && effect.reference().equals(over))
                .findFirst();
    }

    private static @Nullable List<Double> inverse(@Nullable List<Double> interval) {
        return interval == null ? null : List.of(1 / interval.getLast(), 1 / interval.getFirst());
    }

    private static String text(double ratio, @Nullable List<Double> interval, boolean told) {
        return new RatioText(ratio, interval).brief() + (told ? "" : "~");
    }
}
