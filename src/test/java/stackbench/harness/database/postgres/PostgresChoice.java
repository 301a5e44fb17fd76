package stackbench.harness.database.postgres;

/**
 * The choice of the PostgreSQL that the suite is to use.
 *
 * @param image what Testcontainers runs
 * @param jdbcUrl the given server, user and password included; empty unless the kind is GIVEN
 */
public record PostgresChoice(Kind kind, String image, String jdbcUrl) {

    /** The newest PostgreSQL, in its smallest official image. */
    public static final String DEFAULT_IMAGE = "postgres:18-alpine";

    /** The kind of place that PostgreSQL comes from. */
    public enum Kind {
        /** Testcontainers where that is possible within bounds, else embedded. */
        AUTO,
        TESTCONTAINERS,
        EMBEDDED,
        /** A server that already runs. */
        GIVEN
    }

    public static PostgresChoice auto(String image) {
        return new PostgresChoice(Kind.AUTO, image, "");
    }

    public static PostgresChoice testcontainers(String image) {
        return new PostgresChoice(Kind.TESTCONTAINERS, image, "");
    }

    public static PostgresChoice embedded() {
        return new PostgresChoice(Kind.EMBEDDED, DEFAULT_IMAGE, "");
    }

    public static PostgresChoice given(String jdbcUrl) {
        return new PostgresChoice(Kind.GIVEN, DEFAULT_IMAGE, jdbcUrl);
    }

    @Override
    public String toString() {
        return kind + " " + image; // never the password
    }
}
