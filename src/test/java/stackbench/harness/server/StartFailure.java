package stackbench.harness.server;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The reason for which a server ended before it was ready, by what it printed: its own fault, or where it was started. */
final class StartFailure {

    /** The lines that blame the machine, as Spring Boot, the JDK, {@code PortFileWriter} and HotSpot say it. */
    private static final List<Pattern> OF_THE_MACHINE = List.of(
            Pattern.compile("Port \\d+ was already in use"),
            Pattern.compile("Address already in use"),
            Pattern.compile("The port file .* cannot be written"),
            Pattern.compile("Could not reserve enough space for"),
            Pattern.compile("insufficient memory for the Java Runtime Environment"));

    private StartFailure() {}

    /** The line that says that the server could do nothing about its end; empty when it was its own fault. */
    static Optional<String> ofTheMachine(List<String> output) {
        return output.stream()
                .filter(line -> OF_THE_MACHINE.stream()
                        .anyMatch(reason -> reason.matcher(line).find()))
                .findFirst()
                .map(String::strip);
    }
}
