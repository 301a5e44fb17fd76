package stackbench.harness.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The running kernel of a machine. Processes of one kernel share its processors, whatever container or network namespace they are in, and the clock of
 * {@link System#nanoTime} (CLOCK_MONOTONIC), unless they are in different time namespaces (time_namespaces(7)).
 *
 * @param bootId that Linux draws when it starts (random(4)); empty on other systems
 */
public record Kernel(String bootId) {

    /** The one that runs this process. */
    static final Kernel HERE = read(Path.of("/proc/sys/kernel/random/boot_id"));

    /** Whether it runs this process too; unknown is no. */
    boolean isHere() {
        return !bootId.isEmpty() && equals(HERE);
    }

    static Kernel read(Path file) {
        try {
            return new Kernel(Files.readString(file).strip());
        } catch (IOException e) {
            return new Kernel("");
        }
    }
}
