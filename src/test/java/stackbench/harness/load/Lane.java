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

    /** Hears what becomes of a request, on the event loop. */
    interface LaneListener {

        /** Hear that a connection had to be made, and now there is one. */
        default void connected() {}

        /** Hear that the encoded request is about to be written. This is not called when no connection could be made. */
        void sent();

        /** Hear that the last byte of the request has been given to the system; not told by every lane. */
        default void written() {}

        /** Hear that the first byte of the answer has been read; not told by every lane. */
        default void answering() {}

        /** Hear that the whole answer is there. */
        void answered(Answer answer);

        /** Hear that the server did not take the request, for this reason. */
        void refused(String fault);

        /** Hear that the server gave an answer that cannot be right, for this reason. */
        void wrong(String fault);

        /** Hear that there will be no whole answer, for this reason. */
        void broken(String fault);
    }
}
