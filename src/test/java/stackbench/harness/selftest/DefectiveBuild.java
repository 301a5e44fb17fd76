package stackbench.harness.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import stackbench.defect.Defect;
import stackbench.harness.server.ServerBuild;

/** A checkout whose build is this one with defects in it, such as somebody might have made it. */
final class DefectiveBuild {

    private DefectiveBuild() {}

    /** Write one to a directory: classes and settings of its own before those of this build. */
    static ServerBuild in(Path checkout, List<Defect> defects) {
        ServerBuild build = ServerBuild.in(checkout);
        DefectiveClasses.copyTo(build.classes());
        write(build.dependencies(), ServerBuild.own().classPath());
        write(
                build.classes().resolve("config").resolve("application.properties"),
                "spring.main.sources=stackbench.defect.PlantedDefects%nspring.profiles.include=%s%n"
                        .formatted(defects.stream().map(Defect::profile).collect(Collectors.joining(","))));
        return build;
    }

    /** Write a build to a directory, with defects given by their names. */
    static ServerBuild named(Path checkout, List<String> defects) {
        return in(checkout, defects.stream().map(Defect::valueOf).toList());
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
}
