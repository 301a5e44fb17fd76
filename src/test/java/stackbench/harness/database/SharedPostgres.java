package stackbench.harness.database;

import stackbench.harness.database.postgres.CloseStack;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.database.postgres.PostgresServers;
import stackbench.harness.reaper.Leash;

/**
 * The PostgreSQL of all tests that leave it running, each with databases of its own. To start one takes seconds. There is one
 * for the JVM and not for the test run, since the mutation test runs each test method as a run of its own.
 */
public final class SharedPostgres {

    /** The name of a lock for tests that start servers of their own: the names of their databases are the same. */
    public static final String OWN_SERVERS = "servers of a test's own on the shared PostgreSQL";

    private static final CloseStack CLOSING = new CloseStack();
    private static final Leash LEASH = opened(Leash.start());
    private static final PostgresServer SERVER =
            opened(PostgresServers.start(PostgresServers.PostgresChoice.embedded(), LEASH));

    static {
        // It creates an extension if there is none, at which two at a time would stumble.
        DatabaseWatch.open(SERVER).close();
        Runtime.getRuntime().addShutdownHook(new Thread(CLOSING::close, "shared-postgres"));
    }

    private SharedPostgres() {}

    private static <T extends AutoCloseable> T opened(T part) {
        CLOSING.push(part);
        return part;
    }

    /** The server itself, not to be closed, nor stopped: it ends with the JVM. */
    public static PostgresServer server() {
        return SERVER;
    }

    /** The value of {@code bench.postgres} by which a run uses this server. */
    public static String url() {
        return "%s&user=%s&password=%s".formatted(SERVER.jdbcUrl("postgres"), SERVER.username(), SERVER.password());
    }

    /** The leash that holds it, for what else must not outlive the tests. */
    public static Leash leash() {
        return LEASH;
    }

    /**
     * Create {@code stackbench_<run>_<name>}, which is dropped at the end of the JVM unless it is closed before.
     *
     * @throws DatabaseException when it exists
     */
    public static BenchDatabase database(String run, String name) {
        return opened(BenchDatabase.create(SERVER, LEASH, run, name));
    }
}
