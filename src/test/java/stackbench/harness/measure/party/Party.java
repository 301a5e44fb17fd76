package stackbench.harness.measure.party;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Comparator;
import java.util.List;

/**
 * A process, or a group of them, that uses resources while blocks run. Any name makes one; in order come the server under test,
 * its further nodes by name, the database, and last the client.
 *
 * @param name such as {@code server}
 */
public record Party(@JsonValue String name) implements Comparable<Party> {

    /** The process that clients talk to. */
    public static final Party SERVER = new Party("server");

    /** PostgreSQL with all of its backends. */
    public static final Party DATABASE = new Party("database");

    /** The suite's own process, all of its threads. */
    public static final Party CLIENT = new Party("client");

    private static final List<Party> LAST = List.of(DATABASE, CLIENT);

    private static final Comparator<Party> ORDER = Comparator.comparing((Party party) -> !party.equals(SERVER))
            .thenComparingInt(LAST::indexOf)
            .thenComparing(Party::name);

    /** Make the party of a name. */
    @JsonCreator
    public static Party named(String name) {
        return new Party(name);
    }

    /** Whether it is a process of the server under test: the one that clients talk to, or one behind that. */
    public boolean isNode() {
        return !LAST.contains(this);
    }

    @Override
    public int compareTo(Party other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return name;
    }
}
