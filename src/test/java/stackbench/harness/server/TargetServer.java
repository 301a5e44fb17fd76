package stackbench.harness.server;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ServerSettings.Target;

/**
 * A server that somebody else started and will stop.
 *
 * @param notes see {@link RunningServer#notes}
 */
public record TargetServer(String name, String host, int port, List<String> notes) implements RunningServer {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Take it that a server is there, of which there is nothing to note. */
    public TargetServer(String name, String host, int port) {
        this(name, host, port, List.of());
    }

    /**
     * Connect to a server, and check that it answers as one of the architecture does.
     *
     * @throws ServerStartException when it does not
     */
    public static TargetServer connect(Architecture architecture, String host, int port) {
        Optional<String> fault = Node.probe(architecture, Scheme.HTTP).fault(host, port, PATIENCE);
        if (fault.isPresent()) {
            throw new ServerStartException("bench.target.%s=%s:%d does not answer as a %s server of stackbench: %s"
                    .formatted(architecture, host, port, architecture, fault.get()));
        }
        return new TargetServer(architecture.profile(), host, port);
    }

    /**
     * Connect to a user's own app that runs already, and check that it answers.
     *
     * @param key that says where it runs
     * @param scheme that the key says
     * @throws ServerStartException when it does not
     */
    public static TargetServer connect(String name, String key, Scheme scheme, Target target, ReadyProbe probe) {
        Optional<String> fault = probe.fault(target.host(), target.port(), PATIENCE);
        if (fault.isPresent()) {
            throw new ServerStartException("%s=%s does not answer: %s"
                    .formatted(key, scheme.origin(target.host(), target.port()), fault.get()));
        }
        return new TargetServer(
                name,
                target.host(),
                target.port(),
                List.of("it runs already, at %s:%d: what it uses is not known, nor what it was started with"
                        .formatted(target.host(), target.port())));
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
