package stackbench.harness.config.apps;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.apps.OwnApp.Source;

/** Finds the executable jar that a path names, and reads in its manifest what it is. */
public final class AppJar {

    /** Where builds leave jars, within a folder: Maven, Gradle, and Quarkus with either. */
    private static final List<String> PLACES =
            List.of("target", "build/libs", "target/quarkus-app", "build/quarkus-app");

    private static final Pattern BESIDE = Pattern.compile(".*-(sources|javadoc|plain|tests|original)\\.jar");
    private static final String JAR = "an executable jar";

    /** What the adapter writes into the manifest of a jar that stands for a class path. */
    private static final String CLASS_PATH_OF = "Stackbench-Class-Path";

    private AppJar() {}

    /** A path names no executable jar. Its message says what would be right, to stand behind "give". */
    public static final class NoJarException extends Exception {

        private static final long serialVersionUID = 1L;

        NoJarException(String right) {
            super(right);
        }
    }

    /** Find the jar: the path itself, or the only one that a build left in a folder. */
    public static Source.Jar at(Path given) throws NoJarException {
        if (!Files.exists(given)) {
            throw new NoJarException(
                    "%s, or a folder with a build: there is no %s".formatted(JAR, given.toAbsolutePath()));
        }
        Path file = Files.isDirectory(given) ? within(given) : given;
        Attributes manifest = manifest(file)
                .filter(AppJar::isExecutable)
                .orElseThrow(() -> new NoJarException(
                        "%s: the manifest of %s has no Main-Class. %s".formatted(JAR, file, howToBuild(file))));
        return new Source.Jar(
                given,
                file.toAbsolutePath().normalize(),
                isSpringBoot(manifest),
                "tests".equals(manifest.getValue(CLASS_PATH_OF)));
    }

    private static Path within(Path folder) throws NoJarException {
        List<Path> found = PLACES.stream()
                .flatMap(place -> jars(folder.resolve(place)))
                .filter(AppJar::holdsAProgram)
                .toList();
        if (found.isEmpty()) {
            throw new NoJarException("a folder in which the app was built: there is no executable jar in its %s. %s"
                    .formatted(String.join(", ", PLACES), howToBuild(folder)));
        }
        if (found.size() > 1) {
            throw new NoJarException("one of its executable jars, which are %s"
                    .formatted(found.stream().map(Path::toString).collect(Collectors.joining(", "))));
        }
        return found.getFirst();
    }

    private static Stream<Path> jars(Path place) {
        try (Stream<Path> files = Files.list(place)) {
            return files
                    .filter(file -> file.toString().endsWith(".jar")
                            && !BESIDE.matcher(file.toString()).matches())
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException e) {
            return Stream.empty(); // there is no such place
        }
    }

    private static boolean holdsAProgram(Path jar) {
        try {
            return manifest(jar).filter(AppJar::isExecutable).isPresent();
        } catch (NoJarException e) {
            return false;
        }
    }

    private static Optional<Attributes> manifest(Path file) throws NoJarException {
        try (JarFile jar = new JarFile(file.toFile())) {
            return Optional.ofNullable(jar.getManifest()).map(Manifest::getMainAttributes);
        } catch (IOException e) {
            throw new NoJarException("%s: %s is none (%s)".formatted(JAR, file, e.getMessage()));
        }
    }

    private static boolean isExecutable(Attributes manifest) {
        return manifest.containsKey(Attributes.Name.MAIN_CLASS);
    }

    /** One with Boot's loader, or one that Boot's tools extracted, whose manifest still has Boot's attributes. */
    private static boolean isSpringBoot(Attributes manifest) {
        return String.valueOf(manifest.getValue(Attributes.Name.MAIN_CLASS))
                        .startsWith("org.springframework.boot.loader.")
                || manifest.getValue("Start-Class") != null
                || manifest.getValue("Spring-Boot-Version") != null;
    }

    /** Nothing is built for the user, since only they know how. */
    private static String howToBuild(Path built) {
        Path folder = Files.isDirectory(built) ? built : Path.of("");
        boolean gradle =
                Stream.of("build.gradle", "build.gradle.kts").anyMatch(file -> Files.exists(folder.resolve(file)));
        return gradle
                ? "Build it first: ./gradlew bootJar"
                : "Build it first: mvn package, with Spring Boot's plugin or another one that makes executable jars";
    }
}
