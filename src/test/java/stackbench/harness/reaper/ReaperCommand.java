package stackbench.harness.reaper;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Start the reaper: the smallest JVM that can do it, with nothing on its class path but itself and the driver. */
final class ReaperCommand {

    private ReaperCommand() {}

    static Process start() {
        try {
            return inOwnSession();
        } catch (IOException noSetsid) {
            return inSessionOfSuite(noSetsid);
        }
    }

    static List<String> line() {
        return List.of(
                java(),
                "-Xmx24m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                place(Reaper.class) + File.pathSeparator + place(org.postgresql.Driver.class),
                Reaper.class.getName());
    }

    /**
     * Start the reaper in a session of its own. A signal to the suite's process group, SIGKILL included, does not reach it
     * there.
     */
    private static Process inOwnSession() throws IOException {
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(line());
        return start(command);
    }

    /** Start the reaper where there is no setsid. Ctrl-C then reaches it too, which its shutdown hook is for. */
    private static Process inSessionOfSuite(IOException noSetsid) {
        try {
            return start(line());
        } catch (IOException e) {
            e.addSuppressed(noSetsid);
            throw new UncheckedIOException("The reaper could not be started: " + line(), e);
        }
    }

    private static Process start(List<String> command) throws IOException {
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String java() {
        return ProcessHandle.current()
                .info()
                .command()
                .orElseThrow(() -> new IllegalStateException("This JVM does not know the command it was started with"));
    }

    /** Find where a class came from. The class path of a test JVM may be one jar with a manifest, so the code is asked. */
    private static Path place(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("No path for " + type, e);
        }
    }
}
