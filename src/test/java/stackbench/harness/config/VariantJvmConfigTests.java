package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;

/** The JVMs of a variant: what each process has of its own, and archives of classes that it can have and that it cannot. */
class VariantJvmConfigTests extends SampleConfig.GivenSettings {

    private static final String OWN = "bench.variant.servlet-own.";

    VariantJvmConfigTests() {
        system.put("bench.architectures", "servlet,servlet-own");
        system.put(OWN + "of", "servlet");
    }

    private JvmSettings jvm() {
        BenchmarkConfig config = read();
        return config.servers().of(config.matrix().variants().getLast()).front();
    }

    @ParameterizedTest
    @CsvSource({"bench.server., cds", "bench.variant.servlet-own., cds", "bench.variant.servlet-own., none"})
    void allServersOrAVariantAloneHaveOne(String of, String archive) {
        system.put(of + "archive", archive);

        assertThat(jvm().archive()).hasToString(archive);
    }

    @Test
    void oneThatItsJdkDoesNotHaveIsRefused(@TempDir Path jdk) throws IOException {
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"21.0.8\"");
        system.put(OWN + "java-home", jdk.toString());
        system.put(OWN + "archive", "aot");

        refused(OWN + "archive=aot", "one that the servers' JDK 21 has: none, cds");
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
        system.put(OWN + "archive", "cds");
        system.put(OWN + "jvm-options", "-XX:+UseZGC " + option);

        refused(OWN + "archive=cds", "give none together with " + option);
    }

    @Test
    void anOptionOfAllServersIsRefusedBesideTheArchiveOfOne() {
        system.put(OWN + "archive", "cds");
        system.put("bench.server.jvm-options", "-Xshare:off");

        refused(OWN + "archive=cds", "give none together with -Xshare:off");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xshare:off", "-XX:SharedArchiveFile=x.jsa"})
    void suchAnOptionIsFreeWhereNoArchiveIsAskedFor(String option) {
        system.put(OWN + "jvm-options", option);

        assertThat(jvm().options()).isEqualTo(List.of(option));
        assertThat(jvm().archive()).isEqualTo(ClassArchive.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseZGC", "-Xlog:cds", "-XX:SharedSymbolTableBucketSize=4", "-Xss1m"})
    void otherOptionsStandBesideOne(String option) {
        system.put(OWN + "archive", "cds");
        system.put(OWN + "jvm-options", option);

        assertThat(jvm().options()).isEqualTo(List.of(option));
    }

    private VariantReader ofSeveralProcesses() {
        return new VariantReader(
                new Sources(system, environment, file).settings(),
                "servlet-own",
                of -> List.of("edge", "card-service"));
    }

    @Test
    void aProcessBehindTheFrontHasWhatTheVariantSaysOfItAndElseWhatAllHave() {
        system.put("bench.server.jvm-options", "-Xlog:gc");
        system.put(OWN + "cpus", "0");
        system.put(OWN + "edge.heap", "96m");
        system.put(OWN + "card-service.cpus", "1-2");
        system.put(OWN + "card-service.jvm-options", "");

        ServerSettings settings = ofSeveralProcesses().serverSettings();

        String heap = settings.front().heap();
        assertThat(settings.front().cpus()).containsExactly(0);
        assertThat(settings.jvm("edge")).isEqualTo(new JvmSettings("96m", List.of("-Xlog:gc"), List.of()));
        assertThat(settings.jvm("card-service")).isEqualTo(new JvmSettings(heap, List.of(), List.of(1, 2)));
        assertThat(settings.jvm("server")).isEqualTo(settings.front());
    }

    @Test
    void aPartyThatIsNotBehindTheFrontIsRefusedWithThoseThatAre() {
        system.put(OWN + "downstream.heap", "96m");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ofSeveralProcesses().read())
                .withMessageStartingWith(OWN + "downstream.heap=96m (from -D" + OWN + "downstream.heap)")
                .withMessageContaining("what stands behind servlet: edge, card-service, not downstream");
    }

    @Test
    void whatAProcessBehindTheFrontDiffersInIsToldBesideWhatAllHave() {
        List<Setting> settings = List.of(
                new Setting("bench.server.heap", "512m", "file"), new Setting(OWN + "edge.heap", "96m", "file"));

        assertThat(Difference.of("servlet-own", settings)).containsExactly(new Difference("edge.heap", "96m", "512m"));
    }
}
