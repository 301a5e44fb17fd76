package stackbench.junit;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.Attributes.Name;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * An executable jar that holds nothing but the name of a main class and of its class path. The same class path gives the same
 * bytes. The runner tells builds apart by the jar and all that it names.
 */
record PathingJar(String mainClass, ClassPath path) {

    /** Says to the runner what this jar is, for its report. */
    static final Name KIND = new Name("Stackbench-Class-Path");

    private static final Name SPRING_BOOT = new Name("Spring-Boot-Version");

    /** Write it, in one step: another JVM of the same build may be reading it. */
    Path write(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path draft = Files.createTempFile(file.toAbsolutePath().getParent(), "app", ".tmp");
            try (OutputStream out = Files.newOutputStream(draft);
                    ZipOutputStream zip = new ZipOutputStream(out)) {
                ZipEntry entry = new ZipEntry("META-INF/MANIFEST.MF");
                entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
                zip.putNextEntry(entry);
                manifest().write(zip);
                zip.closeEntry();
            }
            return Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new BenchmarkException("%s cannot be written: %s".formatted(file, e));
        }
    }

    private Manifest manifest() {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Name.MANIFEST_VERSION, "1.0");
        attributes.put(Name.MAIN_CLASS, mainClass);
        attributes.put(
                Name.CLASS_PATH,
                path.entries().stream().map(entry -> entry.toUri().toString()).collect(Collectors.joining(" ")));
        attributes.put(KIND, "tests");
        path.springBoot().ifPresent(version -> attributes.put(SPRING_BOOT, version));
        return manifest;
    }

    private static List<Path> files(Path entry) throws IOException {
        try (Stream<Path> files = Files.walk(entry)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** The newest class in folders. */
    static Optional<Path> newestClass(List<Path> folders) {
        try {
            Optional<Path> newest = Optional.empty();
            for (Path folder : folders) {
                for (Path file : files(folder)) {
                    if (file.toString().endsWith(".class")
                            && newest.filter(known -> !isNewer(file, known)).isEmpty()) {
                        newest = Optional.of(file);
                    }
                }
            }
            return newest;
        } catch (IOException e) {
            throw new BenchmarkException("The project's classes cannot be read: " + e.getMessage());
        }
    }

    /** Whether a file was written after another one. */
    static boolean isNewer(Path file, Path than) {
        try {
            return Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(than)) > 0;
        } catch (IOException e) {
            return false;
        }
    }
}
