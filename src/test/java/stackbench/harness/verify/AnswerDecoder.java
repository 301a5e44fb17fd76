package stackbench.harness.verify;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Turn the bytes of a list answer into messages with a plain Jackson reader, no code of ours or of the app's in between. */
final class AnswerDecoder {

    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final ObjectMapper CBOR = CBORMapper.builder().build();

    private AnswerDecoder() {}

    /**
     * Decode what one answer holds.
     *
     * @throws JacksonException when it does not hold messages
     */
    static List<Message> decode(WireFormat format, List<byte[]> frames) {
        return switch (format) {
            case JSON -> JSON.readerForListOf(Message.class).readValue(frames.getFirst());
            case NDJSON -> lines(frames.getFirst());
            case CBOR -> payloads(frames);
        };
    }

    private static List<Message> lines(byte[] body) {
        ObjectReader reader = JSON.readerFor(Message.class);
        try (MappingIterator<Message> messages = reader.readValues(new ByteArrayInputStream(body))) {
            return messages.readAll();
        }
    }

    private static List<Message> payloads(List<byte[]> frames) {
        List<Message> messages = new ArrayList<>();
        frames.forEach(frame -> messages.add(CBOR.readValue(frame, Message.class)));
        return messages;
    }
}
