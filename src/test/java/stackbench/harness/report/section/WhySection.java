package stackbench.harness.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.why.Factors;
import stackbench.harness.analysis.why.LayerCosts;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CounterResult;

/** Where differences come from, factor by factor, layer by layer and by what the processor counted. */
public final class WhySection {

    /** What a reader of the tables of factors must know. */
    public static final String FACTORS =
            "Each factor is an effect between architectures that were measured in the same visits, with its 95% interval over the visits,"
                    + " for which the scatter of all pairs of the run is used too."
                    + " Server CPU adds up to the whole difference; requests/s multiply to it. Interaction is what neither factor does by itself."
                    + " Expect one false positive per twenty null effects.";

    /** What a reader of the tables of counters must know. */
    private static final String COUNTERS =
            "Instructions and cycles are of all threads of a server's JVM while it answered requests, counted by perf in blocks of their own after"
                    + " the run, in one JVM of each architecture: another JVM may compile the same code otherwise.";

    private WhySection() {}

    /**
     * Make it of a run; empty where neither the architectures were measured that factors take, nor a server was profiled. Before its notes
     * are sentences on what its tables come to.
     */
    public static Section of(RunResult run) {
        List<Decomposition> ways = Decomposition.of(run);
        List<LayerCosts> layers = LayerCosts.of(run);
        return new Section(
                "why",
                Stream.of(
                                ways.stream().map(WhySection::factors),
                                layers.stream().map(LayerTable::of),
                                counters(run).tables().stream())
                        .flatMap(tables -> tables)
                        .toList(),
                Stream.of(
                                ways.stream().map(Decomposition::sentence),
                                Stream.of(FACTORS).filter(note -> !ways.isEmpty()),
                                layers.stream()
                                        .flatMap(costs -> Stream.ofNullable(LayerTable.caution(costs)))
                                        .distinct(),
                                Stream.of(LayerTable.NOTE).filter(note -> !layers.isEmpty()),
                                counters(run).notes().stream())
                        .flatMap(lines -> lines)
                        .toList());
    }

    /** Make the table of a way: where it begins, what each factor does, where it ends; a column for each metric. */
    public static Table factors(Decomposition way) {
        List<Factors> metrics = way.metrics();
        Factors first = metrics.getFirst();
        List<List<String>> rows = new ArrayList<>();
        rows.add(Table.row(way.from(), metrics.stream().map(one -> Figures.figure(one.start()))));
        for (int part = 0; part < first.parts().size(); part++) {
            int index = part;
            rows.add(Table.row(
                    first.parts().get(part).name(),
                    metrics.stream().map(one -> EffectText.of(one.parts().get(index), one.multiplies()))));
        }
        rows.add(Table.row(
                first.whole().name(), metrics.stream().map(one -> EffectText.of(one.whole(), one.multiplies()))));
        rows.add(Table.row(way.to(), metrics.stream().map(one -> Figures.figure(one.end()))));
        return Table.ofCell(
                way.cell(),
                "%s: from %s to %s".formatted(way.cell(), way.from(), way.to()),
                Table.row("", metrics.stream().map(Factors::metric).map(Metric::words)),
                rows);
    }

    /**
     * What the processor counted for each request of the servers of each cell; a cell of which it counted nothing has no table. The notes
     * of a run that was to count and could not say why not.
     */
    public static Section counters(RunResult run) {
        List<CaseResult> counted = run.cases().stream()
                .filter(result -> result.passed() && result.counters() != null)
                .toList();
        return new Section(
                "counters",
                LoadTable.grouped(counted, CaseResult::cell)
                        .map(WhySection::table)
                        .toList(),
                Stream.of(
                                Stream.of(COUNTERS).filter(note -> !counted.isEmpty()),
                                counted.stream()
                                        .flatMap(result -> notes(result.arm(), countersOf(result)))
                                        .distinct(),
                                run.cases().stream()
                                        .flatMap(result -> result.notes().stream())
                                        .filter(note -> note.startsWith(CounterResult.ABSENT))
                                        .distinct()
                                        .map("Instructions and cycles are %s."::formatted))
                        .flatMap(lines -> lines)
                        .toList());
    }

    private static Table table(List<CaseResult> results) {
        String cell = results.getFirst().cell();
        return Table.ofCell(
                cell,
                "%s: what the processor counted for each request".formatted(cell),
                List.of("", "instructions", "cycles", "instructions/cycle", "requests"),
                results.stream()
                        .map(result -> row(result.arm(), countersOf(result)))
                        .toList());
    }

    private static CounterResult countersOf(CaseResult result) {
        return Objects.requireNonNull(result.counters());
    }

    private static List<String> row(String arm, CounterResult counted) {
        return List.of(
                arm,
                Figures.text("%,.0f", counted.instructionsPerRequest()),
                Figures.text("%,.0f", counted.cyclesPerRequest()),
                Figures.text("%.2f", counted.instructionsPerCycle()),
                "%,d".formatted(counted.requests()));
    }

    private static Stream<String> notes(String arm, CounterResult counted) {
        return Stream.of(
                        counted.kernel()
                                ? null
                                : "%s: the server's own code alone was counted, since the system does not let perf count the kernel."
                                        .formatted(arm),
                        counted.countedShare() < 1
                                ? "%s: scaled up by perf, which had a counter for only %.1f%% of the time."
                                        .formatted(arm, 100 * counted.countedShare())
                                : null)
                .filter(Objects::nonNull);
    }
}
