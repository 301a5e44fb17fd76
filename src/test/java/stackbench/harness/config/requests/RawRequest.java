package stackbench.harness.config.requests;

import java.util.List;
import java.util.Optional;

/**
 * A request as it stands in the file, with its placeholders.
 *
 * @param title behind {@code ###}, or the name that a comment gives it; may be empty
 * @param target the request line, and the lines that continue its target
 * @param body without comments and handlers
 * @param captures that comments and handlers ask for
 */
record RawRequest(
        String title,
        DirectiveComments comments,
        List<Line> target,
        List<Line> headers,
        List<Line> body,
        List<CaptureLine> captures) {

    Line line() {
        return target.getFirst();
    }

    Optional<String> name() {
        return comments.name().map(Line::text);
    }
}
