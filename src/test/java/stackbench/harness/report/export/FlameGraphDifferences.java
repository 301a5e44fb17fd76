package stackbench.harness.report.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import one.convert.Arguments;
import one.convert.FlameGraph;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.why.LayerCosts;
import stackbench.harness.analysis.why.ProfilePair;

/**
 * Flame graphs of what two arms of a cell differ by, drawn by async-profiler's converter. Widths are what a request costs, in nanoseconds of server
 * CPU or in bytes, so that servers of different speed can be held against each other; what grew is red, what shrank is blue.
 */
public final class FlameGraphDifferences {

    private FlameGraphDifferences() {}

    /** Draw each pair whose stacks are there, and delete what an earlier run drew of others. */
    public static void write(Path directory, RunResult run) {
        deleteStale(directory, run);
        ProfilePair.of(run).stream()
                .filter(pair -> Stream.of(pair.of(), pair.over())
                        .flatMap(arm -> pair.stacks(arm).stream())
                        .allMatch(stacks -> Files.exists(directory.resolve(stacks.file()))))
                .forEach(pair -> write(directory, pair));
    }

    private static void deleteStale(Path directory, RunResult run) {
        try {
            new StaleDifferences(directory).delete(run);
        } catch (IOException e) {
            throw new UncheckedIOException("Flame graphs of an earlier run cannot be deleted in " + directory, e);
        }
    }

    private static void write(Path directory, ProfilePair pair) {
        Path file = directory.resolve(pair.file());
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            FlameGraph above = graph(directory, pair, pair.of());
            above.diff(graph(directory, pair, pair.over()));
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                above.dump(out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("A flame graph cannot be written to " + file, e);
        }
    }

    private static FlameGraph graph(Path directory, ProfilePair pair, LayerCosts.OfArm arm) throws IOException {
        FlameGraph graph = new FlameGraph(new Arguments("--diff", "--title", pair.title(), "a", "b"));
        for (ProfilePair.Stacks jvm : pair.stacks(arm)) {
            try (Stream<String> stacks = Files.lines(directory.resolve(jvm.file()));
                    Reader scaled = new StringReader(scaled(stacks, jvm.unitsPerSample()))) {
                graph.parseCollapsed(scaled);
            }
        }
        return graph;
    }

    /** The stacks with what they cost of a request in place of how often they were sampled. */
    private static String scaled(Stream<String> stacks, double each) {
        return stacks.filter(line -> !line.isBlank())
                .map(line -> {
                    int end = line.lastIndexOf(' ') + 1;
                    return line.substring(0, end) + Math.round(Long.parseLong(line.substring(end)) * each);
                })
                .collect(Collectors.joining("\n"));
    }

    /**
     * Flame graphs of differences that an earlier run left in the same directory, of arms which this one does not hold against each other. Only files of
     * the suite's own naming are taken for such.
     *
     * @param directory of the report
     */
    private record StaleDifferences(Path directory) {

        private static final String PROFILES = "profiles";

        /** Such as {@code profiles/list/reactive-over-servlet/threads=16/batch=100.cpu.html}. */
        private static final Pattern NAME =
                Pattern.compile(PROFILES + "/[\\w-]+/[\\w-]+-over-[\\w-]+/.+\\.(cpu|alloc)\\.html");

        /** Delete them, and directories that hold nothing else. */
        void delete(RunResult run) throws IOException {
            Set<String> own =
                    ProfilePair.of(run).stream().map(ProfilePair::file).collect(Collectors.toSet());
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
}
