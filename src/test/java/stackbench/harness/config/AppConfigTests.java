package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.OwnApp.Database;
import stackbench.harness.config.apps.OwnApp.Init;
import stackbench.harness.config.apps.OwnApp.Source;
import stackbench.harness.config.apps.SampleJar;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.Target;

/** A user's own apps, as they are measured. */
class AppConfigTests extends SampleConfig.GivenSettings {

    private static final String SHOP = "bench.app.shop";

    @TempDir
    private Path directory;

    @BeforeEach
    void giveAnApp() throws IOException {
        system.put(
                SHOP,
                SampleJar.named(directory.resolve("shop.jar"), SampleJar.BOOT).toString());
        Path requests = Files.writeString(directory.resolve("shop.http"), "GET http://localhost:8080/goods\n");
        system.put("bench.requests", requests.toString());
    }

    private OwnApp app(String name) {
        return Optional.ofNullable(read().own().apps().get(name)).orElseThrow();
    }

    @Test
    void anAppIsMeasuredInPlaceOfArchitecturesAsItIsConfigured() {
        BenchmarkConfig config = read();

        assertThat(config.matrix().variants()).containsExactly(new Variant("shop", Architecture.ofApp("shop", false)));
        assertThat(config.matrix().workloads()).as("all").isEmpty();
        assertThat(config.own().requests().orElseThrow().file()).hasFileName("shop.http");
        OwnApp shop = app("shop");
        assertThat(shop.key()).isEqualTo(SHOP);
        assertThat(shop.source())
                .isEqualTo(new Source.Jar(directory.resolve("shop.jar"), directory.resolve("shop.jar"), true));
        assertThat(shop.portArgument()).contains("--server.port=0");
        assertThat(shop.listensAnywhere()).isFalse();
        assertThat(shop.database()).isEqualTo(Database.OWN);
        assertThat(shop.logLevel()).isEmpty();
        assertThat(config.servers()
                        .of(config.matrix().variants().getFirst())
                        .front()
                        .options())
                .as("the collector is the JVM's choice")
                .containsExactly("-XX:+ExitOnOutOfMemoryError");
        assertThat(config.matrix().threads()).containsExactly(16);
    }

    @Test
    void whatIsGivenWinsOverThePresetOfOwnApps() {
        system.put("bench.threads", "3");
        environment.put("BENCH_SERVER_JVM_OPTIONS", "-XX:+UseSerialGC");

        assertThat(read().matrix().threads()).containsExactly(3);
        assertThat(read().servers().shared().front().options()).containsExactly("-XX:+UseSerialGC");
        system.put("bench.preset", "quick");
        assertThat(read().pacing().rounds()).isEqualTo(32);
        assertThat(read().matrix().variants()).extracting(Variant::name).containsExactly("shop");
    }

    @Test
    void eachAppIsFollowedByItsVariantsAndAnotherOrderCanBeGiven() {
        system.put("bench.app.kiosk", String.valueOf(system.get(SHOP)));
        system.put("bench.variant.a-shop.of", "shop");
        system.put("bench.variant.shop-zgc.of", "shop");
        file.put("bench.variant.servlet-zgc.of", "servlet");

        assertThat(read().matrix().variants())
                .extracting(Variant::name)
                .containsExactly("kiosk", "shop", "a-shop", "shop-zgc");
        system.put("bench.architectures", "shop-zgc,shop,a-shop,kiosk");
        assertThat(read().matrix().variants())
                .extracting(Variant::name)
                .containsExactly("shop-zgc", "shop", "a-shop", "kiosk");
    }

