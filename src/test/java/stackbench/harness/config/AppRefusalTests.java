package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.apps.SampleJar;

/** What is wrong with own apps and what would be right. */
class AppRefusalTests extends SampleConfig.GivenSettings {

    @TempDir
    private Path directory;

    @BeforeEach
    void giveAnApp() throws IOException {
        SampleJar.named(directory.resolve("plain.jar"), "Plain");
        SampleJar.named(directory.resolve("library.jar"), "");
        SampleJar.named(directory.resolve("two/target/a.jar"), "A");
        SampleJar.named(directory.resolve("two/build/libs/b.jar"), "B");
        SampleJar.named(directory.resolve("unbuilt/target/a-plain.jar"), "A");
        SampleJar.named(directory.resolve("unbuilt/target/library.jar"), "");
        Files.createDirectories(directory.resolve("gradle"));
        Files.createFile(directory.resolve("gradle/build.gradle.kts"));
        Files.writeString(directory.resolve("text.jar"), "no jar");
        Files.writeString(directory.resolve("schema.sql"), "CREATE TABLE goods (id INT)");
        Path requests = Files.writeString(directory.resolve("shop.http"), "GET http://localhost:8080/goods\n");
        system.put(
                "bench.app.shop",
                SampleJar.named(directory.resolve("shop.jar"), SampleJar.BOOT).toString());
        system.put("bench.requests", requests.toString());
        system.put("bench.variant.shop-zgc.of", "shop");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            app.shop                     | ''                     | an executable jar, a folder in which one was built, or http://host:port
            app.shop                     | {}/none.jar            | or a folder with a build: there is no {}/none.jar
            app.shop                     | {}/text.jar            | an executable jar: {}/text.jar is none
            app.shop                     | {}/library.jar         | the manifest of {}/library.jar has no Main-Class. Build it first: mvn package
            app.shop                     | {}/two                 | one of its executable jars, which are {}/two/target/a.jar, {}/two/build/libs/b.jar
            app.shop                     | {}/unbuilt             | there is no executable jar in its target, build/libs, target/quarkus-app
            app.shop                     | {}/gradle              | Build it first: ./gradlew bootJar
            app.shop                     | https://localhost      | http://host:port or https://host:port, such as http://localhost:8080
            app.shop                     | http://localhost       | http://host:port or https://host:port, such as http://localhost:8080
            app.shop                     | https://localhost:80/a | http://host:port or https://host:port, such as http://localhost:8080
            app.shop.port                | 0                      | a port from 1 to 65535
            app.shop.port                | http                   | a port from 1 to 65535
            app.shop.port-argument       | --port 0               | one argument by which the app takes a port
            app.shop.listen              | all                    | loopback, or any
            app.shop.scheme              | tls                    | http, or https: the app speaks TLS
            app.shop.database            | h2                     | own, as the app is configured, or postgres
            app.shop.database-delay      | 0.5ms                  | a duration from 0ms to 100ms, such as 1ms
            app.shop.database-delay      | 1ms                    | 0ms for shop: only servers that this run starts and tells their database
            app.shop.init                | {}/schema.sql          | it together with bench.app.shop.database=postgres
            app.shop.template            | test                   | it together with bench.app.shop.database=postgres
            app.shop.directory           | {}/nowhere             | a directory that exists
            app.shop.log-level           | loud                   | TRACE, DEBUG, INFO, WARN, ERROR or OFF
            app.shop.heap                | 1                      | a size from 32m on
            app.shop.jvm-options         | -Xmx1g                 | the heap by bench.server.heap
            app.shop.jvm-options         | -Dserver.port=8080     | no -Dserver.port, a property that the suite sets itself
            app.shop.cpus                | one                    | processors by number
            app.shop.native-access       | maybe                  | true or false
            app.shop.java-home           | {}/nowhere             | nowhere/bin/java is missing
            app.shop.arguments           | --server.port=8080     | it sets the port (.port-argument, .port)
            app.shop.arguments           | a --server.address=::  | the address (.listen=any leaves it to the app)
            app.shop.spring.server.port  | 8080                   | it sets the port (.port-argument, .port)
            app.shop.spring.SERVER_PORT  | 8080                   | it sets the port (.port-argument, .port)
            app.shop.environment.SERVER_PORT | 8080               | it sets the port (.port-argument, .port)
            app.shop.environment.SPRING_APPLICATION_JSON | {}     | what the suite does not set itself
            app.shop.environment.A-B     | 1                      | a variable of the environment of letters, digits and underscores
            variant.shop-zgc.build       | {}/unbuilt             | there is no executable jar in its target
            variant.shop-zgc.archive     | cds                    | nothing: shop is an own app, which has no .archive
            variant.shop-zgc.pool-size   | 4                      | nothing: shop is an own app, which has no .pool-size
            variant.shop-zgc.cards.heap  | 64m                    | nothing: shop is an own app, which has no .cards.heap
            variant.shop-zgc.of          | shops                  | or an own app that bench.app.<name> says
            variant.shop.heap            | 64m                    | a variant another name: bench.app.shop says an app
            server.archive               | cds                    | none with own apps
            server                       | in-process             | an own app is a process of its own
            requests                     | {}/none.http           | none.http
            reference                    | servlet                | first, or one of those
            """)
    void aValueThatIsNotAllowedIsNamedWithItsKeyAndWhatIsRight(String key, String value, String right) {
        system.put("bench." + key, value.replace("{}", directory.toString()));

        refused("bench." + key + "=", right.replace("{}", directory.toString()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            spring.shop.size  | 7        | it is a property of Spring, and shop is no executable jar of Spring Boot
            database          | postgres | shop is no executable jar of Spring Boot
            log-level         | WARN     | log-level is a property of Spring Boot
            """)
    void whatTakesSpringIsRefusedOfAJarWithoutIt(String setting, String value, String right) {
        system.put("bench.app.shop", directory.resolve("plain.jar").toString());
        system.put("bench.app.shop." + setting, value);

        refused("bench.app.shop." + setting + "=" + value, right);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bench.app.Shop             | "Shop" cannot be an app's name
            bench.app.servlet          | "servlet" cannot be an app's name
            bench.app.shop-control     | "shop-control" cannot be an app's name
            bench.app.                 | "" cannot be an app's name
            bench.app.shop.archive     | an app has no "archive": give one of arguments, port-argument, port, listen, scheme, database, init, template, directory, log-level, java-home, jvm-options, heap, cpus, native-access, database-delay, environment.<NAME> or spring.<property>
            bench.app.shop.environment | an app has no "environment"
            bench.app.shop.spring.     | an app has no "spring."
            bench.variant.shop-zgc.colour | or of an own app one of arguments, port-argument
            """)
    void aKeyThatThereIsNotSaysWhatThereIs(String key, String reason) {
        system.put(key, "1");

        refused(key + " (from -D" + key + ") is not a key", reason);
    }

    @Test
    void noDelayOfTheDatabaseIsPutBeforeAnAppThatKnowsItByItself() {
        String tells =
                "0ms for %s: only servers that this run starts and tells their database can have a delay, own apps with .database=postgres";
        system.put("bench.server.database-delay", "1ms");
        refused("bench.server.database-delay=1ms", tells.formatted("shop"));

        system.put("bench.app.shop.database", "postgres");
        system.put("bench.variant.shop-own.of", "shop");
        system.put("bench.variant.shop-own.database", "own");
        refused("bench.server.database-delay=1ms", tells.formatted("shop-own"));
        system.put("bench.variant.shop-own.database-delay", "2ms");
        refused("bench.variant.shop-own.database-delay=2ms", tells.formatted("shop-own"));
        system.put("bench.variant.shop-own.database-delay", "0ms");
        assertThat(delay("shop-own")).isZero();
        assertThat(delay("shop")).isEqualTo(Duration.ofMillis(1));
    }

    @Test
    void anAppThatIsToldItsDatabaseCanHaveItFarAway() {
        system.put("bench.app.shop.database", "postgres");
        system.put("bench.server.database-delay", "1ms");
        assertThat(delay("shop")).isEqualTo(Duration.ofMillis(1));

        system.put("bench.app.shop.database-delay", "2ms");
        assertThat(delay("shop")).isEqualTo(Duration.ofMillis(2));
        system.put("bench.variant.shop-near.of", "shop");
        assertThat(delay("shop-near")).as("what the app has").isEqualTo(Duration.ofMillis(2));
        system.put("bench.variant.shop-near.database-delay", "0ms");
        assertThat(delay("shop-near")).isZero();
    }

    private Duration delay(String name) {
        Variant variant = new Variant(name, Architecture.ofApp("shop", true));
        return read().servers().of(variant).store().delay();
    }

    @Test
    void serversThatRunAtOnceNeedPortsOfTheirOwn() {
        system.put("bench.app.shop.port", "8081");
        refused(
                "bench.variant.shop-zgc.port=8081 is not allowed: shop has that port",
                "both run at once: give each a port of its own");

        system.put("bench.variant.shop-zgc.port", "8082");
        system.put("bench.control", "true");
        refused("bench.control=true", "with bench.app.shop.port=8081: a second server of it would take the same port");
    }

    @Test
    void virtualThreadsAreRefusedOnAJavaThatHasNone() throws IOException {
        Path jdk = directory.resolve("jdk-17");
        Files.createDirectories(jdk.resolve("bin"));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"17.0.9\"");
        assertThat(Files.createFile(jdk.resolve("bin/java")).toFile().setExecutable(true))
                .isTrue();
        system.put("bench.app.shop.java-home", jdk.toString());
        system.put("bench.variant.shop-zgc.spring.spring.threads.virtual.enabled", "false");
        read();

        system.put("bench.variant.shop-zgc.spring.spring.threads.virtual.enabled", "true");
        refused(
                "bench.variant.shop-zgc.spring.spring.threads.virtual.enabled=true",
                "a .java-home of JDK 21 or newer: shop-zgc runs on Java 17, which has no virtual threads");
    }

    @Test
    void settingsOfAnAppThatIsNowhereAreRefused() {
        system.put("bench.app.kiosk.heap", "1g");

        refused("bench.app.kiosk is missing, beside bench.app.kiosk.heap=1g", "an executable jar");
    }

    @Test
    void requestsAndAppsBelongTogether() {
        String requests = String.valueOf(system.remove("bench.requests"));
        refused("bench.requests is missing: give a file such as petclinic.http", "whose requests are sent to shop");

        system.put("bench.requests.data", "a.csv");
        refused("bench.requests.data=a.csv", "it together with bench.requests");
        system.remove("bench.requests.data");
        system.remove("bench.app.shop");
        system.remove("bench.variant.shop-zgc.of");
        system.put("bench.requests", requests);
        refused("bench.requests=", "it together with an app that they are sent to");
    }

    @Test
    void anAppThatIsGivenAndNotMeasuredIsRefusedAndTheFileIsAStockToChooseFrom() {
        system.remove("bench.variant.shop-zgc.of");
        system.put("bench.app.kiosk", directory.resolve("plain.jar").toString());
        system.put("bench.architectures", "shop");
        refused("bench.app.kiosk=", "a bench.architectures that names the app, which is not measured with shop");

        file.put("bench.app.kiosk", String.valueOf(system.remove("bench.app.kiosk")));
        read();
    }

    @Test
    void settingsOfAppsAreRefusedOfOtherVariants() {
        system.put("bench.architectures", "shop,shop-zgc,servlet-zgc");
        system.put("bench.variant.servlet-zgc.of", "servlet");
        system.put("bench.variant.servlet-zgc.arguments", "a");

        refused("bench.variant.servlet-zgc.arguments=a", "not of servlet");
    }

    @Test
    void aPasswordOfAnAppStandsInTheFile() {
        system.put("bench.app.shop.environment.DB_PASSWORD", "canary");

        refused("bench.app.shop.environment.DB_PASSWORD=***", "right is the file benchmark.properties");
    }
}
