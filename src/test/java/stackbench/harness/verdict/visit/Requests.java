package stackbench.harness.verdict.visit;

/** The numbers of requests in the measured blocks, lead-in and drain included. */
public record Requests(long sent, long succeeded, long failed) {

    public static final Requests NONE = new Requests(0, 0, 0);

    public Requests plus(Requests other) {
        return new Requests(sent + other.sent, succeeded + other.succeeded, failed + other.failed);
    }
}
