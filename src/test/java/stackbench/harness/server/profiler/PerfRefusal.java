package stackbench.harness.server.profiler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

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
