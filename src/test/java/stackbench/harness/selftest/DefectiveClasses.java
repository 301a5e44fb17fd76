package stackbench.harness.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import stackbench.defect.Defect;

/** The defects, apart from all other test classes: what a defective server has on its class path beside the app. */
final class DefectiveClasses {

    private DefectiveClasses() {}

    /** Copy them below a directory, and return what belongs on the class path. */
    static Path in(Path directory) {
        return copyTo(directory.resolve("defects"));
    }

    /** Copy them to a directory that belongs on the class path, and return it. */
    static Path copyTo(Path root) {
        try {
            Path copies = Files.createDirectories(root.resolve("stackbench").resolve("defect"));
            for (Path file : originals()) {
                Files.copy(file, copies.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
            return root;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Path> originals() throws IOException, URISyntaxException {
        Path classes = Path.of(
                Defect.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.list(classes.resolve("stackbench").resolve("defect"))) {
            return files.toList();
        }
    }
}
