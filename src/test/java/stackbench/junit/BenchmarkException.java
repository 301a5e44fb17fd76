package stackbench.junit;

/** A benchmark cannot run. The message says why and what would be right, for the person who wrote it; where it was thrown says them nothing. */
final class BenchmarkException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BenchmarkException(String message) {
        super(message, null, false, false);
    }
}
