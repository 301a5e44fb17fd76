package stackbench.harness.reaper;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Delete a directory with all it holds; links are deleted, not followed. */
public final class DirectoryTree {

    private DirectoryTree() {}

    /** Delete a directory, or a file; nothing happens when it is not there. Goes on past what vanishes meanwhile. */
    public static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> children = Files.newDirectoryStream(path)) {
                for (Path child : children) {
                    delete(child);
                }
            } catch (NoSuchFileException e) {
                return; // it has vanished
            } catch (DirectoryIteratorException e) {
                throw e.getCause();
            }
        }
        Files.deleteIfExists(path);
    }
}
