package stackbench.harness.load.http;

import java.io.IOException;

/** Bytes that RFC 9112 does not allow where they were read. */
final class HttpFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    HttpFormatException(String message) {
        super(message);
    }
}
