package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.config.servers.JvmSettings;

/** Archives of classes that servers can have, and those that they cannot. */
class ArchiveConfigTests {

    private static final String VARIANT = "bench.variant.servlet-cds.";

    private final Map<String, String> system = new HashMap<>(
            Map.of("bench", "true", "bench.architectures", "servlet,servlet-cds", VARIANT + "of", "servlet"));

    private BenchmarkConfig read() {
        return ConfigReader.read(Precedence.apply(new Sources(system, Map.of(), SampleConfig.shippedFile())));
    }

    private JvmSettings jvm() {
        BenchmarkConfig config = read();
        return config.servers().of(config.matrix().variants().getLast()).front();
    }

    @ParameterizedTest
    @CsvSource({"bench.server., cds", "bench.variant.servlet-cds., cds", "bench.variant.servlet-cds., none"})
    void allServersOrAVariantAloneHaveOne(String of, String archive) {
        system.put(of + "archive", archive);

        assertThat(jvm().archive()).hasToString(archive);
    }

    @Test
    void oneThatItsJdkDoesNotHaveIsRefused(@TempDir Path jdk) throws IOException {
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"21.0.8\"");
        system.put(VARIANT + "java-home", jdk.toString());
        system.put(VARIANT + "archive", "aot");

        refused(VARIANT + "archive=aot", "one that the servers' JDK 21 has: none, cds");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xshare:off",
                "-XX:SharedArchiveFile=x.jsa",
                "-XX:ArchiveClassesAtExit=x.jsa",
                "-XX:+AutoCreateSharedArchive",
                "-XX:AOTCache=x.aot",
                "-XX:AOTMode=auto"
            })
    void oneBesideAnOptionThatSaysItselfWhatIsReadIsRefused(String option) {
        system.put(VARIANT + "archive", "cds");
        system.put(VARIANT + "jvm-options", "-XX:+UseZGC " + option);

        refused(VARIANT + "archive=cds", "give none together with " + option);
    }

    @Test
    void anOptionOfAllServersIsRefusedBesideTheArchiveOfOne() {
        system.put(VARIANT + "archive", "cds");
        system.put("bench.server.jvm-options", "-Xshare:off");

        refused(VARIANT + "archive=cds", "give none together with -Xshare:off");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xshare:off", "-XX:SharedArchiveFile=x.jsa"})
    void suchAnOptionIsFreeWhereNoArchiveIsAskedFor(String option) {
        system.put(VARIANT + "jvm-options", option);

        assertThat(jvm().options()).isEqualTo(List.of(option));
        assertThat(jvm().archive()).isEqualTo(ClassArchive.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseZGC", "-Xlog:cds", "-XX:SharedSymbolTableBucketSize=4", "-Xss1m"})
    void otherOptionsStandBesideOne(String option) {
        system.put(VARIANT + "archive", "cds");
        system.put(VARIANT + "jvm-options", option);

        assertThat(jvm().options()).isEqualTo(List.of(option));
    }

    private void refused(String start, String reason) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageStartingWith(start)
                .withMessageContaining(reason);
    }
}
