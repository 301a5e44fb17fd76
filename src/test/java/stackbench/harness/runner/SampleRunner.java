package stackbench.harness.runner;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A runner of the classes that run these tests. */
final class SampleRunner {

    private SampleRunner() {}

    /** The folder of compiled tests. */
    static Path tests() {
        return Path.of(URI.create(SampleRunner.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
    }

    /** The libraries that the manifest of a jar names. */
    static Stream<Path> libraries(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            String path = file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return Arrays.stream(path.split(" ")).map(URI::create).map(Path::of);
        }
    }

    /** A runner as if unpacked: its one library stands for the class path of these tests. */
    static Path in(Path home) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Arrays.stream(ManagementFactory.getRuntimeMXBean()
                                        .getClassPath()
                                        .split(File.pathSeparator))
                                .map(entry -> Path.of(entry).toUri().toString())
                                .collect(Collectors.joining(" ")));
        Files.createDirectories(home.resolve("lib"));
        try (OutputStream out = Files.newOutputStream(home.resolve("lib/suite.jar"));
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.finish();
        }
        return home;
    }
}
