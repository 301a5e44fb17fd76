package stackbench.contract.client;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import stackbench.app.message.Message;

/** The form in which a batch of messages travels over HTTP. */
public enum HttpFormat {
    JSON("application/json", "[", ",", "]") {
        @Override
        List<Message> messages(byte[] body) {
            return Codec.JSON.messages(body);
        }
    },
    NDJSON("application/x-ndjson", "", "\n", "\n") {
        @Override
        List<Message> messages(byte[] body) {
            return new String(body, StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> Codec.JSON.message(line.getBytes(StandardCharsets.UTF_8)))
                    .toList();
        }
    };

    private final String mediaType;
    private final String start;
    private final String separator;
    private final String end;

    HttpFormat(String mediaType, String start, String separator, String end) {
        this.mediaType = mediaType;
        this.start = start;
        this.separator = separator;
        this.end = end;
    }

    public String mediaType() {
        return mediaType;
    }

    abstract List<Message> messages(byte[] body);

    /** Make a whole body; without messages it is an empty array or no bytes at all. */
    byte[] body(List<byte[]> messages) {
        var body = new ByteArrayOutputStream();
        append(body, messages);
        if (this == JSON || !messages.isEmpty()) {
            body.writeBytes(ascii(end));
        }
        return body.toByteArray();
    }

    /** Make the beginning of a body, after which more messages are to come. */
    byte[] beginning(List<byte[]> messages) {
        var body = new ByteArrayOutputStream();
        append(body, messages);
        body.writeBytes(ascii(separator));
        return body.toByteArray();
    }

    private void append(ByteArrayOutputStream body, List<byte[]> messages) {
        body.writeBytes(ascii(start));
        for (int i = 0; i < messages.size(); i++) {
            if (i > 0) {
                body.writeBytes(ascii(separator));
            }
            body.writeBytes(messages.get(i));
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
