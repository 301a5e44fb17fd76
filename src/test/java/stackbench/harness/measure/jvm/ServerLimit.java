package stackbench.harness.measure.jvm;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that a server has only so much of, under the name by which the app tells of it. The order is from the database outwards:
 * one that is full lets those after it fill up, since requests that wait for a connection keep their threads.
 */
public enum ServerLimit {
    DATABASE_CONNECTIONS("database-connections", "database connections", "the pool of %,d database connections"),
    OUTGOING_CONNECTIONS(
            "outgoing-connections", "outgoing connections", "the pool of %,d connections to the service behind"),
    CARRIERS("carriers", "carriers of virtual threads", "the %,d carriers of virtual threads"),
    EXECUTOR_THREADS("executor-threads", "threads of the executor", "the %,d threads of the executor"),
    SERVER_THREADS("server-threads", "request threads", "the %,d request threads"),
    EXECUTOR_QUEUE("executor-queue", "places in the executor's queue", "the %,d places in the executor's queue"),
    SERVER_CONNECTIONS("server-connections", "connections", "the %,d connections of the server"),
    ACCEPT_QUEUE("accept-queue", "connections that wait to be accepted", "the %,d places in the accept queue"),
    EVENT_LOOPS("event-loops", "event loops", "the %,d event loops"),
    KEEP_ALIVE_MILLIS("keep-alive-millis", "idle ms of a kept connection", "the %,d ms of a connection that is idle"),
    OPEN_FILES("open-files", "open files", "the %,d open files");

    private final String key;
    private final String title;
    private final String said;

    ServerLimit(String key, String title, String said) {
        this.key = key;
        this.title = title;
        this.said = said;
    }

    /** Find the limit of a name; empty where the name is that of another build. */
    public static Optional<ServerLimit> named(String key) {
        return Arrays.stream(values()).filter(limit -> limit.key.equals(key)).findFirst();
    }

    /** The title of a row, such as {@code database connections}. */
    public String title() {
        return title;
    }

    /** The limit within a sentence, such as {@code the pool of 8 database connections}. */
    public String said(long most) {
        return String.format(Locale.ROOT, said, most);
    }

    @JsonValue
    @Override
    public String toString() {
        return key;
    }
}
