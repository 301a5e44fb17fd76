package stackbench.harness.report.setting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.plan.Role;
import stackbench.harness.report.answer.RatioText;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;

/**
 * Pairs of arms over all cells of a workload, as tables: a row for each pair, a column for each metric. The first two columns are the arm
 * and what it is compared with.
 */
public final class SettingTable {

    /** What a reader of such tables must know. */
    private static final String NOTE =
            "Figures are ratios over the arm in the second column, over all cells, with their 95% intervals over the visits."
                    + " An interval that holds 1 is marked ~: not significant.";

    private SettingTable() {}

    /** Make the tables of a run: for each workload what settings change, then architectures under the same settings; none where no architecture was measured with several. */
    public static Section of(RunResult run) {
        List<Pair> own = Pair.ofOneArchitecture(run);
        List<Pair> among = Pair.underTheSameSettings(run);
        List<Table> tables = run.effects().stream()
                .map(EffectResult::workload)
                .distinct()
                .flatMap(workload -> Stream.of(
                        table(run, workload, "what settings change", own),
                        table(run, workload, "architectures under the same settings", among)))
                .filter(table -> !table.rows().isEmpty())
                .toList();
        return Section.of("settings", tables, NOTE);
    }

    private static Table table(RunResult run, String workload, String title, List<Pair> pairs) {
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
        return new Table(workload + ": " + title, head, rows);
    }

    private static List<String> row(List<EffectResult> effects, Pair pair) {
        List<String> row = new ArrayList<>(List.of(pair.arm(), pair.over()));
        Metric.OF_ARMS.forEach(metric -> row.add(entry(effects, pair, metric)));
        return row;
    }

    private static String entry(List<EffectResult> effects, Pair pair, Metric metric) {
        return find(effects, pair.arm(), pair.over(), metric)
                .map(effect -> text(effect.ratio(), effect.interval(), effect.significant()))
                .or(() -> find(effects, pair.over(), pair.arm(), metric)
                        .map(effect -> text(1 / effect.ratio(), inverse(effect.interval()), effect.significant())))
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

    /**
     * Two arms of a run that tell of settings.
     *
     * @param arm by name
     * @param over the name of the arm that it is compared with
     */
    record Pair(String arm, String over) {

        /** Pair each arm of an architecture with the one that has no settings of its own; where there is none, with the first. */
        public static List<Pair> ofOneArchitecture(RunResult run) {
            return groups(run, ArmResult::architecture).flatMap(Pair::pairs).toList();
        }

        /** Pair the arms that have the same settings, the first of them being the base; none where only architectures as they are share theirs. */
        public static List<Pair> underTheSameSettings(RunResult run) {
            List<List<ArmResult>> groups = groups(run, ArmResult::differsIn).toList();
            boolean told = groups.stream()
                    .anyMatch(arms -> arms.size() > 1 && arms.getFirst().isVariant());
            return told ? groups.stream().flatMap(Pair::pairs).toList() : List.of();
        }

        private static <T> Stream<List<ArmResult>> groups(RunResult run, Function<ArmResult, T> key) {
            return run.arms().stream()
                    .filter(arm -> arm.role() == Role.MEASURED)
                    .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                    .values()
                    .stream();
        }

        private static Stream<Pair> pairs(List<ArmResult> arms) {
            ArmResult base =
                    arms.stream().filter(arm -> !arm.isVariant()).findFirst().orElse(arms.getFirst());
            List<ArmResult> others = new ArrayList<>(arms);
            others.remove(base);
            return others.stream().map(arm -> new Pair(arm.name(), base.name()));
        }
    }
}
