package stackbench.harness.report.site;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Summaries of made-up runs: default preset, created and listed by virtual threads and WebFlux in two cells. */
final class SampleSummary {

    private final List<RunSummary.Effect> effects = new ArrayList<>();
    private final List<RunSummary.Cell> cells = new ArrayList<>();
    private String startedAt = "2026-01-02T10:00:00Z";
    private RunKind kind = RunKind.DEDICATED;
    private String preset = RunSummary.DEFAULT;
    private String postgresFrom = "embedded";
    private List<String> changed = List.of();

    SampleSummary on(int day) {
        startedAt = "2026-01-%02dT10:00:00Z".formatted(day);
        return this;
    }

    SampleSummary kind(RunKind other) {
        kind = other;
        return this;
    }

    SampleSummary preset(String other, String... settings) {
        preset = other;
        changed = List.of(settings);
        return this;
    }

    SampleSummary postgresFrom(String other) {
        postgresFrom = other;
        return this;
    }

    /** Adds an effect on requests/s, with its cells, one of each load, without intervals. */
    SampleSummary rate(String workload, String arm, String reference, double ratio, double low, double high) {
        cell(workload, 4, 1, arm, reference, ratio * 0.8, null);
        cell(workload, 64, 100, arm, reference, ratio * 1.25, null);
        return effect(workload, arm, reference, RunSummary.RATE, ratio, List.of(low, high));
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
        cells.add(new RunSummary.Cell(workload, load, threads, batch, arm, reference, ratio, interval));
        return this;
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
        effects.add(new RunSummary.Effect(workload, arm, reference, metric, ratio, interval, 2, 4));
        return this;
    }

    RunSummary summary() {
        return new RunSummary(
                RunSummary.VERSION,
                startedAt,
                kind,
                new RunSummary.Machine(
                        "Some CPU",
                        4,
                        17_179_869_184L,
                        "Linux 6.12 amd64",
                        "OpenJDK 64-Bit Server VM 25.0.3+9-LTS (Vendor)",
                        "18.6",
                        postgresFrom),
                "abc1234",
                preset,
                changed,
                1,
                new RunSummary.Cases(31, 1, 0, 5),
                new RunSummary.Control("servlet-control", 4, 3),
                effects,
                cells);
    }

    PublishedRun run(String machine) {
        RunSummary summary = summary();
        String name = "%s-%s-%s-abc1234".formatted(startedAt.substring(0, 10), machine, preset);
        return new PublishedRun(name, machine, summary, true, true);
    }
}
