package stackbench.harness.config.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The JDKs of this machine: the one that runs the suite, those that variables of the environment name, as runners of GitHub Actions do, and those in
 * the places where systems and tools put them.
 *
 * @param own the directory of the one that runs the suite
 * @param environment by name
 * @param places directories that hold one JDK in each directory of theirs
 */
public record InstalledJdks(Path own, Map<String, String> environment, List<Path> places) {

    /** Where a JDK's own files are on macOS. */
    private static final Path INSIDE_BUNDLE = Path.of("Contents", "Home");

    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(?<feature>[0-9]+)[^\"]*\"");

    public static InstalledJdks here() {
        Path home = Path.of(System.getProperty("user.home"));
        return new InstalledJdks(
                Path.of(System.getProperty("java.home")),
                System.getenv(),
                List.of(
                        Path.of("/usr/lib/jvm"),
                        Path.of("/usr/java"),
                        Path.of("/opt/java"),
                        Path.of("/Library/Java/JavaVirtualMachines"),
                        Path.of("C:\\Program Files\\Java"),
                        Path.of("C:\\Program Files\\Eclipse Adoptium"),
                        home.resolve(".sdkman/candidates/java"),
                        home.resolve(".jdks"),
                        home.resolve(".local/share/mise/installs/java")));
    }

    /** Find the directory of a JDK of a feature version such as 21, which its file {@code release} tells. */
    public Optional<Path> ofVersion(int feature) {
        return Stream.of(Stream.of(own), named(feature), places.stream().flatMap(InstalledJdks::within))
                .flatMap(directories -> directories)
                .filter(InstalledJdks::isJdk)
                .filter(directory ->
                        featureOf(directory).filter(found -> found == feature).isPresent())
                .findFirst();
    }

    /** Those that a variable names, such as {@code JAVA_HOME_21_X64}, {@code JAVA_HOME} and {@code JAVA21_HOME}. */
    private Stream<Path> named(int feature) {
        return environment.entrySet().stream()
                .filter(variable ->
                        variable.getKey().matches("JAVA_HOME|JAVA_HOME_%1$d(_.+)?|JAVA%1$d_HOME".formatted(feature)))
                .filter(variable -> !variable.getValue().isBlank())
                .sorted(Map.Entry.comparingByKey())
                .map(variable -> Path.of(variable.getValue()));
    }

    private static boolean isJdk(Path directory) {
        Path bin = directory.resolve("bin");
        return Files.isRegularFile(directory.resolve("release"))
                && Stream.of("java", "java.exe").anyMatch(program -> Files.isRegularFile(bin.resolve(program)));
    }

    private static Stream<Path> within(Path place) {
        try (Stream<Path> directories = Files.list(place)) {
            return directories.sorted().flatMap(jdk -> Stream.of(jdk, jdk.resolve(INSIDE_BUNDLE))).toList().stream();
        } catch (IOException e) {
            return Stream.empty(); // there is no such place here
        }
    }

    /** The feature version of the JDK in a directory, such as 25; empty where no file says it. */
    public static Optional<Integer> featureOf(Path directory) {
        try {
            Matcher version = VERSION.matcher(Files.readString(directory.resolve("release")));
            return version.find() ? Optional.of(Integer.valueOf(version.group("feature"))) : Optional.empty();
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
