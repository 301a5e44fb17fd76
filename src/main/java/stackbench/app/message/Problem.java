package stackbench.app.message;

import java.net.URI;
import java.util.Arrays;
import java.util.Optional;

/** A reason to refuse a request; over HTTP the status, over RSocket and gRPC the type at the start of the error's message. */
public enum Problem {
    INVALID_MESSAGE(400, "invalid-message"),
    NOT_FOUND(404, "not-found"),
    DUPLICATE_ID(409, "duplicate-id"),
    TOO_LARGE(413, "too-large"),
    UNSUPPORTED_MEDIA_TYPE(415, "unsupported-media-type"),
    INTERNAL(500, "internal"),
    BAD_GATEWAY(502, "bad-gateway"),
    DATABASE_UNREACHABLE(503, "database-unreachable"),
    OVERLOADED(503, "overloaded"),
    GATEWAY_TIMEOUT(504, "gateway-timeout");

    private final int status;
    private final URI type;

    Problem(int status, String name) {
        this.status = status;
        this.type = URI.create("urn:stackbench:problem:" + name);
    }

    /** The problem that an HTTP status stands for, if there is one; of several, the first. */
    public static Optional<Problem> ofStatus(int status) {
        return Arrays.stream(values())
                .filter(problem -> problem.status == status)
                .findFirst();
    }

    /** The HTTP status code. */
    public int status() {
        return status;
    }

    /** The RFC 9457 problem type, a URN that never changes. */
    public URI type() {
        return type;
    }

    /** Make the refusal of a request for this reason; the detail is for the client's eyes. */
    public ProblemException because(String detail) {
        return new ProblemException(this, detail);
    }
}
