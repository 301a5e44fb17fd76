package stackbench.harness.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pins servers to processors with {@code taskset}, which becomes the server: its process id is the server's. */
public final class Processors {

    private static final List<Path> TASKSET = List.of(Path.of("/usr/bin/taskset"), Path.of("/bin/taskset"));
    private static final Path OWN_STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private Processors() {}

    /** The reason why servers cannot be pinned to these processors, worded as what is allowed instead; empty when they can. */
    public static Optional<String> problem(List<Integer> processors) {
        if (taskset().isEmpty()) {
            return Optional.of("it only where taskset (util-linux) can pin a server; here it is missing");
        }
        List<Integer> usable = usable();
        return usable.containsAll(processors)
                ? Optional.empty()
                : Optional.of("only processors this process may use: "
                        + usable.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }

    private static Optional<Path> taskset() {
        return TASKSET.stream().filter(Files::isExecutable).findFirst();
    }

    /** The words before a command by which it runs on these processors only; none for none. */
    static List<String> prefix(List<Integer> processors) {
        if (processors.isEmpty()) {
            return List.of();
        }
        Path taskset = taskset().orElseThrow(() -> new ServerStartException("taskset is missing"));
        return List.of(
                taskset.toString(),
                "--cpu-list",
                processors.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }

    /** The processors that this process may use, by proc(5) {@code /proc/self/status}; numbered from 0 where there is none. */
    private static List<Integer> usable() {
        try {
            return Files.readAllLines(OWN_STATUS).stream()
                    .filter(line -> line.startsWith(ALLOWED))
                    .findFirst()
                    .map(line -> parse(line.substring(ALLOWED.length()).strip()))
                    .orElse(List.of());
        } catch (IOException e) {
            return IntStream.range(0, Runtime.getRuntime().availableProcessors())
                    .boxed()
                    .toList();
        }
    }

    /** Parse a list of processors as Linux writes it, such as {@code 0-3,8}. */
    static List<Integer> parse(String list) {
        List<Integer> processors = new ArrayList<>();
        for (String part : list.split(",", -1)) {
            String[] ends = part.split("-", 2);
            IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
                    .forEach(processors::add);
        }
        return processors;
    }
}
