package stackbench.harness.report.why;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import stackbench.harness.verdict.metric.Metric;

/**
 * The way from one architecture to another in a cell, as a table: where it begins, what each factor does, where it ends.
 *
 * @param head of the first column, then the metrics'
 */
public record FactorTable(String title, List<String> head, List<List<String>> rows) {

    /** What a reader of such tables must know. */
    public static final String NOTE =
            "Each factor is an effect between architectures that were measured in the same visits, with its 95% interval over the visits,"
                    + " for which the scatter of all pairs of the run is used too."
                    + " Server CPU adds up to the whole difference; requests/s multiply to it. Interaction is what neither factor does by itself."
                    + " Expect one false positive per twenty null effects.";

    public static FactorTable of(Decomposition way) {
        List<Factors> metrics = way.metrics();
        Factors first = metrics.getFirst();
        List<List<String>> rows = new ArrayList<>();
        rows.add(row(way.from(), metrics.stream().map(one -> EffectText.figure(one.start()))));
        for (int part = 0; part < first.parts().size(); part++) {
            int index = part;
            rows.add(row(
                    first.parts().get(part).name(),
                    metrics.stream().map(one -> EffectText.of(one.parts().get(index), one.multiplies()))));
        }
        rows.add(row(first.whole().name(), metrics.stream().map(one -> EffectText.of(one.whole(), one.multiplies()))));
        rows.add(row(way.to(), metrics.stream().map(one -> EffectText.figure(one.end()))));
        return new FactorTable(
                "%s: from %s to %s".formatted(way.cell(), way.from(), way.to()),
                row("", metrics.stream().map(Factors::metric).map(Metric::words)),
                rows);
    }

    private static List<String> row(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).toList();
    }
}
