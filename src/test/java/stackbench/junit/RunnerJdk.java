package stackbench.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the JDK that runs the runner: the one of the tests, or the newest that is installed if that is too old.
 *
 * @param own feature version of the JDK that runs the tests
 * @param places directories that hold one JDK in each directory of theirs
 */
record RunnerJdk(Surroundings surroundings, int own, List<Path> places) {

    private static final int OLDEST = 21;

    private static final Pattern VARIABLE = Pattern.compile("JAVA_HOME(_\\d+(_.+)?)?|JAVA\\d+_HOME");
    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(?<feature>[0-9]+)[^\"]*\"");

    static RunnerJdk of(Surroundings surroundings) {
        Path home = surroundings.home();
        return new RunnerJdk(
                surroundings,
                Runtime.version().feature(),
                List.of(
                        Path.of("/usr/lib/jvm"),
                        Path.of("/usr/java"),
                        Path.of("/opt/java"),
                        home.resolve(".sdkman/candidates/java"),
                        home.resolve(".jdks"),
                        home.resolve(".local/share/mise/installs/java")));
    }

    /** Find its directory. */
    Path find() {
        return own >= OLDEST
                ? surroundings.javaHome()
                : installed()
                        .filter(jdk -> feature(jdk) >= OLDEST)
                        .max(Comparator.comparingInt(RunnerJdk::feature))
                        .orElseThrow(() -> new BenchmarkException(
                                "The tests run on JDK %d, and what measures needs JDK %d or newer, which was not found: install one, or let JAVA_HOME_%2$d name its directory. The app still runs on JDK %1$d"
                                        .formatted(own, OLDEST)));
    }

    private Stream<Path> installed() {
        Stream<Path> named = surroundings.environment().entrySet().stream()
                .filter(variable -> VARIABLE.matcher(variable.getKey()).matches()
                        && !variable.getValue().isBlank())
                .map(variable -> Path.of(variable.getValue()));
        return Stream.concat(named, places.stream().flatMap(RunnerJdk::within))
                .filter(jdk -> Files.isExecutable(java(jdk)));
    }

    private static Stream<Path> within(Path place) {
        try (Stream<Path> directories = Files.list(place)) {
            return directories.sorted().toList().stream();
        } catch (IOException e) {
            return Stream.empty(); // there is no such place here
        }
    }

    /** The feature version of the JDK in a directory, which its file {@code release} tells; 0 where it does not. */
    private static int feature(Path jdk) {
        try {
            Matcher version = VERSION.matcher(Files.readString(jdk.resolve("release")));
            return Optional.of(version)
                    .filter(Matcher::find)
                    .map(found -> Integer.parseInt(found.group("feature")))
                    .orElse(0);
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }

    /** The program of a JDK that runs classes. */
    static Path java(Path jdk) {
        return jdk.resolve("bin").resolve("java");
    }
}
