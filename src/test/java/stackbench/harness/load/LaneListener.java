package stackbench.harness.load;

/** Told what becomes of a request, on the event loop. */
interface LaneListener {

    /** The encoded request is about to be written. Not called when no connection could be made. */
    void sent();

    /** The whole answer is there. */
    void answered(Answer answer);

    /** There will be no whole answer, for this reason. */
    void broken(String fault);
}
