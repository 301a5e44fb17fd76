package stackbench.harness.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Keeps processes on some of the processors with {@code taskset} (util-linux), or lets them go first. Before a command both become that process: its process
 * id is the server's. A thread of this process goes first with {@code chrt} (util-linux).
 */
public final class Processors {

    private static final List<Path> TASKSET = List.of(Path.of("/usr/bin/taskset"), Path.of("/bin/taskset"));
    private static final Path CHRT = Path.of("/usr/bin/chrt");
    private static final Path OWN_STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    /** The processors that this process may use, by their numbers, before it was pinned to any. */
    private static final List<Integer> USABLE = List.copyOf(usable());

    private static final Duration CHANGING = Duration.ofSeconds(10);

    private static final List<String> FIRST = realTime();

    private Processors() {}

    /** How many processors there are for all parties together, however few this process is pinned to. */
    public static int count() {
        return USABLE.size();
    }

    /** Let a process that runs already, all its threads and what it starts from now on run on these processors only. */
    public static void pin(ProcessHandle process, List<Integer> processors) {
        List<String> command = List.of(
                program().toString(),
                "--all-tasks",
                "--cpu-list",
                "--pid",
                list(processors),
                String.valueOf(process.pid()));
        if (!changed(command) && process.isAlive()) {
            throw new ServerStartException("Process %d cannot be kept on processors %s: taskset refused"
                    .formatted(process.pid(), list(processors)));
        }
    }

    /** Whether a command that changes what runs already did so. */
    private static boolean changed(List<String> command) {
        try {
            Process change = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean done = change.waitFor(CHANGING.toMillis(), TimeUnit.MILLISECONDS);
            change.destroyForcibly();
            return done && change.exitValue() == 0;
        } catch (IOException e) {
            throw new ServerStartException(command.getFirst() + " cannot be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerStartException("Interrupted while waiting for " + command.getFirst());
        }
    }

    /**
     * Let a thread of this process have a processor as soon as it wants one, before all that share theirs (SCHED_FIFO, sched(7)), or in turn as these do. Linux
     * keeps a twentieth of each second for the others, whatever the thread does.
     *
     * @param thread by the number that Linux gave it
     * @return whether it is so from now on; to go first takes a privilege
     */
    public static boolean schedule(long thread, boolean first) {
        List<String> policy = first ? List.of("--fifo", "1") : List.of("--other", "0");
        return Files.isExecutable(CHRT)
                && changed(
                        List.of(CHRT.toString(), policy.getFirst(), "--pid", policy.getLast(), String.valueOf(thread)));
    }

    /** Let this process run on all processors again that it might use at first. */
    public static void release() {
        pin(ProcessHandle.current(), USABLE);
    }

    /** The reason why servers cannot be pinned to these processors, worded as what is allowed instead; empty when they can. */
    public static Optional<String> problem(List<Integer> processors) {
        if (taskset().isEmpty()) {
            return Optional.of("it only where taskset (util-linux) can pin a server; here it is missing");
        }
        return USABLE.containsAll(processors)
                ? Optional.empty()
                : Optional.of("only processors this process may use: " + list(USABLE));
    }

    private static Optional<Path> taskset() {
        return TASKSET.stream().filter(Files::isExecutable).findFirst();
    }

    /**
     * The words before a command by which it goes before others, so that a busy machine does not keep it waiting: {@code chrt --fifo} (SCHED_FIFO, sched(7))
     * where the system lets it, none elsewhere. {@code nice} does not help: Linux shares a processor between sessions first, and nice counts
     * within one only (sched(7), autogroup).
     */
    static List<String> first() {
        return FIRST;
    }

    private static List<String> realTime() {
        List<String> words = List.of(CHRT.toString(), "--fifo", "1");
        List<String> nothing = Stream.concat(words.stream(), Stream.of("true")).toList();
        return Files.isExecutable(CHRT) && changed(nothing) ? words : List.of();
    }

    /** The words before a command by which it runs on these processors only; none for none. */
    static List<String> prefix(List<Integer> processors) {
        if (processors.isEmpty()) {
            return List.of();
        }
        return List.of(program().toString(), "--cpu-list", list(processors));
    }

    private static Path program() {
        return taskset().orElseThrow(() -> new ServerStartException("taskset is missing"));
    }

    private static String list(List<Integer> processors) {
        return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
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
