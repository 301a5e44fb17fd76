package stackbench.harness.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** Reads the configuration of a run in another project, which may have a {@code benchmark.properties} with what it wants otherwise. */
public final class ProjectConfig {

    private ProjectConfig() {}

    /**
     * Read it from the working directory, the environment and the system properties of this process.
     *
     * @param annotations what the project's test class says, by key
     * @throws ConfigException as {@link BenchmarkConfig#read} does
     */
    public static BenchmarkConfig read(SortedMap<String, Setting> annotations) {
        Path file = Path.of(Sources.FILE);
        return read(
                Sources.systemProperties(),
                System.getenv(),
                Files.exists(file) ? Sources.read(file) : Map.of(),
                annotations);
    }

    static BenchmarkConfig read(
            Map<String, String> system,
            Map<String, String> environment,
            Map<String, String> file,
            SortedMap<String, Setting> annotations) {
        return ConfigReader.read(new Sources(system, environment, file, Optional.of(annotations)).settings());
    }
}
