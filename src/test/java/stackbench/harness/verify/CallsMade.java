package stackbench.harness.verify;

/** Checks that an edge asked the service behind it for what it answered, and knew none of it beforehand. */
public final class CallsMade {

    private CallsMade() {}

    /**
     * Check a block.
     *
     * @param answers of the service, to whomever
     * @param succeeded requests to the edge
     */
    public static Verification verify(long answers, long succeeded) {
        return answers >= succeeded
                ? Verification.NONE
                : Verification.wrong(
                        "required at least %,d answers of the service behind the edge, actual %,d: the edge answered without asking"
                                .formatted(succeeded, answers));
    }
}
