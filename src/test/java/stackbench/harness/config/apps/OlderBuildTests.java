package stackbench.harness.config.apps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;

/** An own app beside an older jar of it. */
class OlderBuildTests {

    private final Map<String, String> given = new HashMap<>();

    @TempDir
    private Path directory;

    @BeforeEach
    void giveAnAppAndItsOlderJar() throws IOException {
        SampleJar.named(directory.resolve("plain.jar"), "Plain");
        SampleJar.named(directory.resolve("older/target/shop.jar"), SampleJar.BOOT);
        Path requests = Files.writeString(directory.resolve("shop.http"), "GET http://localhost:8080/goods\n");
        given.put(
                "bench.app.shop",
                SampleJar.named(directory.resolve("shop.jar"), SampleJar.BOOT).toString());
        given.put("bench.requests", requests.toString());
        given.put("bench.baseline", directory.resolve("older").toString());
        given.put("bench.visits", "3-9");
        given.put("bench.variant.shop-zgc.of", "shop");
    }

    @Test
    void itIsFoundWhereItWasBuiltAndIsNoCheckout() {
        BenchmarkConfig config = SampleConfig.asShipped(given);

        assertThat(config.own().base().orElseThrow().file()).isEqualTo(directory.resolve("older/target/shop.jar"));
        assertThat(config.checkouts()).isEmpty();
    }

    @Test
    void theClassPathOfTestsIsNotComparedWithAPackagedJar() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Shop");
        manifest.getMainAttributes().putValue("Stackbench-Class-Path", "tests");
        new JarOutputStream(Files.newOutputStream(directory.resolve("shop.jar")), manifest).close();
        given.put("bench.baseline", directory.resolve("plain.jar").toString());

        refused("it together with jar = \"target/<name>.jar\"");
    }

    private void refused(String right) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> SampleConfig.asShipped(given))
                .withMessageStartingWith("bench.baseline=")
                .withMessageContaining(right);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            baseline                | {}/none.jar           | or a folder with a build: there is no {}/none.jar
            baseline                | {}/plain.jar          | an older build of {}/shop.jar: only one of them is of Spring Boot
            variant.shop-zgc.build  | {}/plain.jar          | it with one app and variants of the same jar, not with bench.architectures=shop,shop-zgc
            app.shop.port           | 8081                  | nothing with bench.app.shop.port, since both builds run at once: let the app listen on one port
            app.shop                | http://localhost:8081 | nothing with shop, which runs already: both builds are started here
            """)
    void whatCannotBeComparedIsRefusedAndSaysWhatIsRight(String key, String value, String right) {
        given.put("bench." + key, value.replace("{}", directory.toString()));
        if (key.equals("app.shop")) {
            given.remove("bench.variant.shop-zgc.of");
        }

        refused(right.replace("{}", directory.toString()));
    }
}
