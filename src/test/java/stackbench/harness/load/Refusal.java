package stackbench.harness.load;

import java.net.ConnectException;

/** Tells a connection that a server refused from one that could not be made for another reason, such as a client without a free port. */
public final class Refusal {

    private Refusal() {}

    /** Whether the failure to connect is a refusal; Netty has no type for it that every transport throws. */
    public static boolean isRefusal(Throwable failure) {
        return failure instanceof ConnectException
                && String.valueOf(failure.getMessage()).contains("refused");
    }
}
