package stackbench.harness.load;

/** Hears what becomes of a request, on the event loop. */
public interface LaneListener {

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
