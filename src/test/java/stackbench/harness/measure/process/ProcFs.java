package stackbench.harness.measure.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;
import stackbench.harness.measure.Sums;
import stackbench.harness.measure.process.GroupReading.ProcessReading;
import stackbench.harness.measure.process.GroupReading.ThreadReading;

/** A reader of Linux's proc(5). Elsewhere there is no such directory, and {@link OshiProcesses} tells less. */
public record ProcFs(Path root) {

    /** The one of the kernel that this JVM runs on. */
    public static final ProcFs SYSTEM = new ProcFs(Path.of("/proc"));

    /** The word written to {@code clear_refs} so that VmHWM begins anew. */
    private static final String RESET_PEAK = "5";

    /** How the status, or the name alone, of a thread begins on which HotSpot compiles. The kernel keeps 15 characters of it. */
    private static final Pattern COMPILER = Pattern.compile("(Name:\t)?C[12] CompilerThre");

    /** Read what some processes hold together, without those that have ended. */
    public GroupReading read(List<ProcessHandle> processes) {
        return GroupReading.of(read(processes, this::read));
    }

    /** Read what some processes hold together but what each thread did, whose price is a file for each. */
    public GroupReading readBriefly(List<ProcessHandle> processes) {
        return GroupReading.of(read(processes, pid -> read(pid, false)));
    }

    private static List<ProcessReading> read(
            List<ProcessHandle> processes, LongFunction<Optional<ProcessReading>> reading) {
        return processes.stream()
                .flatMap(process -> reading.apply(process.pid()).stream())
                .toList();
    }

    /** Read all of a process. Empty when it has ended, or nothing can be told of it here. */
    Optional<ProcessReading> read(long pid) {
        return read(pid, true);
    }

    private Optional<ProcessReading> read(long pid, boolean withThreads) {
        if (!Files.isDirectory(root)) {
            return OshiProcesses.read(pid);
        }
        Path directory = root.resolve(String.valueOf(pid));
        return text(directory.resolve("status"))
                .map(ProcStatus::parse)
                .filter(ProcStatus::isAlive)
                .map(status -> new ProcessReading(
                        status.number("VmRSS"),
                        status.number("RssAnon"),
                        status.number("RssFile"),
                        status.number("RssShmem"),
                        status.number("VmHWM"),
                        status.number("Threads"),
                        entries(directory.resolve("fd")),
                        withThreads ? perThread(pid, directory, status) : null));
    }

    /** Whether a process is stopped by a signal, which is state T of its {@code stat}; false where the kernel does not tell. */
    public boolean isStopped(long pid) {
        return text(pid + "/stat")
                .filter(stat -> stat.startsWith("T", stat.lastIndexOf(')') + 2)) // a program may be named ") T"
                .isPresent();
    }

