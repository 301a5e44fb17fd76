package stackbench.harness.server.profiler;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import stackbench.harness.reaper.Bounded;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.Leash.Hold;
import stackbench.harness.server.profiler.Profiler.ProfilerException;

/**
 * A {@code perf stat} that counts events of a process, from its beginning to its end. perf counts for as long as a program runs that it starts once all
 * counters are open. Here that is {@code cat}, so that an echo says that perf counts, and the end of its input that it is over. Whichever way the suite
 * ends, that input ends too.
 */
public final class PerfStat implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final String PROGRAM = "perf";

    private final Process perf;
    private final Path output;
    private final Hold hold;

    private PerfStat(Process perf, Path output, Leash leash) {
        this.perf = perf;
        this.output = output;
        this.hold = leash.process(perf.toHandle());
    }

    static PerfStat attach(EventCounter counter, List<String> events) {
        Path output = counter.directory().resolve(counter.server() + ".perf.csv");
        PerfStat stat = start(counter, events, output);
        if (!stat.counts()) {
            String said = stat.over();
            stat.close();
            throw PerfRefusal.of(said).exception();
        }
        return stat;
    }

    private static PerfStat start(EventCounter counter, List<String> events, Path output) {
        try {
            Files.createDirectories(counter.directory());
            return new PerfStat(builder(counter, events, output).start(), output, counter.leash());
        } catch (IOException e) {
            throw new ProfilerException(PerfRefusal.MISSING);
        }
    }

    private static ProcessBuilder builder(EventCounter counter, List<String> events, Path output) {
        ProcessBuilder builder = new ProcessBuilder(
                        PROGRAM,
                        "stat",
                        "-x,",
                        "-e",
                        String.join(",", events),
                        "-p",
                        String.valueOf(counter.process().pid()),
                        "--",
                        "cat")
                .redirectError(output.toFile());
        builder.environment().put("LC_ALL", "C"); // its numbers have points
        return builder;
    }

    /** Whether it came to count: then what is written comes back. */
    private boolean counts() {
        try {
            OutputStream in = perf.getOutputStream();
            in.write('\n');
            in.flush();
            return Bounded.call(LIMIT, () -> perf.getInputStream().read()) >= 0;
        } catch (IOException | TimeoutException | Bounded.FailedException e) {
            return false; // it has ended, and says why
        }
    }

    /**
     * End the counting.
     *
     * @return what perf wrote, a line for each event
     * @throws ProfilerException when it does not end, or failed
     */
    public String end() {
        try {
            String said = over();
            if (perf.isAlive() || perf.exitValue() != 0) {
                throw PerfRefusal.of(said).exception();
            }
            return said;
        } finally {
            close();
        }
    }

    /** Let it end, and return what it wrote. */
    private String over() {
        try {
            perf.getOutputStream().close();
        } catch (IOException e) {
            // it is gone already, as is seen at its exit status
        }
        try {
            perf.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS);
            return Files.readString(output);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        } catch (IOException e) {
            throw new ProfilerException("what perf wrote cannot be read: " + e);
        }
    }

    /** End perf, if it has not ended, and forget what it wrote. */
    @Override
    public void close() {
        perf.destroyForcibly();
        try {
            perf.getOutputStream().close(); // so that the program which it started ends too
            Files.deleteIfExists(output);
        } catch (IOException e) {
            // nothing is read of it any more
        }
        hold.close();
    }

    /**
     * What perf says when it does not count.
     *
     * @param said all that it wrote
     * @param paranoid the system's {@code kernel.perf_event_paranoid}; empty where it has none
     */
    record PerfRefusal(String said, String paranoid) {

        static final String MISSING =
                "there is no perf on the PATH: it comes with the package linux-perf of Debian, linux-tools of Ubuntu, perf of Fedora";

        private static final Path PARANOID = Path.of("/proc/sys/kernel/perf_event_paranoid");

        /** Words of the kernel's refusals, in the messages of perf 4 to 6. */
        private static final List<String> FORBIDDEN =
                List.of("perf_event_paranoid", "permission", "not permitted", "access to performance monitoring");

        static PerfRefusal of(String said) {
            return new PerfRefusal(said, paranoidHere());
        }

        private static String paranoidHere() {
            try {
                return Files.readString(PARANOID).strip();
            } catch (IOException e) {
                return "";
            }
        }

        /** Say it in a sentence that names what would help. */
        String sentence() {
            if (isForbidden()) {
                return "the system does not let perf count: kernel.perf_event_paranoid is %s, and 2 or less is wanted, in a container also a seccomp profile that allows perf_event_open"
                        .formatted(paranoid.isEmpty() ? "not there" : paranoid);
            }
            return "perf ended with: "
                    + said.lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty() && !line.equals("Error:"))
                            .findFirst()
                            .orElse("nothing said");
        }

        ProfilerException exception() {
            return new ProfilerException(sentence());
        }

        private boolean isForbidden() {
            String words = said.toLowerCase(Locale.ROOT);
            return FORBIDDEN.stream().anyMatch(words::contains);
        }
    }

    /**
     * Counts events of a process that was started here, such as instructions, by {@code perf stat}. The process itself is not altered.
     *
     * @param server names it and the file of perf
     * @param directory that perf may write into
     * @param leash keeps perf from outliving the suite
     */
    public record EventCounter(String server, ProcessHandle process, Path directory, Leash leash) {

        /**
         * Count events from now on, in all threads that the process has and will start.
         *
         * @param events as perf names them
         * @throws ProfilerException when there is no perf, or it may not count; naming what would help
         */
        public PerfStat count(List<String> events) {
            return PerfStat.attach(this, events);
        }
    }
}
