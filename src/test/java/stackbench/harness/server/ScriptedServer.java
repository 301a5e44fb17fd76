package stackbench.harness.server;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A server that runs nowhere and answers what a test gives it. Its port and the seconds that it took are the length of its name. */
record ScriptedServer(String name, List<String> notes, Runnable stop) implements RunningServer {

    @Override
    public String host() {
        return "localhost";
    }

    @Override
    public int port() {
        return name.length();
    }

    @Override
    public Optional<String> failure() {
        return Optional.empty();
    }

    @Override
    public Optional<Duration> readyAfter() {
        return Optional.of(Duration.ofSeconds(name.length()));
    }

    @Override
    public void close() {
        stop.run();
    }
}