    /**
     * The milliseconds for which the threads on which HotSpot compiles in a process had work so far: they ran or waited for a core, the first two
     * numbers of proc(5) {@code schedstat}. Empty where there is no such thread, or the kernel does not count.
     */
    public Optional<Long> compilerMillis(long pid) {
        try (Stream<Path> threads = Files.list(root.resolve(pid + "/task"))) {
            return threads.filter(thread -> text(thread.resolve("comm"))
                            .filter(name -> COMPILER.matcher(name).lookingAt())
                            .isPresent())
                    .flatMap(thread -> text(thread.resolve("schedstat")).stream())
                    .map(times -> times.split(" "))
                    .map(times -> Long.parseLong(times[0]) + Long.parseLong(times[1]))
                    .reduce(Long::sum)
                    .filter(nanos -> nanos > 0)
                    .map(nanos -> nanos / 1_000_000);
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** Let the peak of a process begin anew; false where that is not allowed. */
    public boolean resetPeak(long pid) {
        try {
            Files.writeString(root.resolve(String.valueOf(pid)).resolve("clear_refs"), RESET_PEAK);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** The processes that the first thread of a process has started. Empty where the kernel does not tell. */
    Optional<List<Long>> children(long pid) {
        Path file = root.resolve("%1$d/task/%1$d/children".formatted(pid));
        return text(file)
                .map(pids -> Arrays.stream(pids.split(" "))
                        .filter(Predicate.not(String::isBlank))
                        .map(Long::valueOf)
                        .toList());
    }

    private static @Nullable Map<Long, ThreadReading> perThread(long pid, Path directory, ProcStatus status) {
        Long own = status.contextSwitches();
        if (own == null) {
            return null;
        }
        return Long.valueOf(1).equals(status.number("Threads"))
                ? Map.of(pid, new ThreadReading(own, 0))
                : ofThreads(directory.resolve("task"));
    }

    private static @Nullable Map<Long, ThreadReading> ofThreads(Path tasks) {
        Map<Long, ThreadReading> readings = new HashMap<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                text(thread.resolve("status"))
                        .flatMap(status -> ofThread(thread, status))
                        .ifPresent(reading ->
                                readings.put(Long.valueOf(thread.getFileName().toString()), reading));
            }
        } catch (IOException | DirectoryIteratorException e) {
            return null;
        }
        return readings;
    }

    private static Optional<ThreadReading> ofThread(Path thread, String status) {
        long compilerNanos = COMPILER.matcher(status).lookingAt()
                ? text(thread.resolve("schedstat"))
                        .map(times -> Long.parseLong(times.substring(0, times.indexOf(' '))))
                        .orElse(0L)
                : 0;
        return Optional.ofNullable(ProcStatus.parse(status).contextSwitches())
                .map(switches -> new ThreadReading(switches, compilerNanos));
    }

    private static @Nullable Long entries(Path directory) {
        long entries = 0;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(directory)) {
            for (Path ignored : all) {
                entries++;
            }
            return entries;
        } catch (IOException | DirectoryIteratorException e) {
            return null;
        }
    }

    /** Read a file that is not of one process, such as {@code stat}. Empty where there is none. */
    public Optional<String> text(String file) {
        return text(root.resolve(file));
    }

    private static Optional<String> text(Path file) {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * The figures that OSHI tells of a process, for systems without proc(5). What part of its memory a process shares, its peak,
     * and the context switches of its threads are not available there.
     */
    private static final class OshiProcesses {

        private static final OperatingSystem SYSTEM = new SystemInfo().getOperatingSystem();

        private OshiProcesses() {}

        static Optional<ProcessReading> read(long pid) {
            return Optional.ofNullable(SYSTEM.getProcess((int) pid)).map(OshiProcesses::reading);
        }

        private static ProcessReading reading(OSProcess process) {
            long openFiles = process.getOpenFiles();
            return new ProcessReading(
                    process.getResidentMemory(),
                    null,
                    null,
                    null,
                    null,
                    (long) process.getThreadCount(),
                    openFiles < 0 ? null : (Long) openFiles,
                    null);
        }
    }

    /** The numbers of a proc(5) {@code /proc/pid/status}, by name; sizes in bytes. */
    private record ProcStatus(Map<String, Long> numbers) {

        private static final Pattern LINE = Pattern.compile("(?<name>\\w+):\\s+(?<number>\\d+)(?<unit> kB)?");
        private static final int KIB = 1024;

        static ProcStatus parse(String status) {
            Map<String, Long> numbers = new HashMap<>();
            for (String line : status.split("\n", -1)) {
                Matcher matcher = LINE.matcher(line.stripTrailing());
                if (matcher.matches()) {
                    long number = Long.parseLong(matcher.group("number"));
                    numbers.put(matcher.group("name"), matcher.group("unit") == null ? number : number * KIB);
                }
            }
            return new ProcStatus(Map.copyOf(numbers));
        }

        /** Whether the process lives. One that has ended and waits for its parent has no memory left. */
        boolean isAlive() {
            return numbers.containsKey("VmRSS");
        }

        @Nullable
        Long number(String name) {
            return numbers.get(name);
        }

        /** The context switches of this thread alone, voluntary and not. A process's status has those of its first thread only. */
        @Nullable
        Long contextSwitches() {
            return Sums.sum(number("voluntary_ctxt_switches"), number("nonvoluntary_ctxt_switches"));
        }
    }
}
