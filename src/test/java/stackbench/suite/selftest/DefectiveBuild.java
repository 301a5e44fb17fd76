package stackbench.suite.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.defect.Defect;
import stackbench.harness.server.ServerBuild;

/** A checkout whose build is this one with defects in it, such as somebody might have made it. */
final class DefectiveBuild {

    private DefectiveBuild() {}

    /** Write one to a directory: classes and settings of its own before those of this build. */
    static ServerBuild in(Path checkout, List<Defect> defects) {
        ServerBuild build = ServerBuild.in(checkout);
        copyDefects(build.classes());
        write(build.dependencies(), ServerBuild.own().classPath());
        write(
                build.classes().resolve("config").resolve("application.properties"),
                "spring.main.sources=stackbench.defect.PlantedDefects%nspring.profiles.include=%s%n"
                        .formatted(defects.stream().map(Defect::profile).collect(Collectors.joining(","))));
        return build;
    }

    /** One in which nothing acts: what planting takes by itself is no difference between it and the others. */
    static ServerBuild idle(Path checkout) {
        return in(checkout, List.of());
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Copy the defects, apart from all other test classes, to a directory that belongs on the class path beside the app, and return it. */
    static Path copyDefects(Path root) {
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
