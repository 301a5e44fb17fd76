package stackbench.harness.database;

import java.util.Locale;

/** What databases of runs are called: {@code stackbench_<run>_<name>}. */
final class DatabaseName {

    /** The longest name of a database, in bytes. PostgreSQL cuts longer ones off. */
    private static final int BYTES = 63;

    /** What stands for the rest of a longer name: an underscore and eight digits. */
    private static final int HASH_BYTES = 9;

    private DatabaseName() {}

    /** Make a name. What it cannot hold becomes an underscore, and the rest of a long one a hash. */
    static String of(String run, String name) {
        String full =
                ("stackbench_" + run + "_" + name).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
        return full.length() <= BYTES
                ? full
                : "%s_%08x".formatted(full.substring(0, BYTES - HASH_BYTES), full.hashCode());
    }
}
