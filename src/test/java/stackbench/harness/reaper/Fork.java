package stackbench.harness.reaper;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Starts a class with a main as a JVM of its own, for tests that kill it. */
public final class Fork {

    private Fork() {}

    /** Start a class with this JVM's class path, and further variables in its environment. */
    public static Process start(Map<String, String> environment, Class<?> main, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx96m",
                "-XX:TieredStopAtLevel=1",
                main.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        // Not an argument: a JVM sees only the first 4 kB of another process's command line.
        builder.environment()
                .put("CLASSPATH", ManagementFactory.getRuntimeMXBean().getClassPath());
        builder.environment().putAll(environment);
        return builder.start();
    }
}
