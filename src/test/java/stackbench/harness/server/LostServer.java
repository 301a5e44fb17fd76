package stackbench.harness.server;

import java.util.List;
import java.util.Optional;

/**
 * A server that could not be started through no fault of its own, so that its cases have no verdict on it.
 *
 * @param tries what became of each
 */
public record LostServer(String name, List<String> tries) implements AbsentServer {

    @Override
    public Optional<String> lost() {
        return Optional.of("required a server that is started, actual %s could not be, through no fault of its own; %s"
                .formatted(name, String.join("; ", tries)));
    }

    @Override
    public Optional<String> failure() {
        return lost();
    }
}
