package stackbench.harness.server;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Why a server ended before it was ready, by what it printed: through its own fault, or because of where it was started. */
final class StartFailure {

    /** As Spring Boot, the JDK, {@code PortFileWriter} and HotSpot say it. */
    private static final List<Pattern> OF_THE_MACHINE = List.of(
            Pattern.compile("Port \\d+ was already in use"),
            Pattern.compile("Address already in use"),
            Pattern.compile("The port file .* cannot be written"),
            Pattern.compile("Could not reserve enough space for"),
            Pattern.compile("insufficient memory for the Java Runtime Environment"));

    private StartFailure() {}

    /** The line that says so when the server could do nothing about it; empty when it was its own fault. */
    static Optional<String> ofTheMachine(List<String> output) {
        return output.stream()
                .filter(line -> OF_THE_MACHINE.stream()
                        .anyMatch(reason -> reason.matcher(line).find()))
                .findFirst()
                .map(String::strip);
    }
}
