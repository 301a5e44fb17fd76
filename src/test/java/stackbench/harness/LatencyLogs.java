package stackbench.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import stackbench.harness.measure.CaseTimes;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.CaseVisit;

/** Histogram logs beside the results: a file for each case that has latencies, and none for one that has not. */
record LatencyLogs(Path reportDirectory) {

    /** Where a case's log stands: the parts of its id are directories. */
    Path file(String caseId) {
        return reportDirectory.resolve("latency").resolve(caseId + ".hlog");
    }

    /** Add a visit to a case's log; the first one begins it anew. */
    void keep(CaseVisit visit, CaseTimes times) {
        times.writeLog(file(visit.id()), visit.visit() == 1);
    }

    /** Take away the log of a case that has no latencies. */
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
