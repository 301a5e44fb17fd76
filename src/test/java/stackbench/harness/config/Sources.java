package stackbench.harness.config;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where settings come from; the real ones, or a test's. */
record Sources(Map<String, String> system, Map<String, String> environment, Map<String, String> file) {

    static final String FILE = "benchmark.properties";

    /** Where GitHub Actions names the file that a step's summary is appended to. */
    static final String JOB_SUMMARY = "GITHUB_STEP_SUMMARY";

    private static final String PREFIX = "bench";

    /** The real sources, the file being that of the working directory. */
    static Sources real() {
        return new Sources(strings(System.getProperties()), System.getenv(), read(Path.of(FILE)));
    }

    /** The system properties that are ours. */
    Map<String, String> systemSettings() {
        return system.entrySet().stream()
                .filter(e -> e.getKey().equals(PREFIX) || e.getKey().startsWith(PREFIX + "."))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The environment variables that are ours, by their own names. */
    Map<String, String> environmentSettings() {
        String name = Key.environmentName(PREFIX);
        return environment.entrySet().stream()
                .filter(e -> e.getKey().equals(name) || e.getKey().startsWith(name + "_"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The file of a job's summary, where a CI server that has such a thing runs this. */
    Optional<String> jobSummary() {
        return Optional.ofNullable(environment.get(JOB_SUMMARY));
    }

    /** The values of a key that the file, the environment and the system's properties have, whichever holds. */
    Stream<String> given(Key key) {
        return Stream.of(file.get(key.key()), environment.get(Key.environmentName(key.key())), system.get(key.key()))
                .filter(Objects::nonNull);
    }

    /** Read a file of settings. */
    static Map<String, String> read(Path file) {
        try (Reader reader = Files.newBufferedReader(file)) {
            Properties properties = new Properties();
            properties.load(reader);
            return strings(properties);
        } catch (IOException | IllegalArgumentException e) {
            throw new ConfigException("%s cannot be read: %s; run from the directory that holds it"
                    .formatted(file.toAbsolutePath(), e.getMessage()));
        }
    }

    /** All properties that are text. */
    static Map<String, String> strings(Properties properties) {
        Map<String, String> strings = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> strings.put(name, properties.getProperty(name)));
        return strings;
    }
}
