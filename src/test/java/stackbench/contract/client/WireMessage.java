package stackbench.contract.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import stackbench.app.message.Message;

/** Reads a message as strictly as the contract states it: these fields and no others, the time in UTC. */
final class WireMessage {

    private static final Pattern UTC_WITH_MICROSECONDS =
            Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,6}0{0,3})?)?Z");

    private WireMessage() {}

    static Message read(Map<String, @Nullable Object> fields) {
        assertThat(fields).containsOnlyKeys("id", "text", "author", "createdAt");
        String createdAt = text(fields, "createdAt");
        assertThat(createdAt).matches(UTC_WITH_MICROSECONDS);
        return new Message(
                id(fields.get("id")), text(fields, "text"), text(fields, "author"), OffsetDateTime.parse(createdAt));
    }

    private static String text(Map<String, @Nullable Object> fields, String name) {
        Object value = fields.get(name);
        assertThat(value).as(name).isInstanceOf(String.class);
        return String.valueOf(value);
    }

    /** Read an id: CBOR may carry its 16 bytes, every format its text. */
    private static UUID id(@Nullable Object value) {
        if (value instanceof byte[] bytes) {
            assertThat(bytes).as("id").hasSize(16);
            var buffer = ByteBuffer.wrap(bytes);
            return new UUID(buffer.getLong(), buffer.getLong());
        }
        return UUID.fromString(String.valueOf(value));
    }
}