    @Test
    void aVariantHasWhatTheAppHasUnlessItSaysOtherwise() {
        Path other = SampleJar.named(directory.resolve("other/target/shop.jar"), SampleJar.BOOT);
        system.put(SHOP + ".arguments", "--shop.size=7 fast");
        system.put(SHOP + ".environment.TZ", "UTC");
        system.put(SHOP + ".environment.SIZE", "7");
        system.put(SHOP + ".heap", "96m");
        system.put(SHOP + ".spring.shop.a", "1");
        system.put("bench.variant.shop-new.of", "shop");
        system.put("bench.variant.shop-new.build", directory.resolve("other").toString());
        system.put("bench.variant.shop-new.environment.SIZE", "8");
        system.put("bench.variant.shop-new.spring.shop.b", "2");
        system.put("bench.variant.shop-new.log-level", "WARN");
        system.put("bench.variant.shop-new.port", "8081");
        OwnApp variant = app("shop-new");
        BenchmarkConfig config = read();

        assertThat(config.matrix().variants().getLast().architecture()).isEqualTo(Architecture.ofApp("shop", false));
        assertThat(variant.jar().orElseThrow().file()).isEqualTo(other);
        assertThat(variant.key()).isEqualTo("bench.variant.shop-new");
        assertThat(variant.arguments()).containsExactly("--shop.size=7", "fast");
        assertThat(variant.environment()).isEqualTo(Map.of("TZ", "UTC", "SIZE", "8"));
        assertThat(variant.logLevel()).contains("WARN");
        assertThat(variant.portArgument()).contains("--server.port=8081");
        assertThat(config.servers().of(config.matrix().variants().getLast()).spring())
                .isEqualTo(Map.of("shop.a", "1", "shop.b", "2"));
        assertThat(config.servers()
                        .of(config.matrix().variants().getLast())
                        .front()
                        .heap())
                .isEqualTo("96m");
        assertThat(Difference.of("shop-new", List.copyOf(config.settings().values())))
                .contains(
                        new Difference("environment.SIZE", "8", "7"),
                        new Difference("build", directory.resolve("other").toString(), system.get(SHOP)));
    }

    @Test
    void aJarWithoutSpringIsToldNothingUnlessItsUserSaysHow() {
        system.put(
                SHOP, SampleJar.named(directory.resolve("plain.jar"), "Plain").toString());
        assertThat(app("shop").portArgument()).isEmpty();

        system.put(SHOP + ".port-argument", "-Dquarkus.http.port=0");
        assertThat(app("shop").portArgument()).contains("-Dquarkus.http.port=0");
    }

    @Test
    void whatASuiteSetsForItsOwnServersIsFreeForAnAppUnlessItIsSetForThatToo() {
        system.put(SHOP + ".spring.spring.datasource.url", "jdbc:h2:mem:shop");
        system.put(SHOP + ".spring.spring.profiles.active", "h2");
        system.put(SHOP + ".spring.server.ssl.enabled", "false");
        system.put(SHOP + ".listen", "any");
        system.put(SHOP + ".spring.server.address", "0.0.0.0");

        assertThat(read().servers()
                        .of(new Variant("shop", Architecture.ofApp("shop", false)))
                        .spring())
                .hasSize(4);
        assertThat(app("shop").listensAnywhere()).isTrue();
        system.put(SHOP + ".database", "postgres");
        refused(SHOP + ".spring.spring.datasource.url", "with .database=postgres, the data source");
        system.remove(SHOP + ".spring.spring.datasource.url");
        system.put(SHOP + ".spring.stackbench.network", "localhost:1");
        refused(SHOP + ".spring.stackbench.network", "with .database=postgres, the data source");
    }

