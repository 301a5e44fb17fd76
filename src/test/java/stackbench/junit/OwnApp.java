package stackbench.junit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The app of a project, and where its build puts things.
 *
 * @param tests the class path of the tests
 */
record OwnApp(BenchmarkAnnotations annotations, Path project, ClassPath tests) {

    private static final String DEFAULT_BUILD = "target";

    /** Where a report goes unless the user says otherwise: a smoke run must not replace the report of a measured one. */
    Path reports(boolean measured) {
        return build().resolve(measured ? "stackbench" : "stackbench-smoke")
                .resolve(annotations.type().getName()); // the same simple name may be in two packages
    }

    /** The directory that builds write to, {@code target} with Maven and {@code build} with Gradle: the one that the test's class is in. */
    private Path build() {
        return testClasses()
                .filter(place -> place.startsWith(project) && !place.equals(project))
                .map(place -> project.resolve(project.relativize(place).getName(0)))
                .orElseGet(() -> project.resolve(DEFAULT_BUILD));
    }

    private Optional<Path> testClasses() {
        return ClassPath.placeOf(annotations.type());
    }

    /**
     * The jar that an arm is started from.
     *
     * @throws BenchmarkException when it is missing or out of date, or no main class is found
     */
    Path jar(Arm arm) {
        if (!arm.jar().isEmpty()) {
            return existing(arm.jar(), "jar of @Arm " + arm.name());
        }
        String given = annotations.benchmark().jar();
        return given.isEmpty() ? ofClasses() : upToDate(existing(given, "jar of @ServerBenchmark"));
    }

    private Path existing(String given, String where) {
        Path jar = project.resolve(given).normalize();
        if (!Files.exists(jar)) {
            throw new BenchmarkException(
                    "There is no %s, the %s: build it first, such as by mvn package -DskipTests".formatted(jar, where));
        }
        return jar;
    }

    /** A jar of this project that is older than its classes has another behaviour than the one that is about to be tested. */
    private Path upToDate(Path jar) {
        List<Path> folders = classPath().folders().stream()
                .filter(folder -> folder.startsWith(project))
                .toList();
        if (Files.isRegularFile(jar) && jar.startsWith(build())) {
            PathingJar.newestClass(folders)
                    .filter(newest -> PathingJar.isNewer(newest, jar))
                    .ifPresent(newest -> {
                        throw new BenchmarkException(
                                "%s is older than %s: build it again, such as by mvn package -DskipTests, or leave out jar to measure the classes"
                                        .formatted(jar, newest));
                    });
        }
        return jar;
    }

    private ClassPath classPath() {
        Set<Path> others = Stream.of(
                        testClasses().stream(),
                        ClassPath.placeOf(ServerBenchmark.class).stream(),
                        tests.runner().stream())
                .flatMap(places -> places)
                .collect(Collectors.toSet());
        return tests.ofApp(others);
    }

    private Path ofClasses() {
        ClassPath path = classPath();
        String main = MainClass.of(annotations.benchmark().app(), path.folders());
        return new PathingJar(main, path)
                .write(build().resolve("stackbench-app").resolve(main.substring(main.lastIndexOf('.') + 1) + ".jar"));
    }
}
