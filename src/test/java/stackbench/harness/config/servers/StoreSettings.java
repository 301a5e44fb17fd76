package stackbench.harness.config.servers;

/**
 * The settings of a server's store, the same for JDBC and R2DBC.
 *
 * @param poolSize database connections
 * @param fetchSize rows of a list that a round trip to the database brings; 0: all of them come in one
 */
public record StoreSettings(int poolSize, int fetchSize) {

    /** Set up a store that fetches a list in one round trip. */
    public StoreSettings(int poolSize) {
        this(poolSize, 0);
    }
}
