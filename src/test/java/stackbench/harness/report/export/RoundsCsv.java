package stackbench.harness.report.export;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.Round;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.MetricKind;
import stackbench.harness.verdict.metric.PartyMetric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * {@code rounds.csv}: a row for each case, visit and round, controls included. A case without rounds, such as
 * one that did not pass, has one row with its verdict and no figure, so that it is neither lost nor taken for a result. What a
 * search found, which has no rounds, stands beside them.
 */
public final class RoundsCsv {

    private static final List<Column> OF_ALL = Stream.concat(
                    Stream.of(
                            Column.ofCase("load", result -> result.load().kind()),
                            Column.ofLoad("threads"),
                            Column.ofLoad("ratePerSecond"),
                            Column.ofLoad("stages"),
                            Column.ofCase("batchSize", result -> result.load().batchSize()),
                            Column.ofCase("verdict", result -> result.verdict().name()),
                            Column.ofRound("visit", Round::visit),
                            Column.ofRound("round", Round::round),
                            Column.ofRound("position", Round::position),
                            Column.ofRound("requests", Round::requests),
                            Column.ofRound("seconds", Round::seconds)),
                    Arrays.stream(Metric.values()).flatMap(Column::of))
            .toList();

    private RoundsCsv() {}

    /**
     * A column.
     *
     * @param value of a case in one of its rounds, which is null for a case that has none; null where it is not available
     */
    private record Column(String name, BiFunction<CaseResult, @Nullable Round, @Nullable Object> value) {

        static Column ofCase(String name, Function<CaseResult, @Nullable Object> value) {
            return new Column(name, (result, round) -> value.apply(result));
        }

        /** The column of a parameter that some kinds of load have. */
        static Column ofLoad(String name) {
            return ofCase(name, result -> result.load().parameters().get(name));
        }

        static Column ofRound(String name, Function<Round, @Nullable Object> value) {
            return new Column(name, (result, round) -> round == null ? null : value.apply(round));
        }

        static Column of(PartyMetric metric) {
            return ofRound(metric.key(), round -> metric.of(round).orElse(null));
        }

        /** The column of a metric: of rounds where they have it, of the case where it searched; else there is none. */
        static Stream<Column> of(Metric metric) {
            if (metric.isOfRounds()) {
                return Stream.of(ofRound(metric.key(), round -> metric.of(round).orElse(null)));
            }
            return metric.kind() == MetricKind.CAPACITY
                    ? Stream.of(ofCase(metric.key(), result -> metric.of(result).orElse(null)))
                    : Stream.of();
        }
    }

    public static void write(Path file, RunResult run) {
        List<Column> columns = columns(run.all());
        CsvFile.write(
                file, columns.stream().map(Column::name), run.all().stream().flatMap(result -> rows(columns, result)));
    }

    /** The columns of every run, and those of each party that takes part in it beside the server. */
    private static List<Column> columns(List<CaseResult> cases) {
        return Stream.concat(
                        OF_ALL.stream(),
                        PartyMetric.in(cases).stream()
                                .filter(one -> one.metric().isOfRounds())
                                .map(Column::of))
                .toList();
    }

    static Stream<Map<String, @Nullable Object>> rows(CaseResult result) {
        return rows(columns(List.of(result)), result);
    }

    private static Stream<Map<String, @Nullable Object>> rows(List<Column> columns, CaseResult result) {
        return result.rounds().isEmpty()
                ? Stream.of(row(columns, result, null))
                : result.rounds().stream().map(round -> row(columns, result, round));
    }

    private static Map<String, @Nullable Object> row(List<Column> columns, CaseResult result, @Nullable Round round) {
        Map<String, @Nullable Object> row = CsvFile.row(result);
        columns.forEach(column -> row.put(column.name(), column.value().apply(result, round)));
        return row;
    }
}
