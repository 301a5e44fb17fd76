package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.fuzz.Fuzz;
import stackbench.fuzz.Spoiling;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.fleet.Builds;
import stackbench.harness.plan.Plan;

/** Whatever keys and values a run is given, it is refused by name, or there is a plan for it. */
@Tag("thorough")
@Timeout(300)
class FuzzedConfigTests {

    private static final int EACH = 100;
    private static final Path SHIPPED = Path.of("src/test/resources/stackbench/harness/config/shipped.properties");
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^#?(bench\\.[a-z0-9.-]+)=(.*)$");
    private static final String REPORT_DIR = "bench.report.dir";

    @TempDir
    private Path directory;

    /** A key with a value of the shipped file, examples included. */
    private record Example(String key, String value) {}

    private static List<Example> examples() {
        try {
            return EXAMPLE.matcher(Files.readString(SHIPPED))
                    .results()
                    .map(match -> new Example(match.group(1), match.group(2)))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The sources of a run, each of which may be spoiled. */
    record Given(Map<String, String> system, Map<String, String> environment, Map<String, String> file) {

        void put(Fuzz fuzz, String key, String value) {
            switch (fuzz.number(3)) {
                case 0 -> system.put(key, value);
                case 1 -> file.put(key, value);
                default ->
                    environment.put(
                            key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_'), value);
            }
        }
    }

    // a lambda over constants: immutable, though the checker cannot know
    @SuppressWarnings("ImmutableEnumChecker")
    enum Kind {
        VALUE((fuzz, given) -> given.put(fuzz, fuzz.oneOf(examples()).key(), fuzz.text())),
        SPOILED_VALUE((fuzz, given) -> {
            Example example = fuzz.oneOf(examples());
            given.put(fuzz, example.key(), fuzz.spoiled(example.value()));
        }),
        VALUE_OF_ANOTHER_KEY((fuzz, given) -> given.put(
                fuzz, fuzz.oneOf(examples()).key(), fuzz.oneOf(examples()).value())),
        KEY((fuzz, given) -> given.put(
                fuzz,
                fuzz.number(2) == 0
                        ? "bench." + fuzz.text()
                        : fuzz.spoiled(fuzz.oneOf(examples()).key()),
                fuzz.text())),
        VARIANT((fuzz, given) -> {
            String name = fuzz.number(2) == 0 ? "servlet-x" : fuzz.text();
            given.put(fuzz, "bench.architectures", fuzz.oneOf(List.of(name, "servlet," + name)));
            given.put(fuzz, "bench.variant." + name + ".of", fuzz.oneOf(List.of("servlet", "edge-sync", fuzz.text())));
            String setting = fuzz.oneOf(List.of(
                    "heap",
                    "jvm-options",
                    "cpus",
                    "java-home",
                    "build",
                    "archive",
                    "downstream.heap",
                    "spring.a",
                    "spring." + fuzz.text(),
                    fuzz.text()));
            given.put(fuzz, "bench.variant." + name + "." + setting, fuzz.text());
        }),
        APP((fuzz, given) -> {
            String name = fuzz.number(2) == 0 ? "shop" : fuzz.text();
            String setting = fuzz.oneOf(List.of(
                    "arguments",
                    "port",
                    "listen",
                    "database",
                    "init",
                    "directory",
                    "environment." + fuzz.text(),
                    "spring." + fuzz.text(),
                    fuzz.text()));
            given.put(fuzz, "bench.requests", fuzz.oneOf(List.of("pom.xml", fuzz.text())));
            given.put(fuzz, "bench.app." + name, fuzz.oneOf(List.of("http://localhost:8080", "src", fuzz.text())));
            given.put(fuzz, "bench.app." + name + "." + setting, fuzz.text());
        }),
        SEVERAL((fuzz, given) -> {
            for (int i = 0; i < 6; i++) {
                Example example = fuzz.oneOf(examples());
                given.put(fuzz, example.key(), fuzz.number(3) == 0 ? fuzz.text() : example.value());
            }
        });

        private final Spoiler spoiler;

        Kind(Spoiler spoiler) {
            this.spoiler = spoiler;
        }

        @FunctionalInterface
        interface Spoiler {

            void spoil(Fuzz fuzz, Given given);
        }
    }

    /** Whatever is said of where results go, they go nowhere else in a test. */
    private void keepResultsHere(Map<String, String> settings, String key) {
        settings.computeIfPresent(key, (same, value) -> directory + "/" + value);
    }

    private Plan plan(Given given) {
        given.system().putIfAbsent("bench", "true");
        given.file().putIfAbsent(REPORT_DIR, "results");
        keepResultsHere(given.system(), REPORT_DIR);
        keepResultsHere(given.file(), REPORT_DIR);
        keepResultsHere(given.environment(), "BENCH_REPORT_DIR");
        BenchmarkConfig config = SampleConfig.read(given.system(), given.environment(), given.file());
        Builds.of(config);
        return Plan.of(config);
    }

    @ParameterizedTest
    @EnumSource
    void badSettingsAreRefusedByName(Kind kind) {
        List<Plan> planned = new ArrayList<>();
        List<String> defects = new ArrayList<>();
        for (int i = 0; i < EACH; i++) {
            Fuzz fuzz = new Fuzz("setting " + kind, i);
            Given given = new Given(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(SampleConfig.file(SHIPPED)));
            kind.spoiler.spoil(fuzz, given);
            fuzz.defect(ConfigException.class, () -> planned.add(plan(given))).ifPresent(defects::add);
        }

        assertThat(defects).isEmpty();
        assertThat(planned).as("settings that are allowed").hasSizeLessThan(EACH / 2);
    }

    @ParameterizedTest
    @EnumSource
    void aSpoiledFileOfSettingsIsRefusedByName(Spoiling spoiling) throws IOException {
        byte[] right = Files.readAllBytes(SHIPPED);
        List<String> defects = new ArrayList<>();
        for (int i = 0; i < EACH / 4; i++) {
            Fuzz fuzz = new Fuzz("benchmark.properties " + spoiling, i);
            Path file = Files.write(directory.resolve("benchmark.properties"), spoiling.of(right, fuzz));
            fuzz.defect(
                            ConfigException.class,
                            () -> plan(new Given(new TreeMap<>(), new TreeMap<>(), SampleConfig.file(file))))
                    .ifPresent(defects::add);
        }

        assertThat(defects).isEmpty();
    }

    @Test
    void theseAreMoreThanEightHundred(TestReporter reporter) {
        reporter.publishEntry("seed", String.valueOf(Fuzz.SEED));
        assertThat(Kind.values().length * EACH + Spoiling.values().length * (EACH / 4))
                .isEqualTo(875);
    }
}
