package stackbench.harness.load.http;

import java.io.IOException;

/** A failure to read an answer: bytes that RFC 9112 does not allow where they were. */
final class HttpFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    HttpFormatException(String message) {
        super(message);
    }
}
