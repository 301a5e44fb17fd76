package stackbench.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import stackbench.harness.measure.CaseTimes;
import stackbench.harness.verdict.CaseResult;

/** Histogram logs beside the results: a file for each case that has latencies, and none for one that has not. */
record LatencyLogs(Path reportDirectory) {

    /** Where a case's log stands: the parts of its id are directories. */
    Path file(String caseId) {
        return reportDirectory.resolve("latency").resolve(caseId + ".hlog");
    }

    /** Write a case's log, or take away what an earlier run left. */
    void keep(CaseResult result, CaseTimes times) {
        times.writeLog(file(result.id()));
        dropUnlessMeasured(result);
    }

    /** Take away the log of a case that has no latencies, as it may be after a second look. */
    void dropUnlessMeasured(CaseResult result) {
        if (result.latencyMillis() == null) {
            delete(file(result.id()));
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("The histogram log of an earlier run cannot be deleted: " + file, e);
        }
    }
}
