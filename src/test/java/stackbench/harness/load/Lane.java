package stackbench.harness.load;

import java.net.ConnectException;
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

        /** Hear that the request failed: there is no whole answer, or one that cannot be right. */
        void failed(Fault fault);
    }

    /** The reason why a request failed, and of which kind it is. */
    record Fault(Failure kind, String text) {
        public static Fault wrong(String text) {
            return new Fault(Failure.WRONG, text);
        }

        public static Fault broken(String text) {
            return new Fault(Failure.BROKEN, text);
        }

        /** Tell a connection that a server refused from one that could not be made for another reason, such as a client without a free port. */
        public static Fault ofConnecting(Throwable cause) {
            // Netty has no type for a refusal that every transport throws.
            boolean refused = cause instanceof ConnectException
                    && String.valueOf(cause.getMessage()).contains("refused");
            return new Fault(refused ? Failure.REFUSED : Failure.BROKEN, "could not connect: " + cause.getMessage());
        }
    }

    /** The ways in which a request fails. */
    enum Failure {
        /** An answer came that says all is well, or that the client is wrong, and should not have. */
        WRONG,
        /** The server did not take it, and said so at once. */
        REFUSED,
        /** There was no answer, or the error of a server. */
        BROKEN;

        private static final int UNAVAILABLE = 503;
        private static final int SERVER_ERROR = 500;

        /** The way in which a request failed that was answered, but not rightly. */
        public static Failure of(Answer answer) {
            if (answer.status() == UNAVAILABLE) {
                return REFUSED;
            }
            return answer.status() >= SERVER_ERROR ? BROKEN : WRONG;
        }
    }
}
