package stackbench.app.store;

/** The way in which the messages of a create request reach the database. */
public enum WriteMode {
    /** One INSERT for up to {@value MessageLimits#INSERT_MESSAGES} messages. */
    BATCH,
    /** One INSERT for each message, all in one transaction. */
    ROW
}
