package stackbench.harness.run.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import stackbench.harness.config.output.ProfileMode;

/** Flame graphs beside the results, a file for each case, mode and JVM. */
record ProfileFiles(Path reportDirectory) {

    /** Where a case's flame graph stands, relative to the results; the parts of its id are directories. */
    static String link(String caseId, ProfileMode mode, int jvm) {
        return name(caseId, mode, jvm) + ".html";
    }

    private static String name(String caseId, ProfileMode mode, int jvm) {
        return "profiles/%s.%s%s".formatted(caseId, mode, jvm == 1 ? "" : "-" + jvm);
    }

    Path file(String caseId, ProfileMode mode, int jvm) {
        return reportDirectory.resolve(link(caseId, mode, jvm));
    }

    /** Its stacks as text, a line each, which other tools read. */
    Path stacks(String caseId, ProfileMode mode, int jvm) {
        return reportDirectory.resolve(name(caseId, mode, jvm) + ".collapsed");
    }

    /** Take away what an earlier run left. */
    void delete(String caseId) {
        for (ProfileMode mode : ProfileMode.values()) {
            for (int jvm = 1; jvm <= mode.jvms(); jvm++) {
                delete(caseId, mode, jvm);
            }
        }
    }

    /** Take away what was drawn in blocks that were wrong. */
    void delete(String caseId, ProfileMode mode, int jvm) {
        Stream.of(file(caseId, mode, jvm), stacks(caseId, mode, jvm)).forEach(ProfileFiles::delete);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("A profile cannot be deleted: " + file, e);
        }
    }
}
