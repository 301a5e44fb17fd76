package stackbench.harness.load;

import java.time.Duration;

/** The way that one worker's requests travel, one at a time. Every method is called on the event loop. */
public interface Lane {

    /** Send a request, connecting first where needed; tell the listener once how it ended, never before this returns. */
    void send(long request, LaneListener listener);

    /** Close the connection, if it is this lane's alone, with no request under way; the next request makes another. */
    void hangUp();

    /**
     * Take in no more of the answer than this allows, from now on. To be told before the request is sent, and again each time more
     * may be taken in.
     */
    void takeIn(Intake intake);

    /** Give up the request that was sent and not answered within a time, and tell its listener so. */
    void expire(Duration timeout);
}
