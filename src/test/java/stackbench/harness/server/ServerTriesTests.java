package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tries of servers that fail to start as the script says. */
class ServerTriesTests {

    /** Start a server whose tries fail as often as there are failures; the next one starts. */
    private static RunningServer start(Deque<RuntimeException> failures) {
        return ServerTries.start("servlet", notes -> {
            if (!failures.isEmpty()) {
                throw failures.removeFirst();
            }
            return new StartedServerTests.ScriptedServer("servlet", notes, () -> {});
        });
    }

    private static ServerStartException.NotStartedException taken() {
        return new ServerStartException.NotStartedException("Port 52000 was already in use");
    }

    private static Deque<RuntimeException> failures(RuntimeException... failures) {
        return new ArrayDeque<>(List.of(failures));
    }

    @Test
    void whatStartsAtOnceHasNothingToSay() {
        assertThat(start(failures())).isInstanceOfSatisfying(StartedServerTests.ScriptedServer.class, server -> {
            assertThat(server.name()).isEqualTo("servlet");
            assertThat(server.notes()).isEmpty();
        });
    }

    @Test
    void whatWasNotItsFaultIsTriedAgainAndKeptAsANote() {
        RunningServer server = start(failures(taken(), new ServerStartException.NotStartedException("cannot fork")));

        assertThat(server.failure()).isEmpty();
        assertThat(server.lost()).isEmpty();
        assertThat(server.notes())
                .containsExactly(
                        "try 1 of 3 to start it: Port 52000 was already in use", "try 2 of 3 to start it: cannot fork");
    }

    @Test
    void afterThreeTriesItIsLostAndTheReasonsAreGiven() {
        Deque<RuntimeException> failures = failures(taken(), taken(), taken(), taken());

        RunningServer server = start(failures);

        assertThat(failures).as("no fourth try").hasSize(1);
        assertThat(server.lost())
                .hasValueSatisfying(reason -> assertThat(reason)
                        .startsWith("required a server that is started, actual servlet could not be")
                        .contains("try 1 of 3", "try 3 of 3", "Port 52000 was already in use"));
    }

    @Test
    void whatWasItsFaultIsNotTriedAgainAlsoAfterATryThatWasNot() {
        Deque<RuntimeException> failures =
                failures(taken(), new ServerStartException.NotReadyException("exited with status 1"), taken());

        RunningServer server = start(failures);

        assertThat(failures).hasSize(1);
        assertThat(server.failure()).hasValue("exited with status 1");
        assertThat(server.lost()).isEmpty();
        assertThat(server.notes()).hasSize(1);
    }

    @Test
    void whatNoTryCanChangeEndsTheRun() {
        ServerStartException unbuilt = new ServerStartException("run `mvn test-compile` once");

        assertThatExceptionOfType(ServerStartException.class)
                .isThrownBy(() -> start(failures(unbuilt)))
                .isSameAs(unbuilt);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Web server failed to start. Port 52000 was already in use.",
                "Caused by: java.net.BindException: Address already in use",
                "java.io.UncheckedIOException: The port file /x/tried.port cannot be written: NoSpace",
                "Could not reserve enough space for 67108864KB object heap",
                "# There is insufficient memory for the Java Runtime Environment to continue."
            })
    void whatAServerCanDoNothingAboutIsNotItsFault(String line) {
        assertThat(ServerProcess.blamesTheMachine(List.of("Starting", "  " + line, "at a.b.C")))
                .hasValue(line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Unrecognized VM option 'UseNothing'",
                "Failed to bind properties under 'stackbench.write-mode'",
                "java.lang.OutOfMemoryError: Java heap space",
                "a planted defect keeps this server from getting ready"
            })
    void whatElseItSaysIs(String line) {
        assertThat(ServerProcess.blamesTheMachine(List.of(line))).isEmpty();
    }
}
