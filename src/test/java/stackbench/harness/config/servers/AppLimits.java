package stackbench.harness.config.servers;

/** The most that a create request to stackbench's own servers may hold. The app has the same limits; a test of the suite compares them. */
public final class AppLimits {

    /** The most messages. */
    public static final int BATCH_MESSAGES = 10_000;

    /** The most bytes of a body. */
    public static final int BODY_BYTES = 16 * 1024 * 1024;

    private AppLimits() {}
}
