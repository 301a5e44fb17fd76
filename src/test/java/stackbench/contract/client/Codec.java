package stackbench.contract.client;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import stackbench.app.message.Message;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Writes drafts and reads messages in one encoding, with nothing of the app's own mapping. */
final class Codec {

    static final Codec JSON = new Codec(JsonMapper.shared());
    static final Codec CBOR = new Codec(new CBORMapper());

    private static final TypeReference<Map<String, @Nullable Object>> FIELDS = new TypeReference<>() {};
    private static final TypeReference<List<Map<String, @Nullable Object>>> LIST = new TypeReference<>() {};

    private final ObjectMapper mapper;

    private Codec(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    byte[] encode(Draft draft) {
        return mapper.writeValueAsBytes(draft.fields());
    }

    Message message(byte[] encoded) {
        return WireMessage.read(fields(encoded));
    }

    List<Message> messages(byte[] encodedArray) {
        return mapper.readValue(encodedArray, LIST).stream()
                .map(WireMessage::read)
                .toList();
    }

    /** Read messages one by one, from an array or from one document after the other. */
    void eachMessage(InputStream encoded, Consumer<Message> reader) {
        try (MappingIterator<Map<String, @Nullable Object>> documents =
                mapper.readerFor(FIELDS).readValues(encoded)) {
            while (documents.hasNextValue()) {
                reader.accept(WireMessage.read(documents.nextValue()));
            }
        }
    }

    Map<String, @Nullable Object> fields(byte[] encoded) {
        return mapper.readValue(encoded, FIELDS);
    }
}
