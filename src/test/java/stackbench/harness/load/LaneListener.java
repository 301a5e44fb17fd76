package stackbench.harness.load;

/** Told what becomes of a request, on the event loop. */
public interface LaneListener {

    /** A connection had to be made, and now there is one. */
    default void connected() {}

    /** The encoded request is about to be written. Not called when no connection could be made. */
    void sent();

    /** The last byte of the request has been given to the system; not told by every lane. */
    default void written() {}

    /** The first byte of the answer has been read; not told by every lane. */
    default void answering() {}

    /** The whole answer is there. */
    void answered(Answer answer);

    /** There will be no whole answer, for this reason. */
    void broken(String fault);
}
