package stackbench.harness.measure.block;

import stackbench.harness.measure.limit.LimitsSeen;

/**
 * What was seen a few times while blocks ran.
 *
 * @param activity of the connections to the database
 * @param limits of the server
 */
public record SeenMeanwhile(ActivitySeen activity, LimitsSeen limits) {

    public static final SeenMeanwhile NOTHING = new SeenMeanwhile(ActivitySeen.NONE, LimitsSeen.NONE);

    /** Add what was seen of the database's connections. */
    public SeenMeanwhile plus(ActivitySeen more) {
        return new SeenMeanwhile(activity.plus(more), limits);
    }

    /** Add what was seen of the server's limits. */
    public SeenMeanwhile plus(LimitsSeen more) {
        return new SeenMeanwhile(activity, limits.plus(more));
    }
}
