package stackbench.suite.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Looks for a word in files and in what the system tells of processes, since a password that stands there is no secret. */
record CanarySearch(String canary) {

    private static final Path PROC = Path.of("/proc");

    /** The files below a directory that hold the word, or bear it in their names. */
    Set<Path> filesIn(Path directory) {
        Set<Path> found = new TreeSet<>();
        try {
            Files.walkFileTree(directory, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (isIn(file)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                    return passedOver(failure);
                }

                @Override
                public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
                        throws IOException {
                    return failure == null ? FileVisitResult.CONTINUE : passedOver(failure);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    /** What is gone by now was some other test's. */
    private static FileVisitResult passedOver(IOException failure) throws IOException {
        if (failure instanceof NoSuchFileException) {
            return FileVisitResult.CONTINUE;
        }
        throw failure;
    }

    /** The command lines of all processes that hold the word, blanks between arguments. */
    List<String> commandLines() {
        return ofProcesses("cmdline");
    }

    /** The environments of processes that hold the word, of those that this one may read. */
    List<String> environments() {
        return ofProcesses("environ");
    }

    private List<String> ofProcesses(String file) {
        List<String> found = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                String text = text(process.resolve(file)).replace('\0', ' ');
                if (text.contains(canary)) {
                    found.add(text);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private boolean isIn(Path file) {
        return String.valueOf(file.getFileName()).contains(canary)
                || (Files.isRegularFile(file) && text(file).contains(canary));
    }

    /** The bytes of a file as characters; nothing of one that is gone by now, as of a process that ended, or is not ours to read. */
    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            return "";
        } catch (IOException e) {
            if (file.startsWith(PROC)) {
                return "";
            }
            throw new UncheckedIOException(e);
        }
    }
}
