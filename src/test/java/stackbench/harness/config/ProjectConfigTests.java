package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.apps.SampleJar;

/** Another project, whose test class has two arms, and whose file, if it has one, says only what it wants otherwise. */
class ProjectConfigTests extends SampleConfig.GivenSettings {

    private final SortedMap<String, Setting> annotations = new TreeMap<>();

    @TempDir
    private Path directory;

    @BeforeEach
    void giveAProject() throws IOException {
        file.clear();
        Path requests = Files.writeString(directory.resolve("shop.http"), "GET http://localhost:8080/goods\n");
        String jar =
                SampleJar.named(directory.resolve("shop.jar"), SampleJar.BOOT).toString();
        annotated("bench.requests", requests.toString(), "@ServerBenchmark");
        annotated("bench.architectures", "zeta,alpha", "@ServerBenchmark");
        annotated("bench.report.dir", directory.resolve("annotated").toString(), "@ServerBenchmark");
        annotated("bench.app.zeta", jar, "@Arm zeta");
        annotated("bench.app.alpha", jar, "@Arm alpha");
    }

    private void annotated(String key, String value, String source) {
        annotations.put(key, new Setting(key, value, source));
    }

    @Override
    BenchmarkConfig read() {
        return ConfigReader.read(new Sources(system, environment, file, Optional.of(annotations)).settings(), () -> 1);
    }

    private static List<String> arms(BenchmarkConfig config) {
        return config.matrix().variants().stream().map(Variant::name).toList();
    }

    private String heap() {
        return Objects.requireNonNull(read().settings().get("bench.app.zeta.heap"))
                .value();
    }

    private String report() {
        return read().output().directory().getFileName().toString();
    }

    @Test
    void withoutAFileWhatIsShippedHoldsAndOverItThePresetOfOwnApps() {
        BenchmarkConfig config = read();

        assertThat(arms(config)).containsExactly("zeta", "alpha");
        assertThat(config.matrix().threads()).containsExactly(16);
        assertThat(config.data().authors()).isEqualTo(64);
        assertThat(config.settings().get("bench.authors")).hasToString("bench.authors=64 (from preset default)");
        assertThat(config.settings().get("bench.threads")).hasToString("bench.threads=16 (from preset own-app)");
        assertThat(report()).isEqualTo("annotated");
    }

    @Test
    void theFileHoldsAgainstThePresetOfOwnAppsAndAnotherPresetAgainstTheFile() {
        file.put("bench.threads", "8");
        file.put("bench.visits", "7");
        assertThat(read().matrix().threads()).containsExactly(8);
        assertThat(read().pacing().visits().least()).isEqualTo(7);

        system.remove("bench");
        assertThat(read().matrix().threads()).as("a smoke run").containsExactly(2);
        assertThat(read().pacing().visits().least()).isEqualTo(1);
    }

    @Test
    void annotationsHoldAgainstTheFileButWhereTheReportGoes() {
        file.put("bench.architectures", "alpha");
        file.put("bench.report.dir", directory.resolve("filed").toString());

        assertThat(arms(read())).containsExactly("zeta", "alpha");
        assertThat(report()).isEqualTo("filed");
    }

    @Test
    void theEnvironmentAndPropertiesHoldAgainstAnnotations() {
        annotated("bench.app.zeta.heap", "1g", "@Arm zeta");
        environment.put("BENCH_APP_ZETA_HEAP", "2g");
        assertThat(heap()).isEqualTo("2g");
        system.put("bench.app.zeta.heap", "3g");
        assertThat(heap()).isEqualTo("3g");
        system.remove("bench.app.zeta.heap");
        environment.clear();
        system.put("bench.architectures", "alpha");
        assertThat(arms(read())).as("the other arm is left out").containsExactly("alpha");
        system.put("bench.report.dir", directory.resolve("given").toString());
        assertThat(report()).isEqualTo("given");
    }

    /** A container's password came by no command line that others see. */
    @Test
    void aPasswordInAnAnnotationIsNoRisk() {
        annotated(
                "bench.postgres",
                "jdbc:postgresql://localhost:1/postgres?user=me&password=secret",
                "@ServiceConnection");
        annotated("bench.app.zeta.database", "postgres", "@ServiceConnection");
        annotated("bench.app.zeta.template", "test", "@ServiceConnection");
        annotated("bench.app.alpha.spring.spring.datasource.password", "secret", "@ServiceConnection");

        assertThat(read().postgres().source()).contains("password=secret");
        assertThat(Objects.requireNonNull(read().own().apps().get("zeta")).template())
                .contains("test");
        assertThat(read().settings().values().toString()).doesNotContain("secret");
    }

    @Test
    void whatIsWrongNamesWhoSaidIt() {
        annotated("bench.app.zeta.heap", "lots", "@Arm zeta");
        refused("bench.app.zeta.heap=lots (from @Arm zeta) is not allowed", "a size from 32m on");
        annotations.remove("bench.app.zeta.heap");
        annotated("bench.app.Beta", "shop.jar", "@Arm Beta");
        refused("bench.app.Beta (from @Arm Beta) is not a key", "\"Beta\" cannot be an app's name");
        annotations.remove("bench.app.Beta");
        file.put("bench.thread", "8");
        refused("bench.thread (from benchmark.properties) is not a key", "Did you mean bench.threads?");
    }
}
