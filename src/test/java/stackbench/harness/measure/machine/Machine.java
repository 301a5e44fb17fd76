package stackbench.harness.measure.machine;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * The machine that a run ran on, with its JDK and the commit that was built.
 *
 * @param cpuModel {@code model name} of proc(5) {@code /proc/cpuinfo}, or "not available"
 * @param gitCommit abbreviated, with {@code -dirty} when the work tree had changes, or "not available"
 */
public record Machine(String os, String cpuModel, int cpuCount, long memoryBytes, String jdk, String gitCommit) {

    private static final String UNKNOWN = "not available";

    public static Machine here() {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        return new Machine(
                system.getName() + " " + system.getVersion() + " " + system.getArch(),
                readCpuModel(),
                system.getAvailableProcessors(),
                system.getTotalMemorySize(),
                runtime.getVmName() + " " + runtime.getVmVersion() + " (" + runtime.getVmVendor() + ")",
                readGitCommit());
    }

    private static String readCpuModel() {
        try {
            return cpuModelIn(Files.readString(Path.of("/proc/cpuinfo")));
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    static String cpuModelIn(String cpuinfo) {
        return cpuinfo.lines()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse(UNKNOWN);
    }

    /** Read the commit that the build wrote into {@code git.properties}. */
    private static String readGitCommit() {
        try (InputStream in = Machine.class.getResourceAsStream("/git.properties")) {
            Properties git = new Properties();
            if (in != null) {
                git.load(in);
            }
            return git.getProperty("git.commit.id.describe", UNKNOWN);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
