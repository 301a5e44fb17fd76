package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartFailureTests {

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
        assertThat(ServerProcess.StartFailure.ofTheMachine(List.of("Starting", "  " + line, "at a.b.C")))
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
        assertThat(ServerProcess.StartFailure.ofTheMachine(List.of(line))).isEmpty();
    }
}
