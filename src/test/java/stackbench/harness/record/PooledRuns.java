package stackbench.harness.record;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import stackbench.harness.analysis.result.PooledResult;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.ConfigException;

/**
 * Several runs of the same configuration on the same machine.
 *
 * @param runs in the order they were begun
 */
public record PooledRuns(List<SavedRun> runs) {

    public PooledRuns {
        runs = runs.stream()
                .sorted(Comparator.comparing(run -> Instant.parse(run.result().startedAt())))
                .toList();
    }

    /**
     * Read them.
     *
     * @throws ConfigException when one cannot be read, see {@link SavedRun#read}, or they cannot be pooled, naming every reason
     */
    public static PooledRuns read(List<Path> recorded) {
        PooledRuns pooled = new PooledRuns(recorded.stream().map(SavedRun::read).toList());
        List<String> objections = pooled.objections();
        if (!objections.isEmpty()) {
            throw new ConfigException(
                    "bench.report.only: these runs cannot be pooled: " + String.join("; ", objections));
        }
        return pooled;
    }

    private List<String> objections() {
        SavedRun first = runs.getFirst();
        List<String> objections = new ArrayList<>();
        for (SavedRun other : runs.subList(1, runs.size())) {
            objections.addAll(first.differences(other));
        }
        for (SavedRun one : runs) {
            if (!one.result().measured()) {
                objections.add("%s is of a smoke run, which claims no number".formatted(one.file()));
            } else if (!isComparable(one.result())) {
                objections.add(
                        "%s has no ratio with an interval, which takes two visits or more".formatted(one.file()));
            }
        }
        for (int run = 1; run < runs.size(); run++) {
            SavedRun before = runs.get(run - 1);
            SavedRun one = runs.get(run);
            if (before.result().startedAt().equals(one.result().startedAt())) {
                objections.add("%s and %s are of one and the same run".formatted(before.file(), one.file()));
            }
        }
        return objections;
    }

    /** Whether a run has anything that can be pooled. */
    static boolean isComparable(RunResult run) {
        return run.comparisons().stream().anyMatch(one -> Objects.nonNull(one.standardError()));
    }

    public PooledResult toResult() {
        List<RunResult> results = runs.stream().map(SavedRun::result).toList();
        Pooling cells = Pooling.ofCells(results);
        return new PooledResult(
                PooledResult.VERSION,
                runs.stream().map(PooledRuns::run).toList(),
                runs.getLast().result().environment(),
                Pooling.ofEffects(results).ratios(),
                cells.ratios(),
                cells.spread());
    }

    private static PooledResult.Run run(SavedRun one) {
        return new PooledResult.Run(
                one.file().toString(),
                one.result().startedAt(),
                one.result().finishedAt(),
                RunFacts.value(one.result(), RunFacts.SEED));
    }
}
