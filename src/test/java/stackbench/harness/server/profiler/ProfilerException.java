package stackbench.harness.server.profiler;

/** A failure to profile a server: which server, and why. */
public final class ProfilerException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ProfilerException(String message) {
        super(message);
    }
}
