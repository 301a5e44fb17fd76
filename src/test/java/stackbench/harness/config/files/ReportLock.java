package stackbench.harness.config.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import stackbench.harness.config.ConfigException;

/**
 * Keeps a report directory for one run. The system takes the lock from a process that ends, in whatever way; its file stays, and holds
 * the id of the process that had it last.
 */
public final class ReportLock implements AutoCloseable {

    /** Far behind what is in the file, which others may read meanwhile, also where a lock forbids that. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    /** The files that this process has locked. To open and close one of them again would give up the lock. */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private ReportLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Lock a directory, which is made where it is not there.
     *
     * @throws ConfigException when another run has it, naming its process, or nothing can be written to it
     */
    public static ReportLock of(Path directory) {
        try {
            Path file = Files.createDirectories(directory).toRealPath().resolve("run.lock");
            if (!OWN.add(file)) {
                throw inUse(directory, String.valueOf(ProcessHandle.current().pid()));
            }
            try {
                return new ReportLock(file, locked(directory, file));
            } catch (IOException | RuntimeException e) {
                OWN.remove(file);
                throw e;
            }
        } catch (IOException e) {
            throw new ConfigException("bench.report.dir: %s cannot be written: %s".formatted(directory, e));
        }
    }

    private static FileChannel locked(Path directory, Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock(LOCKED_BYTE, 1, false) == null) {
                throw inUse(directory, content(channel));
            }
            channel.truncate(0);
            channel.write(StandardCharsets.US_ASCII.encode(
                    String.valueOf(ProcessHandle.current().pid())));
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static String content(FileChannel channel) throws IOException {
        return new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.US_ASCII);
    }

    private static ConfigException inUse(Path directory, String pid) {
        return new ConfigException(
                "bench.report.dir: another run%s writes to %s: wait until it is over, or give another directory"
                        .formatted(pid.isBlank() ? "" : ", process " + pid + ",", directory.toAbsolutePath()));
    }

    /** Let others have the directory. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("The lock " + file + " cannot be given up", e);
        } finally {
            OWN.remove(file);
        }
    }
}
