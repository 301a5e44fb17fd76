package stackbench.harness.report.site;

import static stackbench.harness.config.Architecture.REACTIVE;
import static stackbench.harness.config.Architecture.RSOCKET;
import static stackbench.harness.config.Architecture.SERVLET;
import static stackbench.harness.config.Architecture.SERVLET_VIRTUAL;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Markdown;

/** The decision table of a run: how those between which people choose compare in each cell, on average, and at the same load. */
record DecisionTable(PublishedRun run) {

    static final MarkedTable TABLE = new MarkedTable("decision table");

    /** The page of the guide that holds the table, from the root of the repository. */
    static final Path PAGE = Path.of(".github/guide/which-should-i-choose.md");

    /** Two between which people choose. */
    private record Pair(Architecture one, Architecture other) {

        private String heading() {
            return "%s over %s".formatted(Figures.capitalized(one.title()), other.title());
        }
    }

    private static final List<Pair> PAIRS = List.of(
            new Pair(SERVLET_VIRTUAL, REACTIVE),
            new Pair(REACTIVE, SERVLET),
            new Pair(SERVLET_VIRTUAL, SERVLET),
            new Pair(RSOCKET, REACTIVE));

    static final List<String> HEADINGS = Stream.concat(
                    Stream.of("ratio of"), PAIRS.stream().map(Pair::heading))
            .toList();

    /** The table of the newest run that decides; empty where there is none. */
    static Optional<DecisionTable> of(List<PublishedRun> runs) {
        return PublishedRun.deciding(runs).map(DecisionTable::new);
    }

    /** The rows, each with an entry for each heading. */
    List<List<String>> rows() {
        return RunSummary.WORKLOADS.stream()
                .flatMap(workload -> Stream.of(cells(workload), means(workload), latencies(workload))
                        .flatMap(Function.identity()))
                .toList();
    }

    private static List<String> row(String of, Function<Pair, Optional<String>> entry) {
        return Stream.concat(
                        Stream.of(of),
                        PAIRS.stream().map(pair -> entry.apply(pair).orElse("none")))
                .toList();
    }

    private Stream<List<String>> cells(String workload) {
        Pair first = PAIRS.getFirst();
        return run.summary().cells(workload, first.one.profile(), first.other.profile()).stream()
                .map(cell -> row(
                        "%ss/s, %s, %s"
                                .formatted(
                                        workload,
                                        cell.threads() == null
                                                ? cell.load()
                                                : Figures.counted(cell.threads(), "client"),
                                        Figures.counted(cell.batch(), "message")),
                        pair -> cell(workload, cell.load(), pair)));
    }

    private Optional<String> cell(String workload, String load, Pair pair) {
        return run.summary().cells(workload, pair.one.profile(), pair.other.profile()).stream()
                .filter(cell -> cell.load().equals(load))
                .findFirst()
                .flatMap(cell -> cell.ratioOf(pair.one.profile()).map(ratio -> entry(ratio, cell.ofAMoment())));
    }

    private Stream<List<String>> means(String workload) {
        return Stream.of(
                row("%ss/s, mean of these".formatted(workload), pair -> mean(workload, RunSummary.RATE, pair)),
                row(
                        "server CPU per %s, mean (less is better)".formatted(workload),
                        pair -> mean(workload, RunSummary.SERVER_CPU, pair)));
    }

    private Optional<String> mean(String workload, String metric, Pair pair) {
        return run.mean(workload, metric, pair.one, pair.other);
    }

    /** A load at which all got the same requests/s. */
    private record Offered(int percent, int batch) {

        private static Offered of(OfferedRatio latency) {
            return new Offered(latency.percent(), latency.batch());
        }
    }

    private Stream<List<String>> latencies(String workload) {
        return latenciesOf(workload)
                .map(Offered::of)
                .distinct()
                .map(load -> row(
                        "p99 latency of %ss of %s, at %d%% (less is better)"
                                .formatted(workload, Figures.counted(load.batch, "message"), load.percent),
                        pair -> latency(workload, load, pair)));
    }

    private Stream<OfferedRatio> latenciesOf(String workload) {
        return run.summary().latencies().stream()
                .filter(latency -> latency.workload().equals(workload));
    }

    private Optional<String> latency(String workload, Offered load, Pair pair) {
        return latenciesOf(workload)
                .filter(latency -> Offered.of(latency).equals(load))
                .flatMap(
                        latency -> latency
                                .of(pair.one.profile(), pair.other.profile())
                                .map(ratio -> entry(ratio, latency.changing()))
                                .stream())
                .findFirst();
    }

    private static String entry(Ratio ratio, boolean changing) {
        return changing ? ratio.marked() + ", still changing" : ratio.marked();
    }

    /**
     * Writes the table for its page, its markers included.
     *
     * @param folder of the published runs, as the page links to it
     */
    String markdown(String folder) {
        String source = "\nFrom [%s](%s/%s).\n".formatted(Markdown.text(run.condition()), folder, run.name());
        return TABLE.of(HEADINGS, rows().stream().map(Markdown::row).collect(Collectors.joining()) + source);
    }
}
