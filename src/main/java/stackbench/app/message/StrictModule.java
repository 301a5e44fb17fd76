package stackbench.app.message;

import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.DelegatingDeserializer;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;

/** Takes a message's fields only as what they are; Jackson alone would make text of numbers and times of seconds. */
@Component
final class StrictModule extends SimpleModule {

    private static final long serialVersionUID = 1L;

    StrictModule() {
        addDeserializer(String.class, new Text());
        addDeserializer(UUID.class, new Id());
        addDeserializer(OffsetDateTime.class, new Time());
        setDeserializerModifier(new NoNull());
    }

    /** Rejects null where a message is due. WebFlux would skip it, and RSocket would fail with an exception. */
    private static final class NoNull extends ValueDeserializerModifier {

        private static final long serialVersionUID = 1L;

        @Override
        public ValueDeserializer<?> modifyDeserializer(
                DeserializationConfig config, BeanDescription.Supplier type, ValueDeserializer<?> deserializer) {
            return type.getBeanClass() == Message.class ? new NotNullMessage(deserializer) : deserializer;
        }
    }

    private static final class NotNullMessage extends DelegatingDeserializer {

        NotNullMessage(ValueDeserializer<?> deserializer) {
            super(deserializer);
        }

        @Override
        protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> deserializer) {
            return new NotNullMessage(deserializer);
        }

        @Override
        public Object getNullValue(DeserializationContext context) {
            return context.reportInputMismatch(this, BadInput.EXPECTED);
        }
    }

    private static final class Text extends StdScalarDeserializer<String> {

        Text() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser parser, DeserializationContext context) {
            return string(parser, context, this, "must be a string");
        }
    }

    private static final class Id extends StdScalarDeserializer<UUID> {

        private static final String EXPECTED = "must be a UUID";
        private static final int UUID_BYTES = 16;

        Id() {
            super(UUID.class);
        }

        @Override
        public UUID deserialize(JsonParser parser, DeserializationContext context) {
            UUID id = parser.currentToken() == JsonToken.VALUE_EMBEDDED_OBJECT
                    ? ofBytes(parser.getBinaryValue())
                    : MessageId.parse(string(parser, context, this, EXPECTED));
            return id == null ? context.reportInputMismatch(this, EXPECTED) : id;
        }

        /** Read an id from the byte string as which Jackson itself writes it in CBOR; null where it is none. */
        private static @Nullable UUID ofBytes(byte[] bytes) {
            if (bytes.length != UUID_BYTES) {
                return null;
            }
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            return new UUID(buffer.getLong(), buffer.getLong());
        }
    }

    private static final class Time extends StdScalarDeserializer<OffsetDateTime> {

        private static final String EXPECTED =
                "must be an ISO-8601 date-time with offset, for example 2026-01-31T12:00:00Z";

        Time() {
            super(OffsetDateTime.class);
        }

        @Override
        public OffsetDateTime deserialize(JsonParser parser, DeserializationContext context) {
            String text = string(parser, context, this, EXPECTED);
            try {
                // in UTC at once, because the last representable instants have no UTC date
                OffsetDateTime time = OffsetDateTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC);
                return time.getYear() >= 1 && time.getYear() <= 9999
                        ? time
                        : context.reportInputMismatch(this, "must be in the years 1 to 9999");
            } catch (DateTimeException e) {
                return context.reportInputMismatch(this, EXPECTED);
            }
        }
    }

    private static String string(
            JsonParser parser, DeserializationContext context, StdScalarDeserializer<?> target, String expected) {
        return parser.currentToken() == JsonToken.VALUE_STRING
                ? parser.getString()
                : context.reportInputMismatch(target, expected);
    }
}
