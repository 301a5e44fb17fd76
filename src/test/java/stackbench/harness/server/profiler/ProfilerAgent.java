package stackbench.harness.server.profiler;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import stackbench.harness.reaper.Bounded;

/**
 * The async-profiler within another JVM. It takes its orders as options of an agent that is loaded: once, and again for each
 * further order.
 *
 * @param server names it and its files
 * @param directory that the JVM's process works in: files have names relative to it, which no option can garble
 */
record ProfilerAgent(String server, ProcessHandle jvm, Path directory) {

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final String ERROR = "[ERROR] ";

    /** Put the library where the JVM finds it. */
    void provide() throws IOException {
        ProfilerLibrary.ofThisMachine().copyTo(library());
    }

    /** Delete the files; what the JVM has loaded stays loaded. */
    void forget() throws IOException {
        Files.deleteIfExists(library());
        Files.deleteIfExists(log());
    }

    /**
     * Give an order and say why it was not done; empty when it was. It is given on a thread of its own, since a JVM that is
     * stopped answers never.
     */
    Optional<String> refusal(String order) {
        try {
            return Bounded.call(LIMIT, () -> load(order));
        } catch (Bounded.FailedException e) {
            return Optional.of(String.valueOf((Object) e.getCause()));
        } catch (TimeoutException e) {
            return Optional.of("its JVM did not answer within %d s".formatted(LIMIT.toSeconds()));
        }
    }

    private Optional<String> load(String order) throws IOException, AttachNotSupportedException, AgentLoadException {
        VirtualMachine machine = VirtualMachine.attach(String.valueOf(jvm.pid()));
        try {
            machine.loadAgentPath(library().toString(), order + ",log=" + log().getFileName());
            return Optional.empty();
        } catch (AgentInitializationException e) {
            return Optional.of(
                    Files.exists(log())
                            ? Files.readString(log()).replace(ERROR, "").strip()
                            : e.toString());
        } finally {
            machine.detach();
        }
    }

    private Path library() {
        return directory.resolve(server + ".profiler.so").toAbsolutePath();
    }

    private Path log() {
        return directory.resolve(server + ".profiler.log");
    }

    /** The file of stacks that the agent writes, beside its others. */
    Path collapsed() {
        return directory.resolve(server + ".profile.collapsed");
    }

    /** The file that the agent draws, beside its others. */
    Path drawn() {
        return directory.resolve(server + ".profile.html");
    }

    /** The native library of async-profiler, which its Maven artifact holds for some platforms, a directory for each. */
    record ProfilerLibrary(String system, String processor) {

        private static final String FILE = "libasyncProfiler.so";
        private static final Set<String> X64 = Set.of("amd64", "x86_64");
        private static final Set<String> ARM64 = Set.of("aarch64", "arm64");

        static ProfilerLibrary ofThisMachine() {
            OperatingSystemMXBean machine = ManagementFactory.getOperatingSystemMXBean();
            return new ProfilerLibrary(machine.getName(), machine.getArch());
        }

        boolean isThere() {
            return ProfilerLibrary.class.getResource(resource()) != null;
        }

        /** The path of the library on the class path, where it may be missing. */
        String resource() {
            String name = system.toLowerCase(Locale.ROOT);
            String architecture = X64.contains(processor) ? "x64" : ARM64.contains(processor) ? "arm64" : processor;
            return name.startsWith("mac") ? "/macos/" + FILE : "/" + name + "-" + architecture + "/" + FILE;
        }

        /** Copy the library to a file, since a JVM can only load a file. */
        void copyTo(Path file) throws IOException {
            try (InputStream library = ProfilerLibrary.class.getResourceAsStream(resource())) {
                if (library == null) {
                    throw new IOException(resource() + " is not on the class path");
                }
                Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
            }
        }

        @Override
        public String toString() {
            return system + " " + processor;
        }
    }
}
