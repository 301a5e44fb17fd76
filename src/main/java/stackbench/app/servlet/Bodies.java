package stackbench.app.servlet;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;

/** Reads the bodies of requests, up to the limit. */
final class Bodies {

    private Bodies() {}

    static byte[] read(HttpServletRequest request) {
        if (request.getContentLengthLong() > MessageLimits.BODY_BYTES) {
            throw MessageLimits.bodyTooLarge();
        }
        byte[] body;
        try {
            body = request.getInputStream().readNBytes(MessageLimits.BODY_BYTES + 1);
        } catch (IOException e) {
            throw new ProblemException(Problem.INVALID_MESSAGE, "the body could not be read to its end");
        }
        if (body.length > MessageLimits.BODY_BYTES) {
            throw MessageLimits.bodyTooLarge();
        }
        return body;
    }
}
