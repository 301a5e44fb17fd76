package stackbench.harness.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import stackbench.harness.server.ListeningSockets.Listener;
import stackbench.harness.server.ServerStartException.NotReadyException;
import stackbench.harness.server.ServerStartException.NotStartedException;

/** Tells where a process listens. */
sealed interface PortSource {

    /**
     * Where it listens; empty until it does.
     *
     * @throws ServerStartException where it listens otherwise than it may, or nobody can tell
     */
    Optional<Place> place();

    /** Why there is none, as part of a sentence. */
    String missing();

    /** The source that belongs to the program of a process. */
    static PortSource of(ServerProcess process) {
        Node node = process.command().node();
        return node.program() instanceof Program.Jar jar
                ? new Listening(process.command().label(), jar, ListeningSockets.ofTree(process.handle()))
                : new PortFile(process.command().portFile(), node.host());
    }

    /** Where clients reach a server: a host as it stands in a URL, and a port. */
    record Place(String host, int port) {}

    /** The file that a process of the app writes. */
    record PortFile(Path file, String host) implements PortSource {

        @Override
        public Optional<Place> place() {
            try {
                return Optional.of(new Place(host, Integer.parseInt(Files.readString(file))));
            } catch (NoSuchFileException e) {
                return Optional.empty();
            } catch (IOException | NumberFormatException e) {
                throw new NotStartedException("The port file %s cannot be read: %s".formatted(file, e));
            }
        }

        @Override
        public String missing() {
            return "it reported no port, since there is no " + file;
        }
    }

    /**
     * What the process is seen to listen on, with those that it started.
     *
     * @param label of the process in messages
     */
    record Listening(String label, Program.Jar jar, ListeningSockets sockets) implements PortSource {

        @Override
        public Optional<Place> place() {
            List<Listener> listeners = sockets.listeners()
                    .orElseThrow(() -> refused(
                            "this system does not tell what a process listens on, as Linux does in /proc. Start it by hand, and give %s=http://host:port"
                                    .formatted(jar.key())));
            if (!jar.listensAnywhere()) {
                listeners.stream()
                        .filter(listener -> !listener.isLoopback())
                        .findFirst()
                        .ifPresent(open -> {
                            throw refused(
                                    "it listens on %s, which other machines may reach. Let it listen on 127.0.0.1, or give %s.listen=any if they may"
                                            .formatted(open, jar.key()));
                        });
            }
            List<Integer> ports =
                    listeners.stream().map(Listener::port).distinct().sorted().toList();
            Optional<Integer> chosen = jar.port().or(() -> ports.stream().findFirst());
            if (jar.port().isEmpty() && ports.size() > 1) {
                throw refused("it listens on the ports %s. Give %s.port, the one that requests are sent to"
                        .formatted(listed(ports), jar.key()));
            }
            return listeners.stream()
                    .filter(listener ->
                            chosen.filter(port -> port == listener.port()).isPresent())
                    .findFirst()
                    .map(listener -> new Place(listener.host(), listener.port()));
        }

        private NotReadyException refused(String why) {
            return new NotReadyException("The %s cannot be measured: %s".formatted(label, why));
        }

        private static String listed(List<Integer> ports) {
            return ports.stream().map(String::valueOf).collect(Collectors.joining(" and "));
        }

        @Override
        public String missing() {
            List<Integer> ports = sockets.listeners().orElse(List.of()).stream()
                    .map(Listener::port)
                    .distinct()
                    .toList();
            return ports.isEmpty()
                    ? "it listens on no port"
                    : "it listens on %s, not on the port of %s.port=%s"
                            .formatted(
                                    listed(ports),
                                    jar.key(),
                                    jar.port().map(String::valueOf).orElse(""));
        }
    }
}
