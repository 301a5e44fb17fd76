package stackbench.harness.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.HistogramLog;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.CaseVisit;

/** The histogram logs beside the results: a file for each case that has latencies, and none for one that has not. */
record LatencyLogs(Path reportDirectory) {

    /** Write the log of a case, of those of its visits that its latencies are made of. */
    void write(CaseResult result, Collection<CaseVisit> visits) {
        Path file = reportDirectory.resolve("latency").resolve(result.id() + ".hlog");
        if (result.latencyMillis() == null) {
            delete(file);
            return;
        }
        Set<Integer> sound =
                result.visits().stream().filter(Visit::sound).map(Visit::visit).collect(Collectors.toSet());
        HistogramLog.write(file, intervals(visits, sound));
    }

    private static List<HistogramLog.Interval> intervals(Collection<CaseVisit> visits, Set<Integer> sound) {
        return visits.stream()
                .filter(visit -> sound.contains(visit.visit()))
                .map(visit -> new HistogramLog.Interval(
                        Instant.parse(visit.startedAt()),
                        visit.rounds().stream().mapToDouble(Round::seconds).sum(),
                        visit.times()))
                .toList();
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("The histogram log of an earlier run cannot be deleted: " + file, e);
        }
    }
}
