package stackbench.contract.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** Carries requests to one server, over one version of HTTP. */
public interface HttpTransport {

    /** Send a request, and return its answer when its head is there. */
    Answer send(Query query);

    /** Send a request without its end, or one without a body and take a little of the answer, and go away. */
    void abandon(Query query);

    /**
     * A request.
     *
     * @param body empty: none
     * @param sized whether the length of the body is said beforehand
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares requests
    record Query(String method, String target, Map<String, String> headers, byte[] body, boolean sized) {

        private static final byte[] NONE = {};

        static Query get(String target) {
            return new Query("GET", target, Map.of(), NONE, true);
        }

        static Query get(String target, String accepted) {
            return new Query("GET", target, Map.of("accept", accepted), NONE, true);
        }

        static Query post(String mediaType, byte[] body, boolean sized) {
            return new Query(
                    "POST",
                    "/messages",
                    mediaType.isEmpty() ? Map.of() : Map.of("content-type", mediaType),
                    body,
                    sized);
        }
    }

    /**
     * An answer.
     *
     * @param contentType {@code none} where it has none
     */
    record Answer(int status, String contentType, InputStream body) {

        byte[] bytes() {
            try (body) {
                return body.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** The media type without its parameters. */
        String mediaType() {
            int end = contentType.indexOf(';');
            return end < 0 ? contentType : contentType.substring(0, end);
        }
    }
}
