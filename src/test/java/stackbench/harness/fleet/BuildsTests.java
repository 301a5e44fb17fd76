package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Variant;
import stackbench.harness.config.apps.SampleJar;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Role;
import stackbench.harness.server.ServerBuild;

/** Which build a server is of, whichever key names another one. */
class BuildsTests {

    private static final Arm SERVLET = Arm.of(Architecture.SERVLET);
    private static final Arm OTHER = Arm.of(new Variant("servlet-other", Architecture.SERVLET));

    @TempDir
    private Path directory;

    private BenchmarkConfig comparing() {
        return SampleConfig.asShipped(
                Map.of("bench.baseline", directory.toString(), "bench.visits", "3-9", "bench.server.heap", "96m"));
    }

    private BenchmarkConfig varying() {
        return SampleConfig.asShipped(Map.of(
                "bench.architectures", "servlet,servlet-other",
                "bench.variant.servlet-other.of", "servlet",
                "bench.variant.servlet-other.build", directory.toString()));
    }

    /** Write as much of a checkout as servers are started from. */
    private void checkout(String commit) throws IOException {
        Path target = directory.resolve("target");
        for (String name : List.of("StackbenchApplication.class", "PortFileWriter.class")) {
            Path file = Path.of("stackbench", "app", name);
            Path copy = target.resolve("classes").resolve(file);
            Files.createDirectories(copy.getParent());
            Files.copy(ServerBuild.own().classes().resolve(file), copy);
        }
        Files.copy(ServerBuild.own().dependencies(), target.resolve("server.classpath"));
        Files.createDirectories(target.resolve("test-classes"));
        Files.writeString(target.resolve("test-classes/git.properties"), "git.commit.id.describe=" + commit);
    }

    @Test
    void baseIsWhatItIsComparedWithButForItsBuild() throws IOException {
        checkout("abc");
        BenchmarkConfig config = comparing();
        Arm base = new Arm(SERVLET.variant(), Role.BASE);
        Builds builds = Builds.of(config);

        assertThat(SERVLET.settings(config)).isEqualTo(config.servers().shared());
        assertThat(base.settings(config)).isEqualTo(config.servers().shared().of(directory));
        assertThat(base.settings(config).front().heap()).isEqualTo("96m");
        assertThat(builds.of(SERVLET.settings(config))).isEqualTo(ServerBuild.own());
        assertThat(builds.of(base.settings(config))).isEqualTo(ServerBuild.in(directory));
        assertThat(builds.commits()).isEqualTo(Map.of(directory, "abc"));
    }

    @Test
    void aVariantOfAnotherBuildIsStartedFromThatInEveryRole() throws IOException {
        checkout("def");
        BenchmarkConfig config = varying();
        Builds builds = Builds.of(config);

        assertThat(builds.of(OTHER.settings(config))).isEqualTo(ServerBuild.in(directory));
        assertThat(builds.of(new Arm(OTHER.variant(), Role.CONTROL).settings(config)))
                .isEqualTo(ServerBuild.in(directory));
        assertThat(builds.of(SERVLET.settings(config))).isEqualTo(ServerBuild.own());
        assertThat(builds.commits()).isEqualTo(Map.of(directory, "def"));
    }

    @Test
    void baseOfAnOwnAppIsThatFromAnotherJar() throws IOException {
        Path head = SampleJar.named(directory.resolve("shop.jar"), SampleJar.BOOT);
        Path older = Files.copy(
                head, Files.createDirectories(directory.resolve("older")).resolve("shop.jar"));
        Path requests = Files.writeString(directory.resolve("shop.http"), "GET http://localhost:8080/goods\n");
        BenchmarkConfig config = SampleConfig.asShipped(Map.of(
                "bench.app.shop", head.toString(),
                "bench.requests", requests.toString(),
                "bench.baseline", older.toString(),
                "bench.visits", "3-9"));
        Arm shop = Arm.of(config.matrix().variants().getFirst());
        Arm base = new Arm(shop.variant(), Role.BASE);

        assertThat(shop.app(config).orElseThrow().jar().orElseThrow().file()).isEqualTo(head);
        assertThat(base.app(config).orElseThrow().jar().orElseThrow().file()).isEqualTo(older);
        assertThat(base.settings(config)).isEqualTo(shop.settings(config));
        assertThat(Builds.of(config).commits()).containsOnlyKeys(head, older);
        assertThat(Builds.of(config).isHead(older)).as("the same bytes").isTrue();
        SampleJar.named(older, "Another");
        assertThat(Builds.of(config).isHead(older)).isFalse();
    }

    @Test
    void aCheckoutWithoutABuildIsRefusedByTheKeyThatNamesIt() {
        refused(comparing(), "bench.baseline=");
        refused(varying(), "bench.variant.servlet-other.build=");
    }

    private void refused(BenchmarkConfig config, String key) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Builds.of(config))
                .withMessageStartingWith(key + directory)
                .withMessageContaining("a checkout of stackbench in which `mvn test-compile` ran")
                .withMessageContaining("is missing");
    }
}
