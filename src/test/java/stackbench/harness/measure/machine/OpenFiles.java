package stackbench.harness.measure.machine;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/** The files, connections among them, that a process may have open. */
public final class OpenFiles {

    private OpenFiles() {}

    /** The most that this process may have, which a server that it starts may have too; empty where the system does not say. */
    public static OptionalLong most() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? OptionalLong.of(unix.getMaxFileDescriptorCount())
                : OptionalLong.empty();
    }
}
