package stackbench.app.message;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/**
 * Decodes and checks what clients send, the same for every architecture and format; bad input ends in a {@link ProblemException}
 * that names the message by its index.
 */
@Component
public final class MessageReader {

    /** The character that Java decodes to where bytes are no UTF-8. */
    private static final char REPLACEMENT = '\ufffd';

    private final ObjectReader json;
    private final ObjectReader cbor;
    private final Validator validator;

    MessageReader(JsonMapper json, CBORMapper cbor, Validator validator) {
        this.json = element(json);
        this.cbor = element(cbor);
        this.validator = validator;
    }

    /** Decode a JSON array of messages. */
    public List<Message> jsonArray(byte[] body) {
        return array(json, body, "the body must be a JSON array of messages");
    }

    /** Decode a CBOR array of messages. */
    public List<Message> cborArray(byte[] data) {
        if (data.length > MessageLimits.BODY_BYTES) {
            throw MessageLimits.bodyTooLarge();
        }
        return array(cbor, data, "the data must be a CBOR array of messages");
    }

    private List<Message> array(ObjectReader format, byte[] body, String expected) {
        MessageBatch batch = new MessageBatch(validator);
        try (JsonParser parser = format.createParser(body)) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                throw malformed(expected);
            }
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                batch.add(() -> format.<Message>readValue(parser));
            }
            if (parser.nextToken() != null) {
                throw malformed("nothing may follow the array");
            }
        } catch (JacksonException e) {
            throw malformed("the body is malformed: " + e.getOriginalMessage());
        }
        return batch.messages();
    }

    /** Start a batch of messages that are decoded already. */
    public MessageBatch batch() {
        return new MessageBatch(validator);
    }

    /** Check the author whose messages a client wants to list, and return it. */
    public String author(@Nullable String author) {
        Set<ConstraintViolation<Message>> violations = validator.validateValue(Message.class, "author", author);
        if (author == null || !violations.isEmpty()) {
            throw malformed("author must have 1 to %d characters, none of them U+0000 or an unpaired surrogate"
                    .formatted(MessageLimits.AUTHOR_CHARACTERS));
        }
        return author;
    }

    /** Check the id that a client wants to find a message by, and return it. */
    public UUID id(@Nullable String text) {
        UUID id = text == null ? null : MessageId.parse(text);
        if (id == null) {
            throw malformed("id must be a UUID");
        }
        return id;
    }

    /** Decode UTF-8, and refuse bytes that are none, in place of which decoders put another text. */
    public static String text(byte[] utf8) {
        String text = new String(utf8, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) >= 0 && !Arrays.equals(text.getBytes(StandardCharsets.UTF_8), utf8)) {
            throw malformed("a text must be UTF-8");
        }
        return text;
    }

    /** Makes a reader of the messages of an array, where more follows a message. */
    private static ObjectReader element(ObjectMapper mapper) {
        return mapper.readerFor(Message.class).without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }

    private static ProblemException malformed(String detail) {
        return Problem.INVALID_MESSAGE.because(detail);
    }
}