    /** The last two columns: of the app, and of a variant that has one more setting. */
    @ParameterizedTest
    @CsvSource({
        "log-level=WARN,                     heap=96m,                        HTTP,  HTTP",
        "scheme=https,                       scheme=http,                     HTTPS, HTTP",
        "spring.server.ssl.bundle=shop,      heap=96m,                        HTTPS, HTTPS",
        "spring.server.ssl.key-store=a.p12,  spring.server.ssl.enabled=false, HTTPS, HTTP",
        "spring.SERVER_SSL_CERTIFICATE=a.pem, scheme=http,                    HTTPS, HTTP",
        "spring.server.ssl.enabled=true,     spring.server.ssl.keyStore=a,    HTTP,  HTTPS",
    })
    void anAppSpeaksTlsWhereItsCertificateOrItsUserSaysSo(String ofApp, String ofVariant, Scheme app, Scheme variant) {
        system.put("bench.variant.shop-other.of", "shop");
        Map.of(SHOP, ofApp, "bench.variant.shop-other", ofVariant).forEach((key, setting) -> {
            String[] parts = setting.split("=", 2);
            system.put(key + "." + parts[0], parts[1]);
        });

        assertThat(app("shop").scheme()).isEqualTo(app);
        assertThat(app("shop-other").scheme()).isEqualTo(variant);
    }

    @Test
    void statementsForANewDatabaseAreRead() throws IOException {
        Path schema = Files.writeString(directory.resolve("schema.sql"), "CREATE TABLE goods (id INT)");
        system.put(SHOP + ".database", "postgres");
        system.put(SHOP + ".init", schema.toString());

        assertThat(app("shop").init()).contains(new Init(schema, "CREATE TABLE goods (id INT)"));
        assertThat(read().matrix().variants().getFirst().architecture().hasDatabase())
                .isTrue();
        system.put(SHOP + ".init", directory.toString());
        refused(SHOP + ".init=", "a file of SQL statements that can be read");
        system.remove(SHOP + ".init");
        system.put(SHOP + ".template", "my shop");
        refused(SHOP + ".template=", "the name of a database in the PostgreSQL that bench.postgres gives");
    }

    @Test
    void aServerThatRunsAlreadyIsATarget() {
        system.put(SHOP, "http://localhost:8080");
        assertThat(app("shop").running()).contains(new Target("localhost", 8080));
        assertThat(app("shop").scheme()).isEqualTo(Scheme.HTTP);
        system.put(SHOP, "https://localhost:8443");
        assertThat(app("shop").running()).contains(new Target("localhost", 8443));
        assertThat(app("shop").scheme()).isEqualTo(Scheme.HTTPS);

        system.put(SHOP + ".heap", "96m");
        refused(SHOP + ".heap=96m", "nothing, since shop runs already");
        system.remove(SHOP + ".heap");
        system.put("bench.variant.shop-zgc.of", "shop");
        refused("bench.variant.shop-zgc.of=shop", "an app that is started here");
        system.remove("bench.variant.shop-zgc.of");
        system.put("bench.profile", "cpu");
        refused("bench.profile=cpu", "nothing with shop, which runs already");
    }

    @Test
    void aSmokeRunMeasuresAppsInJvmsOfTheirOwn() {
        system.remove("bench");
        system.put(SHOP + ".heap", "96m");

        assertThat(read().matrix().variants()).extracting(Variant::name).containsExactly("shop");
        assertThat(read().pacing().visits()).isEqualTo(BenchmarkConfig.Visits.ONE);
        system.put("bench.server", "in-process");
        refused("bench.server=in-process", "an own app is a process of its own");
    }

    @Test
    void variablesOfTheEnvironmentSayAppsAndTheirSettings() {
        environment.put("BENCH_APP_MY_SHOP", String.valueOf(system.remove(SHOP)));
        environment.put("BENCH_APP_MY_SHOP_JVM_OPTIONS", "-XX:+UseZGC");
        environment.put("BENCH_APP_MY_SHOP_PORT", "8081");
        environment.put("BENCH_APP_MY_SHOP_DATABASE", "postgres");
        environment.put("BENCH_APP_MY_SHOP_DATABASE_DELAY", "2ms");

        assertThat(app("my-shop").port()).contains(8081);
        ServerSettings settings = read().servers().of(read().matrix().variants().getFirst());
        assertThat(settings.front().options()).containsExactly("-XX:+UseZGC");
        assertThat(settings.store().delay()).isEqualTo(Duration.ofMillis(2));
    }
}
