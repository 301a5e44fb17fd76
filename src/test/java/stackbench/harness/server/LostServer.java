package stackbench.harness.server;

import java.util.List;
import java.util.Optional;

/**
 * A server that could not be started through no fault of its own: it stands for itself, so that its rivals are measured and its
 * cases, which have no verdict on it, say why.
 *
 * @param tries what became of each
 */
public record LostServer(String name, List<String> tries) implements RunningServer {

    @Override
    public String host() {
        return "localhost";
    }

    /** Nobody listens there. */
    @Override
    public int port() {
        return 0;
    }

    @Override
    public Optional<ProcessHandle> process() {
        return Optional.empty();
    }

    @Override
    public Optional<String> lost() {
        return Optional.of("required a server that is started, actual %s could not be, through no fault of its own; %s"
                .formatted(name, String.join("; ", tries)));
    }

    @Override
    public Optional<String> failure() {
        return lost();
    }

    @Override
    public void close() {
        // nothing runs
    }
}
