package stackbench.harness.reaper;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Delete a directory with all it holds; links are deleted, not followed. */
public final class DirectoryTree {

    private DirectoryTree() {}

    /** Delete a directory; nothing happens when it is not there. Goes on past what vanishes meanwhile. */
    public static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            Files.walkFileTree(directory, new Deleting());
        }
    }

    private static final class Deleting extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure) throws IOException {
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
        }
    }
}
