package stackbench.harness.report.export;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.report.why.ProfilePair;

/**
 * Flame graphs of differences that an earlier run left in the same directory, of arms which this one does not hold against each other. Only files of
 * the suite's own naming are taken for such.
 *
 * @param directory of the report
 */
record StaleDifferences(Path directory) {

    private static final String PROFILES = "profiles";

    /** Such as {@code profiles/list/reactive-over-servlet/threads=16/batch=100.cpu.html}. */
    private static final Pattern NAME =
            Pattern.compile(PROFILES + "/[\\w-]+/[\\w-]+-over-[\\w-]+/.+\\.(cpu|alloc)\\.html");

    /** Delete them, and directories that hold nothing else. */
    void delete(RunResult run) throws IOException {
        Set<String> own = ProfilePair.of(run).stream().map(ProfilePair::file).collect(Collectors.toSet());
        for (Path file : files()) {
            if (isDifference(file) && !own.contains(name(file))) {
                Files.delete(file);
                deleteEmpty(file.getParent());
            }
        }
    }

    private List<Path> files() throws IOException {
        Path profiles = directory.resolve(PROFILES);
        if (!Files.isDirectory(profiles)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(profiles)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    /** The flame graph of a case has its stacks beside it, that of a difference has none: a variant may be named like one. */
    private boolean isDifference(Path file) {
        String name = name(file);
        return NAME.matcher(name).matches()
                && !Files.exists(directory.resolve(name.replaceFirst("\\.html$", ".collapsed")));
    }

    private String name(Path file) {
        return directory.relativize(file).toString().replace('\\', '/');
    }

    /** Delete a directory that holds nothing any more, and those above it of which that is then true. */
    private void deleteEmpty(@Nullable Path folder) throws IOException {
        if (folder != null && !folder.equals(directory.resolve(PROFILES))) {
            try {
                Files.delete(folder);
                deleteEmpty(folder.getParent());
            } catch (DirectoryNotEmptyException e) {
                // it holds something else, and so do those above it
            }
        }
    }
}
