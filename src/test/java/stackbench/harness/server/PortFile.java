package stackbench.harness.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.OptionalInt;

/** Where a forked server tells the port that the system gave it: one found free beforehand may be taken when it starts. */
record PortFile(Path path) {

    /** Forget what a server told that is not there any more. */
    void delete() throws IOException {
        Files.deleteIfExists(path);
    }

    /** Empty until the server listens. */
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
