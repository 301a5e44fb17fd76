package stackbench.harness.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * The file in which a forked server tells the port that the system gave it. One found free beforehand may be taken when it
 * starts.
 */
record PortFile(Path path) {

    /** Delete the file: it may be of a server that is not there any more. */
    void delete() throws IOException {
        Files.deleteIfExists(path);
    }

    /** The port that the server tells. Empty until it listens. */
    OptionalInt port() {
        try {
            return OptionalInt.of(Integer.parseInt(Files.readString(path)));
        } catch (NoSuchFileException e) {
            return OptionalInt.empty();
        } catch (IOException | NumberFormatException e) {
            throw new NotStartedException("The port file %s cannot be read: %s".formatted(path, e));
        }
    }
}
