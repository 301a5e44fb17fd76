package stackbench.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.rsocket.context.RSocketServerInitializedEvent;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Writes down the port that the server listens on: with {@code server.port=0} whoever started it cannot know otherwise. */
@Component
@ConditionalOnProperty("stackbench.port-file")
public class PortFileWriter {

    private final Path file;

    PortFileWriter(@Value("${stackbench.port-file}") String file) {
        this.file = Path.of(file);
    }

    @EventListener
    void listening(WebServerInitializedEvent event) {
        write(event.getWebServer().getPort());
    }

    @EventListener
    void listening(RSocketServerInitializedEvent event) {
        write(Objects.requireNonNull(event.getServer().address(), "a server that listens has an address")
                .getPort());
    }

    @EventListener
    void listening(ServerListens event) {
        write(event.port());
    }

    /**
     * Write the file in one step, so that a reader never sees half of it. Boot's own writer knows no RSocket, and only warns when
     * it fails.
     */
    private void write(int port) {
        Path whole = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Files.writeString(whole, String.valueOf(port));
            Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("The port file %s cannot be written: %s".formatted(file, e), e);
        }
    }
}
