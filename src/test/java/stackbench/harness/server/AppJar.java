package stackbench.harness.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The app's classes in a JAR, since archives of classes are made of JARs alone. */
final class AppJar {

    private AppJar() {}

    /** Write all files below a directory, with entries for its directories, by which Spring finds classes. */
    static void write(Path classes, Path jar) throws IOException {
        try (Stream<Path> below = Files.walk(classes);
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            List<Path> paths =
                    below.filter(path -> !path.equals(classes)).sorted().toList();
            for (Path path : paths) {
                add(classes, path, out);
            }
        }
    }

    private static void add(Path classes, Path path, ZipOutputStream out) throws IOException {
        String name = classes.relativize(path).toString().replace('\\', '/');
        ZipEntry entry = new ZipEntry(Files.isDirectory(path) ? name + "/" : name);
        entry.setLastModifiedTime(FileTime.fromMillis(0));
        out.putNextEntry(entry);
        if (!entry.isDirectory()) {
            Files.copy(path, out);
        }
        out.closeEntry();
    }
}
