package stackbench.harness.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import stackbench.harness.config.ProfileMode;

/** Flame graphs beside the results, a file for each case and mode. */
record ProfileFiles(Path reportDirectory) {

    /** Where a case's flame graph stands, relative to the results; the parts of its id are directories. */
    static String link(String caseId, ProfileMode mode) {
        return "profiles/%s.%s.html".formatted(caseId, mode);
    }

    Path file(String caseId, ProfileMode mode) {
        return reportDirectory.resolve(link(caseId, mode));
    }

    /** Its stacks as text, a line each, which other tools read. */
    Path stacks(String caseId, ProfileMode mode) {
        return reportDirectory.resolve("profiles/%s.%s.collapsed".formatted(caseId, mode));
    }

    /** Take away what an earlier run left. */
    void delete(String caseId) {
        for (ProfileMode mode : ProfileMode.values()) {
            delete(caseId, mode);
        }
    }

    /** Take away what was drawn in blocks that were wrong. */
    void delete(String caseId, ProfileMode mode) {
        Stream.of(file(caseId, mode), stacks(caseId, mode)).forEach(ProfileFiles::delete);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("A profile cannot be deleted: " + file, e);
        }
    }
}
