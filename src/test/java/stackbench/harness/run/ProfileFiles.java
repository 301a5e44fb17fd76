package stackbench.harness.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Flame graphs beside the results, a file for each case that has one. */
record ProfileFiles(Path reportDirectory) {

    /** Where a case's flame graph stands, relative to the results; the parts of its id are directories. */
    static String link(String caseId) {
        return "profiles/" + caseId + ".html";
    }

    Path file(String caseId) {
        return reportDirectory.resolve(link(caseId));
    }

    /** Take away what an earlier run left, or what was drawn in blocks that were wrong. */
    void delete(String caseId) {
        try {
            Files.deleteIfExists(file(caseId));
        } catch (IOException e) {
            throw new UncheckedIOException("A profile cannot be deleted: " + file(caseId), e);
        }
    }
}
