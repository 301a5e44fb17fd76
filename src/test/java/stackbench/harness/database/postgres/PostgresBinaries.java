package stackbench.harness.database.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import stackbench.harness.reaper.DirectoryTree;
import stackbench.harness.reaper.Hold;
import stackbench.harness.reaper.Leash;

/** The unpacked programs of the embedded PostgreSQL: one directory per JVM, for as long as a server uses it. */
final class PostgresBinaries implements AutoCloseable {

    private static @Nullable Path directory;
    private static int users;

    private final Hold hold;
    private boolean closed;

    private PostgresBinaries(Hold hold) {
        this.hold = hold;
    }

    static PostgresBinaries acquire(Leash leash) throws IOException {
        synchronized (PostgresBinaries.class) {
            Path shared = directory;
            if (shared == null) {
                shared = Files.createTempDirectory("stackbench-postgres-binaries-");
                directory = shared;
            }
            users++;
            return new PostgresBinaries(leash.directory(shared));
        }
    }

    /**
     * Make a builder that unpacks into the directory. The library takes that from a system property only, and would leave its
     * own default one behind.
     */
    EmbeddedPostgres.Builder builder() {
        synchronized (PostgresBinaries.class) {
            System.setProperty("ot.epg.working-dir", String.valueOf(directory));
            try {
                return EmbeddedPostgres.builder().setOverrideWorkingDirectory(new File(String.valueOf(directory)));
            } finally {
                System.clearProperty("ot.epg.working-dir");
            }
        }
    }

    @Override
    public void close() throws IOException {
        synchronized (PostgresBinaries.class) {
            if (!closed && --users == 0 && directory != null) {
                DirectoryTree.delete(directory);
                directory = null;
            }
            closed = true;
            hold.close();
        }
    }
}
