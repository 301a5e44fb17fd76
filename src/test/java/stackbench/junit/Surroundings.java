package stackbench.junit;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.engine.ConfigurationParameters;

/**
 * Where the tests run: the only place in the adapter that reads properties and the environment.
 *
 * @param properties of the system, and over these the configuration parameters of JUnit
 */
record Surroundings(SortedMap<String, String> properties, Map<String, String> environment) {

    /** The key and the variable that say where the runner is: a zip, or a folder into which one was unpacked. */
    static final String RUNNER = "stackbench.runner";

    private static final String RUNNER_VARIABLE = "STACKBENCH_RUNNER";

    static Surroundings of(ConfigurationParameters parameters) {
        SortedMap<String, String> properties = new TreeMap<>();
        System.getProperties()
                .stringPropertyNames()
                .forEach(name -> properties.put(name, System.getProperty(name, "")));
        parameters.keySet().forEach(name -> parameters.get(name).ifPresent(value -> properties.put(name, value)));
        return new Surroundings(properties, System.getenv());
    }

    Optional<String> property(String name) {
        return Optional.ofNullable(properties.get(name)).filter(value -> !value.isBlank());
    }

    Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }

    /** The directory of the user's project: the module that is tested, where Surefire says it. */
    Path project() {
        return Path.of(property("basedir").or(() -> property("user.dir")).orElse(""))
                .toAbsolutePath()
                .normalize();
    }

    /** The JDK that runs the tests. */
    Path javaHome() {
        return Path.of(properties.getOrDefault("java.home", ""));
    }

    /** The user's own directory. */
    Path home() {
        return Path.of(properties.getOrDefault("user.home", ""));
    }

    /** Directories for what all builds of a user have in common, the first that can be written. The last is below one that all users share. */
    List<Path> caches() {
        String user = properties.getOrDefault("user.name", "");
        return Stream.of(
                        variable("XDG_CACHE_HOME").map(cache -> Path.of(cache, "stackbench")),
                        Optional.of(home().resolve(".cache").resolve("stackbench")),
                        property("java.io.tmpdir").map(temporary -> Path.of(temporary, "stackbench-" + user)))
                .flatMap(Optional::stream)
                .filter(Path::isAbsolute)
                .toList();
    }

    /** Where the runner is, as somebody says. */
    Optional<String> runner() {
        return property(RUNNER).or(() -> variable(RUNNER_VARIABLE));
    }

    /** Whether this run measures; false: it only tries the answers. */
    boolean measures() {
        return property("bench").or(() -> variable("BENCH")).equals(Optional.of("true"));
    }

    /** What the user says of the run, as options of the runner's JVM. */
    List<String> benchOptions() {
        return properties.entrySet().stream()
                .filter(property ->
                        property.getKey().equals("bench") || property.getKey().startsWith("bench."))
                .map(property -> "-D" + property.getKey() + "=" + property.getValue())
                .collect(Collectors.toList());
    }
}
