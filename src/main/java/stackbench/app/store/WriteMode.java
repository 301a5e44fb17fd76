package stackbench.app.store;

/** The way in which the messages of a create request reach the database. */
public enum WriteMode {
    /** One INSERT for up to {@value MessageLimits#INSERT_MESSAGES} messages. */
    BATCH,
    /**
     * One INSERT for each message, all in one transaction, as the driver's own batches send them: JDBC's sends them one after the other and awaits all of them
     * at once, R2DBC's awaits each.
     */
    ROW,
    /** As {@link #ROW}, but each INSERT is awaited before the next is sent, through JDBC too. */
    ROW_AWAITED
}
