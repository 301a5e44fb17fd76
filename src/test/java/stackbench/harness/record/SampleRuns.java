package stackbench.harness.record;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.journal.SampleHeader;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.verdict.visit.SampleVisit;

/** Runs for the tests of those who take several together: servlet and rsocket in cells of both workloads. */
public final class SampleRuns {

    private final Path directory;
    private final Map<String, String> config = new TreeMap<>(Map.of(
            "bench.architectures", "servlet,rsocket",
            "bench.threads", "4,16",
            "bench.batch-sizes", "1"));
    private Machine machine = SampleHeader.MACHINE;
    private PostgresInfo postgres = SampleHeader.POSTGRES;
    private Map<String, String> commits = Map.of();

    /** Kept in folders of this one. */
    public SampleRuns(Path directory) {
        this.directory = directory;
    }

    public SampleRuns config(String key, String value) {
        config.put(key, value);
        return this;
    }

    public SampleRuns machine(Machine other) {
        machine = other;
        return this;
    }

    /** Measure a build too, of this commit. */
    public SampleRuns build(String checkout, String commit) {
        commits = Map.of(checkout, commit);
        return this;
    }

    public SampleRuns postgres(PostgresInfo other) {
        postgres = other;
        return this;
    }

    /**
     * A journal of visits whose luck differs.
     *
     * @param day of its start
     * @param ratio of rsocket's requests/s to servlet's
     */
    public Path journal(int day, int visits, double ratio) {
        Path file = directory.resolve("run-" + day).resolve("journal.jsonl");
        RunHeader header = header("2026-01-0%dT00:00:00Z".formatted(day));
        Journal journal = Journal.begin(file, header);
        header.cases()
                .forEach(one -> IntStream.rangeClosed(1, visits).forEach(visit -> {
                    double luck =
                            one.architecture().equals(Architecture.SERVLET) ? 1000 : ratio * (960 + 40 * (visit % 3));
                    journal.add(SampleVisit.of(one, visit, luck));
                }));
        return file;
    }

    /** Begin the journal of such a run in the folder itself, without a visit. */
    public Journal begin(String startedAt) {
        return Journal.begin(directory.resolve("journal.jsonl"), header(startedAt));
    }

    private RunHeader header(String startedAt) {
        return SampleHeader.of(startedAt, config, new RunHeader.Environment(machine, postgres, commits));
    }

    /** The results of such a run, in a file of their own. */
    public Path results(int day, double ratio) {
        Path file = directory.resolve("run-" + day).resolve("results.json");
        ResultsFile.write(file, result(day, ratio));
        return file;
    }

    /** The results of such a run, as they stand in memory. */
    public RunResult result(int day, double ratio) {
        return SavedRun.read(journal(day, 4, ratio)).result();
    }
}
