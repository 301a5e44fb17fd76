package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;

class ServerStartTests {

    private static final ServerSpec SPEC = new ServerSpec(
            "create-rsocket",
            Architecture.RSOCKET,
            Map.of("stackbench.database-password", "se=c&ret", "stackbench.pool-size", "16"));

    private static ServerStart forked(String... options) {
        return ServerStart.forked(command(SPEC, options));
    }

    private static ServerCommand command(ServerSpec spec, String... options) {
        return new ServerCommand(spec, spec.front(), new ServerSpec.Jvm("64m", List.of(options), Path.of("/out")));
    }

    @Test
    void theCommandLineIsThatOfTheProcessAndThePropertiesAreThoseOfTheApp() {
        ServerStart start = forked("-XX:+UseSerialGC");

        assertThat(start.name()).isEqualTo("create-rsocket");
        assertThat(start.commandLine())
                .contains("-Xms64m", "-Xmx64m", "-XX:+UseSerialGC", "--server.port=0")
                .contains("--stackbench.port-file="
                        + Path.of("/out/create-rsocket.port").toAbsolutePath());
        assertThat(start.properties())
                .containsEntry("spring.profiles.active", "rsocket")
                .containsEntry("server.port", "0")
                .containsEntry("stackbench.pool-size", "16")
                .containsKey("stackbench.port-file");
    }

    @Test
    void onlyWhatDelaysGoesBeforeOthers() {
        ServerSpec.Jvm plain = new ServerSpec.Jvm("", List.of(), Path.of("/out"));

        assertThat(List.of(Node.ofDownstream(Map.of()), Node.ofNetwork("db:5432", Duration.ofMillis(1), Map.of())))
                .allSatisfy(node -> assertThat(new ServerCommand(SPEC, node, plain).line())
                        .startsWith(Processors.first().toArray(String[]::new))
                        .contains("-XX:TieredStopAtLevel=1"));
        assertThat(command(SPEC).line()).noneMatch(word -> word.endsWith("chrt") || word.contains("Tiered"));
    }

    @Test
    void whatIsLeftToTheJvmDoesNotStandOnItsCommandLine() {
        ServerSpec.Jvm plain = new ServerSpec.Jvm("", List.of(), Path.of("/out"));

        assertThat(ServerStart.forked(new ServerCommand(SPEC, SPEC.front(), plain))
                        .commandLine())
                .filteredOn(word -> word.startsWith("-X") || word.startsWith("--enable"))
                .isEmpty();
    }

    @Test
    void noPasswordIsWrittenDown() {
        ServerStart start = forked("-Djavax.net.ssl.trustStorePassword=se=c&ret");

        assertThat(start.commandLine())
                .contains("-Djavax.net.ssl.trustStorePassword=***")
                .noneMatch(word -> word.contains("database-password"));
        assertThat(start.properties()).containsEntry("stackbench.database-password", "***");
        assertThat(start.toString()).doesNotContain("se=c", "ret");
    }

    @Test
    void whatIsSecretStandsInTheEnvironmentInCharactersThatEveryLocaleHas() {
        ServerSpec spec = new ServerSpec(
                "create-servlet", Architecture.SERVLET, Map.of("stackbench.database-password", "a\"b\\\u00e4'"));

        assertThat(command(spec).environment())
                .containsExactly(Map.entry(
                        "SPRING_APPLICATION_JSON", "{\"stackbench.database-password\":\"a\\u0022b\\u005c\\u00e4'\"}"));
        assertThat(command(spec).line()).noneMatch(word -> word.contains("password"));
        assertThat(command(new ServerSpec("create-memory", Architecture.SERVLET_MEMORY, Map.of()))
                        .environment())
                .isEmpty();
    }

    @Test
    void aServerInTheSuitesOwnJvmHasPropertiesAndNoCommandLine() {
        ServerStart start = ServerStart.inProcess(SPEC.name(), SPEC.front());

        assertThat(start.commandLine()).isEmpty();
        assertThat(start.properties())
                .containsEntry("spring.profiles.active", "rsocket")
                .containsEntry("stackbench.database-password", "***")
                .doesNotContainKey("stackbench.port-file");
    }
}
