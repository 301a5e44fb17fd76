package stackbench.harness.verify;

/** Checks that a server asked the process behind it for what it answered, and knew none of it beforehand. */
public final class CallsMade {

    private CallsMade() {}

    /**
     * Check a block.
     *
     * @param answers of that process, to whomever
     * @param succeeded requests to the server
     */
    public static Verification verify(long answers, long succeeded) {
        return answers >= succeeded
                ? Verification.NONE
                : Verification.wrong(
                        "required at least %,d answers from behind the server, actual %,d: it answered without asking"
                                .formatted(succeeded, answers));
    }
}
