package stackbench.harness.measure.party;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.process.ProcFs;

/**
 * The CPU clocks of all threads of some processes, in nanoseconds. They are held open: to read one takes a tenth of the time that
 * it takes to open it.
 *
 * <p>Source: the first number of {@code /proc/pid/task/tid/schedstat}, "time spent on the cpu (in nanoseconds)", see the kernel's
 * Documentation/scheduler/sched-stats.rst. That of a thread which runs on another processor at the moment is as of the last tick
 * of that processor, 1 to 10 ms ago by the kernel's configuration. A thread that has ended tells nothing any more: what it used
 * since the reading before is lost.
 */
final class ThreadClocks implements AutoCloseable {

    private static final int LONGEST_BYTES = 64; // three numbers

    private final Supplier<List<ProcessHandle>> processes;
    private final ProcFs proc;
    private final Map<Long, RandomAccessFile> clocks = new HashMap<>();
    private final byte[] buffer = new byte[LONGEST_BYTES];

    /**
     * Open the clocks of all threads of these processes.
     *
     * @param processes that live at the moment, asked for now and again for those that have begun since
     */
    ThreadClocks(Supplier<List<ProcessHandle>> processes, ProcFs proc) {
        this.processes = processes;
        this.proc = proc;
        openNew();
    }

    /** Whether this kernel counts: without its scheduler's statistics it says 0, and other systems say nothing. */
    static boolean tell(ProcFs proc) {
        return proc.text("self/schedstat")
                .map(text -> text.getBytes(StandardCharsets.US_ASCII))
                .filter(bytes -> nanos(bytes, bytes.length).orElse(0) > 0)
                .isPresent();
    }

    /** CPU time so far by thread id, of the threads that are known and live. */
    CpuTimes read() {
        return times(clocks);
    }

    /** CPU time so far by thread id, also of the threads that have begun since these were opened. */
    CpuTimes readWithNew() {
        Map<Long, Duration> times = new HashMap<>(read().byId());
        times.putAll(times(openNew()).byId());
        return new CpuTimes(times);
    }

    private CpuTimes times(Map<Long, RandomAccessFile> some) {
        Map<Long, Duration> times = new HashMap<>();
        some.forEach((thread, clock) -> put(times, thread, clock));
        return new CpuTimes(times);
    }

    private void put(Map<Long, Duration> times, long thread, RandomAccessFile clock) {
        try {
            clock.seek(0);
            nanos(buffer, clock.read(buffer)).ifPresent(nanos -> times.put(thread, Duration.ofNanos(nanos)));
        } catch (IOException e) {
            // It has ended.
        }
    }

    private static OptionalLong nanos(byte[] text, int length) {
        long nanos = 0;
        int at = 0;
        while (at < length && text[at] >= '0' && text[at] <= '9') {
            nanos = 10 * nanos + text[at] - '0';
            at++;
        }
        return at == 0 ? OptionalLong.empty() : OptionalLong.of(nanos);
    }

    private Map<Long, RandomAccessFile> openNew() {
        Map<Long, RandomAccessFile> fresh = new HashMap<>();
        for (ProcessHandle process : processes.get()) {
            Path tasks = proc.root().resolve(String.valueOf(process.pid())).resolve("task");
            try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
                threads.forEach(thread -> open(thread, fresh));
            } catch (IOException | DirectoryIteratorException e) {
                // It has ended.
            }
        }
        clocks.putAll(fresh);
        return fresh;
    }

    private void open(Path thread, Map<Long, RandomAccessFile> fresh) {
        long id = Long.parseLong(thread.getFileName().toString());
        if (!clocks.containsKey(id)) {
            try {
                fresh.put(id, new RandomAccessFile(thread.resolve("schedstat").toFile(), "r"));
            } catch (IOException e) {
                // It has ended.
            }
        }
    }

    @Override
    public void close() {
        for (RandomAccessFile clock : clocks.values()) {
            try {
                clock.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        clocks.clear();
    }

    /**
     * The CPU time (user and system) that processes, or threads, have used so far.
     *
     * @param byId without those of which the system does not tell, or that have ended
     */
    record CpuTimes(Map<Long, Duration> byId) {

        static final CpuTimes NOT_AVAILABLE = new CpuTimes(Map.of());

        /**
         * Read the times of processes.
         *
         * <p>Source: {@link ProcessHandle.Info#totalCpuDuration()}; on Linux utime and stime of proc(5) {@code /proc/pid/stat}, in
         * clock ticks of 10 ms.
         */
        public static CpuTimes of(List<ProcessHandle> processes) {
            Map<Long, Duration> times = new HashMap<>();
            processes.forEach(one -> one.info().totalCpuDuration().ifPresent(time -> times.put(one.pid(), time)));
            return new CpuTimes(times);
        }

        /**
         * The CPU seconds used since an earlier reading by those that live now; null where not available. One that began meanwhile
         * counts from its start, one that ended does not count: the connections under load outlive a block.
         */
        public @Nullable Double secondsSince(CpuTimes earlier) {
            if (earlier.byId.isEmpty() || byId.isEmpty()) {
                return null;
            }
            return byId.entrySet().stream()
                    .mapToDouble(e -> e.getValue()
                                    .minus(earlier.byId.getOrDefault(e.getKey(), Duration.ZERO))
                                    .toNanos()
                            / 1e9)
                    .sum();
        }
    }
}
