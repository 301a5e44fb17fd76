package stackbench.harness.config.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Replaces a file in one step: a reader, and whoever is cut off meanwhile, finds all of the old one or all of the new one. */
public final class WholeFile {

    private WholeFile() {}

    /** Replace a file, whose directory is made where it is missing. When this returns it is on the disk. */
    public static void replace(Path file, byte[] content) throws IOException {
        Path directory = Files.createDirectories(file.toAbsolutePath().getParent());
        Path draft = directory.resolve(file.getFileName() + ".tmp");
        try {
            write(draft, content);
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            deleteAfter(e, draft);
            throw e;
        }
        force(directory);
    }

    private static void write(Path draft, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    /** Half a file on a full disk only keeps others from being written. */
    private static void deleteAfter(IOException failure, Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /** Have the names in a directory on the disk too, where the system can do that. */
    public static void force(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Windows opens no directory
        }
    }
}
