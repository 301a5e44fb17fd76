package stackbench.harness.database.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import stackbench.harness.reaper.Bounded;
import stackbench.harness.reaper.DirectoryTree;
import stackbench.harness.reaper.Leash;
import stackbench.harness.reaper.Leash.Hold;

/** PostgreSQL as a process of this machine, from programs that come with the build. Its data live in a temporary directory. */
final class EmbeddedServer implements PostgresServer.RestartablePostgres {

    static final String HOW = "embedded";

    /** The limit for unpacking, initdb and the first start together, which took 30 s beside many compilers. A restart takes a small part of it. */
    private static final Duration START = Duration.ofMinutes(2);

    private static final String USER = "postgres";
    private static final String HOST = "127.0.0.1";
    private static final int SHOWN_LOG_LINES = 20;
    private static final int ANY_PORT = 0;

    private final CloseStack closing = new CloseStack();
    private final Leash leash;
    private final PostgresBinaries binaries;
    private final Path directory;
    private final String password = UUID.randomUUID().toString();
    private final Map<String, String> settings;
    private final PostgresEndpoint endpoint;
    private final PostgresInfo info;
    private @Nullable EmbeddedPostgres running;
    private @Nullable Postmaster postmaster;

    private EmbeddedServer(String because, Leash leash, Map<String, String> others) throws IOException, SQLException {
        this.leash = leash;
        settings = PostgresSettings.forStart(others);
        try {
            this.binaries = PostgresBinaries.acquire(leash);
            closing.push(binaries);
            this.directory = Files.createTempDirectory("stackbench-postgres-");
            Hold hold = leash.directory(directory);
            closing.push(() -> {
                DirectoryTree.delete(directory);
                hold.close();
            });
            closing.push(this::stop);
            this.endpoint = PostgresEndpoint.of(HOST, initialized(), USER, password);
            this.info = PostgresInfo.of(endpoint, HOW, version -> "embedded PostgreSQL " + version + ": " + because)
                    .requireSettings(others)
                    // Memory as a file system makes every fsync free, which a reader must know.
                    .with("data_file_system", Files.getFileStore(directory).type());
        } catch (IOException | SQLException | RuntimeException e) {
            closing.closeAfter(e);
            throw e;
        }
    }

    /**
     * Start a server on a new directory.
     *
     * @param because why it is this one
     * @param others settings that it has beside those of the suite, or in their place
     * @throws DatabaseException when it does not answer within 2 min
     */
    static EmbeddedServer start(String because, Leash leash, Map<String, String> others) {
        try {
            return new EmbeddedServer(because, leash, others);
        } catch (IOException | SQLException e) {
            throw new DatabaseException("Embedded PostgreSQL did not start: " + Bounded.rootMessage(e), e);
        }
    }

    @Override
    public PostgresEndpoint endpoint() {
        return endpoint;
    }

    @Override
    public PostgresInfo info() {
        return info;
    }

    @Override
    public synchronized Optional<ProcessHandle> process() {
        return Optional.ofNullable(postmaster).map(Postmaster::process);
    }

    @Override
    public synchronized void restart() {
        if (running == null) {
            run(builder(endpoint.port()));
        }
    }

    @Override
    public synchronized void stop() {
        if (running != null) {
            try {
                running.close();
            } catch (IOException e) {
                throw new DatabaseException("Embedded PostgreSQL could not be stopped", e);
            } finally {
                running = null;
            }
        }
        Postmaster.endIn(data());
        if (postmaster != null) {
            postmaster.release();
            postmaster = null;
        }
    }

    @Override
    public void close() {
        closing.close();
    }

    /** Make the data directory and start on it. From the first start on nobody gets in without the password. */
    private int initialized() throws IOException {
        Path file = Files.createTempFile(directory, "password", ""); // which its owner alone may read
        try {
            Files.writeString(file, password);
            return run(builder(ANY_PORT)
                    // Options of initdb as any other; later than the library's -A trust, these are those that count.
                    .setLocaleConfig("auth", "scram-sha-256")
                    .setLocaleConfig("pwfile", file.toString()));
        } finally {
            Files.delete(file);
        }
    }

    private synchronized int run(EmbeddedPostgres.Builder builder) {
        try {
            EmbeddedPostgres started = Bounded.call(START, builder::start);
            running = started;
            postmaster = Postmaster.heldIn(data(), leash);
            return started.getPort();
        } catch (TimeoutException | DatabaseException | Bounded.FailedException e) {
            throw new DatabaseException(
                    "Embedded PostgreSQL did not start within " + START.toSeconds() + " s: " + Bounded.rootMessage(e)
                            + "; its last lines were: " + lastLines(),
                    e);
        }
    }

    private EmbeddedPostgres.Builder builder(int port) {
        EmbeddedPostgres.Builder builder = binaries.builder()
                .setDataDirectory(data())
                .setCleanDataDirectory(false) // a restart keeps the data; close deletes them
                .setRegisterShutdownHook(false) // the reaper sees to it
                .setPort(port)
                .setPGStartupWait(START)
                .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log().toFile()))
                .setConnectConfig("password", password)
                .setLocaleConfig("locale", "C")
                .setServerConfig("listen_addresses", HOST)
                .setServerConfig("unix_socket_directories", ""); // else a file in the shared temporary directory
        settings.forEach(builder::setServerConfig);
        return builder;
    }

    private Path data() {
        return directory.resolve("data");
    }

    private Path log() {
        return directory.resolve("server.log");
    }

    private String lastLines() {
        try {
            List<String> lines = Files.readAllLines(log());
            return String.join("\n", lines.subList(Math.max(0, lines.size() - SHOWN_LOG_LINES), lines.size()));
        } catch (IOException e) {
            return "(no log)";
        }
    }

    /** The unpacked programs of the embedded PostgreSQL: one directory per JVM, for as long as a server uses it. */
    private static final class PostgresBinaries implements AutoCloseable {

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
}
