package stackbench.harness.server.profiler;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Set;

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
