package stackbench.harness.server.probe;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import stackbench.app.downstream.DownstreamUser;

/**
 * A question by which to know that a downstream is ready, or an edge in front of it: for a user, without a delay. An edge that works
 * passes on what its downstream says.
 *
 * @param path of users
 */
public record UserProbe(String path) implements ReadyProbe {

    private static final long ANYONE = 1;

    @Override
    public Optional<String> fault(String host, int port, Duration patience) {
        String answer = answer(host, port, patience);
        String expected = "status 200 " + DownstreamUser.json(ANYONE);
        return answer.equals(expected)
                ? Optional.empty()
                : Optional.of("asked for a user it gave " + answer + ", expected " + expected);
    }

    private String answer(String host, int port, Duration patience) {
        return new HttpQuestion(URI.create("http://%s:%d%s?delay=0&id=%d".formatted(host, port, path, ANYONE)))
                .answer(patience);
    }
}
