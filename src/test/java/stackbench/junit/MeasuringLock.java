package stackbench.junit;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * Is held by the one JVM of a user that measures: forks of a build would measure each other. The operating system frees it, however that JVM ends.
 *
 * @param caches directories that all builds of the user have, of which the first that can be written holds it
 */
record MeasuringLock(List<Path> caches) {

    private static final String NAME = "measuring.lock";

    /**
     * Measure, if nobody else does.
     *
     * @throws BenchmarkException when somebody else does
     */
    void hold(Runnable measuring) {
        try (FileChannel channel = open()) {
            FileLock lock = lock(channel)
                    .orElseThrow(
                            () -> new BenchmarkException(
                                    "Another benchmark is measuring on this machine: run one after the other, such as with -Dtest=<class>, or -DforkCount=1 and without -T"));
            measuring.run();
            lock.release();
        } catch (IOException e) {
            throw new BenchmarkException("%s cannot be held below one of %s: %s".formatted(NAME, caches, e));
        }
    }

    private FileChannel open() throws IOException {
        IOException failure = new IOException("there is no directory for it");
        for (Path cache : caches) {
            try {
                Files.createDirectories(cache);
                return FileChannel.open(cache.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            } catch (IOException e) {
                failure = e;
            }
        }
        throw failure;
    }

    private static Optional<FileLock> lock(FileChannel channel) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock());
        } catch (OverlappingFileLockException e) {
            return Optional.empty(); // another thread of this JVM has it
        }
    }
}
