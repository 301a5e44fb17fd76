package stackbench.harness.server;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A program that listens and tells where, for servers under test whose further node is not the app. */
final class TinyNode {

    private static final String PORT_FILE = "--stackbench.port-file=";
    private static final String CLASS_FILE = TinyNode.class.getName().replace('.', '/') + ".class";

    private TinyNode() {}

    public static void main(String[] args) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        String file = Stream.of(args)
                .filter(argument -> argument.startsWith(PORT_FILE))
                .findFirst()
                .orElseThrow();
        Files.writeString(
                Path.of(file.substring(PORT_FILE.length())),
                String.valueOf(server.getAddress().getPort()));
    }

    /** The node that runs it. */
    static Node downstream() {
        return new Node("downstream", TinyNode.class, Map.of(), TinyNode::fault);
    }

    private static Optional<String> fault(String host, int port, Duration patience) {
        try (Socket connection = new Socket()) {
            connection.connect(new InetSocketAddress(host, port), (int) patience.toMillis());
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(e.toString());
        }
    }

    /** Copy the program below a directory, and return what belongs on the class path. */
    static Path planted(Path directory) {
        try (InputStream program = TinyNode.class.getClassLoader().getResourceAsStream(CLASS_FILE)) {
            Path copy = directory.resolve("planted").resolve(CLASS_FILE);
            Files.createDirectories(Objects.requireNonNull(copy.getParent()));
            Files.copy(Objects.requireNonNull(program), copy, StandardCopyOption.REPLACE_EXISTING);
            return directory.resolve("planted");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
