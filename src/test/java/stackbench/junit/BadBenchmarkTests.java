package stackbench.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import stackbench.junit.ServerBenchmark.Database;

/** What is wrong with a class, its files or its project fails the class, with one message that says what would be right. */
class BadBenchmarkTests {

    private static final String RUNNER = "stackbench.runner=";

    @TempDir
    private Path project;

    @ServerBenchmark(requests = "shop.http")
    static class NoArm {}

    @ServerBenchmark(requests = "shop.http")
    @Arm(name = "one")
    @Arm(name = "one")
    static class Doubled {}

    @ServerBenchmark(requests = " ")
    @Arm(name = "one")
    static class NoRequests {}

    @ServerBenchmark(requests = "none.http")
    @Arm(name = "one")
    static class MissingRequests {}

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar", app = BadBenchmarkTests.class)
    @Arm(name = "one")
    static class JarAndApp {}

    @ServerBenchmark(requests = "shop.http")
    @Arm(name = "one")
    @EnabledIfSystemProperty(named = "bench", matches = "true")
    static class Conditional {}

    @ServerBenchmark(requests = "shop.http", jar = "target/none.jar")
    @Arm(name = "one")
    static class MissingJar {}

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(name = "one", jar = "old/shop.jar")
    static class MissingJarOfArm {}

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(name = "one", properties = "spring.threads.virtual.enabled")
    static class NoPair {}

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(
            name = "one",
            properties = {"a.b=1", "a.b=2"})
    static class TwiceTheSame {}

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(name = "one", properties = "spring.profiles.active=a", profiles = "b")
    static class TwoProfiles {}

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(name = "one", environment = "=value")
    static class NoVariable {}

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(name = "one", jvmOptions = "-XX:+UseZGC -Xlog:gc")
    static class SeveralOptions {}

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar", database = Database.POSTGRES, init = "none.sql")
    @Arm(name = "one")
    static class MissingInit {}

    @ServerBenchmark(requests = "shop.http", app = BadBenchmarkTests.class)
    @Arm(name = "one")
    static class NoMain {}

    @ServerBenchmark(requests = "shop.http")
    @Arm(name = "one")
    static class NoApplication {}

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(name = "one")
    static class WithMethods {

        @ArmProperties
        static Map<String, String> fails() {
            throw new IllegalStateException("no broker here");
        }
    }

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(name = "one")
    static class WithInstanceMethod {

        @ArmProperties
        Map<String, String> properties() {
            return Map.of();
        }
    }

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(name = "one")
    static class WithAnotherArm {

        @ArmProperties("two")
        static Map<String, String> properties() {
            return Map.of();
        }
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of(NoArm.class, "NoArm has no arm: add @Arm(name = \"...\")"),
                Arguments.of(Doubled.class, "Two arms of Doubled are named \"one\": give each a name of its own"),
                Arguments.of(NoRequests.class, "NoRequests has no requests: give @ServerBenchmark(requests"),
                Arguments.of(
                        MissingRequests.class,
                        "requests = \"none.http\" of MissingRequests names no file: there is none in"),
                Arguments.of(JarAndApp.class, "JarAndApp has both app and jar"),
                Arguments.of(
                        Conditional.class,
                        "@EnabledIfSystemProperty of Conditional holds for Jupiter's own tests only: use @Disabled"),
                Arguments.of(MissingJar.class, "target/none.jar, the jar of @ServerBenchmark: build it first"),
                Arguments.of(MissingJarOfArm.class, "old/shop.jar, the jar of @Arm one: build it first"),
                Arguments.of(
                        NoPair.class, "\"spring.threads.virtual.enabled\" in properties of @Arm one is not name=value"),
                Arguments.of(TwiceTheSame.class, "properties of @Arm one has a.b twice"),
                Arguments.of(
                        TwoProfiles.class,
                        "profiles of @Arm one has spring.profiles.active, and so have its properties"),
                Arguments.of(NoVariable.class, "\"=value\" in environment of @Arm one is not NAME=value"),
                Arguments.of(
                        SeveralOptions.class,
                        "in jvmOptions of @Arm one has a blank: give each in a string of its own"),
                Arguments.of(MissingInit.class, "init = \"none.sql\" of MissingInit names no file"),
                Arguments.of(
                        NoMain.class,
                        "BadBenchmarkTests has no public static void main(String[]): say which one with app ="),
                Arguments.of(
                        NoApplication.class,
                        "There is no class with @SpringBootApplication in any class folder: say which"),
                Arguments.of(
                        WithMethods.class,
                        "fails, marked by @ArmProperties, failed: java.lang.IllegalStateException: no broker here"),
                Arguments.of(
                        WithInstanceMethod.class, "@ArmProperties marks properties, which must be a static method"),
                Arguments.of(
                        WithAnotherArm.class, "@ArmProperties of properties names an arm \"two\", and there are one"));
    }

    @BeforeEach
    void giveAProject() throws IOException {
        Files.createFile(project.resolve("shop.http"));
        Files.createDirectories(project.resolve("runner/lib"));
        Files.createDirectories(project.resolve("target/classes"));
        Files.createFile(project.resolve("target/shop.jar"));
    }

    private String failure(Class<?> type, String... parameters) {
        EngineTestKit.Builder kit = EngineTestKit.engine(new StackbenchTestEngine())
                .selectors(selectClass(type))
                .configurationParameter("basedir", project.toString())
                .configurationParameter(
                        "java.class.path", project.resolve("nothing").toString())
                .configurationParameter("surefire.test.class.path", "")
                .configurationParameter("stackbench.runner", "runner");
        for (String parameter : parameters) {
            String[] parts = parameter.split("=", 2);
            kit.configurationParameter(parts[0], parts[1]);
        }
        EngineExecutionResults results = kit.execute();
        assertThat(results.testEvents().started().stream()).isEmpty();
        List<Throwable> failures = results.containerEvents().failed().stream()
                .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
                .flatMap(result -> result.getThrowable().stream())
                .toList();
        assertThat(failures)
                .singleElement()
                .satisfies(failure -> assertThat(failure.getStackTrace()).isEmpty());
        return String.valueOf(failures.get(0).getMessage());
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aClassThatIsNotAsItShouldBeFailsWithOneMessage(Class<?> type, String message) {
        assertThat(failure(type)).contains(message);
    }

    @Test
    void aJarThatIsOlderThanTheClassesIsRefused() throws IOException {
        Files.createFile(project.resolve("target/classes/Shop.class"));
        Files.setLastModifiedTime(
                project.resolve("target/shop.jar"), FileTime.from(Instant.now().minusSeconds(60)));

        assertThat(failure(OfJar.class, "java.class.path=" + project.resolve("target/classes")))
                .contains("target/shop.jar is older than ", "Shop.class: build it again");
    }

    @ServerBenchmark(requests = "shop.http", jar = "target/shop.jar")
    @Arm(name = "one")
    static class OfJar {}

    @Test
    void aRunnerThatIsNotThereIsSaid() throws IOException {
        Files.createFile(project.resolve("runner.zip"));

        assertThat(failure(OfJar.class, RUNNER + "nowhere"))
                .contains("nowhere is no runner: give the zip of stackbench-runner, or a folder");
        assertThat(failure(OfJar.class, RUNNER + "runner.zip", "user.home=" + project, "XDG_CACHE_HOME="))
                .contains("is no runner");
        assertThat(failure(OfJar.class, RUNNER))
                .startsWith(
                        "The runner that measures is not there: the adapter was not loaded from a Maven repository.")
                .contains("-Dstackbench.runner=<zip or unpacked folder>");
    }
}
