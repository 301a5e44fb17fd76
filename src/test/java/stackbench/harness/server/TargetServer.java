package stackbench.harness.server;

import java.time.Duration;
import java.util.Optional;
import stackbench.harness.config.Architecture;

/** A server that somebody else started and will stop. */
public record TargetServer(String name, String host, int port) implements RunningServer {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /**
     * Connect to a server, and check that it answers as one of the architecture does.
     *
     * @throws ServerStartException when it does not
     */
    public static TargetServer connect(Architecture architecture, String host, int port) {
        Optional<String> fault = Node.probe(architecture).fault(host, port, PATIENCE);
        if (fault.isPresent()) {
            throw new ServerStartException("bench.target.%s=%s:%d does not answer as a %s server of stackbench: %s"
                    .formatted(architecture, host, port, architecture, fault.get()));
        }
        return new TargetServer(architecture.profile(), host, port);
    }

    @Override
    public Optional<String> failure() {
        return Optional.empty();
    }

    @Override
    public void close() {
        // not ours to stop
    }
}
