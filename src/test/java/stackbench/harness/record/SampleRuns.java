package stackbench.harness.record;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.report.result.ResultsFile;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.visit.SampleVisit;

/** Runs for the tests of those who take several together: servlet and rsocket in cells of both workloads. */
final class SampleRuns {

    private static final List<Cell> CELLS = Stream.of(Workload.CREATE, Workload.LIST)
            .flatMap(workload -> Stream.of(4, 16).map(threads -> new Cell(workload, new Load.ClosedLoop(threads, 1))))
            .toList();

    private final Path directory;
    private final Map<String, String> config = new TreeMap<>(Map.of(
            "bench", "true", "bench.server", "forked", "bench.seed", "1", "bench.threads", "4,16", "bench.only", ""));
    private final Map<String, String> machine = new TreeMap<>(Map.of(
            "cpuCount",
            "2",
            "memoryBytes",
            "4096",
            "cpuModel",
            "A",
            "jdk",
            "25",
            "gitCommit",
            "abc",
            "postgres",
            "given 18.6"));

    /** Kept in folders of this one. */
    SampleRuns(Path directory) {
        this.directory = directory;
    }

    SampleRuns config(String key, String value) {
        config.put(key, value);
        return this;
    }

    SampleRuns machine(String fact, String value) {
        machine.put(fact, value);
        return this;
    }

    /**
     * A journal of visits whose luck differs.
     *
     * @param day of its start
     * @param ratio of rsocket's requests/s to servlet's
     */
    Path journal(int day, int visits, double ratio) {
        Path file = directory.resolve("run-" + day).resolve("journal.jsonl");
        Journal journal = Journal.begin(file, new RunHeader("2026-01-0%dT00:00:00Z".formatted(day), config, machine));
        CELLS.forEach(cell -> IntStream.rangeClosed(1, visits).forEach(visit -> {
            journal.add(SampleVisit.of(new Case(cell, Architecture.SERVLET), visit, 1000));
            journal.add(SampleVisit.of(new Case(cell, Architecture.RSOCKET), visit, ratio * (960 + 40 * (visit % 3))));
        }));
        return file;
    }

    /** The results of such a run, in a file of their own. */
    Path results(int day, double ratio) {
        Path file = directory.resolve("run-" + day).resolve("results.json");
        ResultsFile.write(file, result(day, ratio));
        return file;
    }

    /** The results of such a run, as they stand in memory. */
    RunResult result(int day, double ratio) {
        return JournalReader.read(journal(day, 4, ratio));
    }
}
