package stackbench.harness.report.site;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Summaries of made-up runs: default preset, created and listed by virtual threads and WebFlux in two cells. */
record SampleSummary(RunSummary summary) {

    private static final RunSummary NONE = new RunSummary(
            RunSummary.VERSION,
            "2026-01-02T10:00:00Z",
            RunKind.DEDICATED,
            machine("embedded"),
            "abc1234",
            RunSummary.DEFAULT,
            List.of(),
            1,
            new RunSummary.Cases(31, 1, 0, 5),
            new RunSummary.Control("servlet-control", 4, 3),
            List.of(),
            List.of(),
            List.of());

    SampleSummary() {
        this(NONE);
    }

    /** Compared all with Servlet. */
    static SampleSummary whole() {
        SampleSummary whole = new SampleSummary();
        for (String workload : RunSummary.WORKLOADS) {
            for (String arm : List.of("servlet-virtual", "reactive", "rsocket")) {
                whole = whole.rate(workload, arm, "servlet", 1.25, 1.2, 1.31)
                        .cpu(workload, arm, "servlet", 0.9, 0.8, 1.1);
            }
        }
        return whole;
    }

    private static RunSummary.Machine machine(String postgresFrom) {
        String jdk = "OpenJDK 64-Bit Server VM 25.0.3+9-LTS (Vendor)";
        return new RunSummary.Machine("Some CPU", 4, 17_179_869_184L, "Linux 6.12 amd64", jdk, "18.6", postgresFrom);
    }

    private SampleSummary with(Consumer<RunSummaryBuilder> change) {
        return new SampleSummary(summary.with(change));
    }

    SampleSummary on(int day) {
        return with(it -> it.startedAt("2026-01-%02dT10:00:00Z".formatted(day)));
    }

    SampleSummary kind(RunKind other) {
        return with(it -> it.kind(other));
    }

    SampleSummary preset(String other, String... settings) {
        return with(it -> it.preset(other).changed(List.of(settings)));
    }

    SampleSummary postgresFrom(String other) {
        return with(it -> it.machine(machine(other)));
    }

    /** Adds an effect on requests/s, with its cells, one of each load, without intervals. */
    SampleSummary rate(String workload, String arm, String reference, double ratio, double low, double high) {
        return cell(workload, 4, 1, arm, reference, ratio * 0.8, null)
                .cell(workload, 64, 100, arm, reference, ratio * 1.25, null)
                .effect(workload, arm, reference, RunSummary.RATE, ratio, List.of(low, high));
    }

    SampleSummary cell(
            String workload,
            int threads,
            int batch,
            String arm,
            String reference,
            double ratio,
            @Nullable List<Double> interval) {
        String load = "threads=%d/batch=%d".formatted(threads, batch);
        RunSummary.Cell cell =
                new RunSummary.Cell(workload, load, threads, batch, arm, reference, ratio, interval, null, null);
        return with(it -> it.cells(and(cell, summary.cells())));
    }

    SampleSummary cpu(String workload, String arm, String reference, double ratio, double low, double high) {
        return effect(workload, arm, reference, RunSummary.SERVER_CPU, ratio, List.of(low, high));
    }

    SampleSummary effect(
            String workload,
            String arm,
            String reference,
            String metric,
            double ratio,
            @Nullable List<Double> interval) {
        RunSummary.Effect effect = new RunSummary.Effect(workload, arm, reference, metric, ratio, interval, 2, 4, null);
        return with(it -> it.effects(and(effect, summary.effects())));
    }

    /** Adds how p99 latencies of 100 messages compare at a share of what the slowest carries. */
    SampleSummary latency(
            String workload, int percent, String arm, String reference, double ratio, List<Double> interval) {
        boolean significant = interval.getFirst() > 1 || interval.getLast() < 1;
        OfferedRatio latency =
                new OfferedRatio(workload, percent, 100, arm, reference, ratio, interval, significant, false);
        return with(it -> it.latencies(and(latency, summary.latencies())));
    }

    /** Lets the ratio of the cell that was added last be changing. */
    SampleSummary changing() {
        List<RunSummary.Cell> cells = summary.cells();
        return with(it -> it.cells(and(cells.getLast().withChanging(true), cells.subList(0, cells.size() - 1))));
    }

    /** Lets the effect that was added last not be significant beside others, whatever its interval says. */
    SampleSummary corrected() {
        List<RunSummary.Effect> effects = summary.effects();
        return with(it ->
                it.effects(and(effects.getLast().withSignificant(false), effects.subList(0, effects.size() - 1))));
    }

    private static <T> List<T> and(T one, List<T> before) {
        return Stream.concat(before.stream(), Stream.of(one)).toList();
    }

    PublishedRun run(String machine) {
        String name = "%s-%s-%s-abc1234".formatted(summary.startedAt().substring(0, 10), machine, summary.preset());
        return new PublishedRun(name, machine, summary, true, true);
    }
}
