package stackbench.contract.client;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stackbench.app.message.Message;

/** Writes drafts field by field in protobuf, and reads messages as strictly as the contract states them. */
public final class GrpcCodec {

    private static final int CREATED_AT = 4;
    private static final Map<String, Integer> FIELDS = Map.of("id", 1, "text", 2, "author", 3, "createdAt", CREATED_AT);
    private static final int UNKNOWN_FIELD = 15;

    private GrpcCodec() {}

    static byte[] encode(Draft draft) {
        return written(out -> {
            for (Map.Entry<String, @Nullable Object> field : draft.fields().entrySet()) {
                write(FIELDS.getOrDefault(field.getKey(), UNKNOWN_FIELD), field.getValue(), out);
            }
        });
    }

    /** Encode a field of bytes. */
    static byte[] field(int number, byte[] bytes) {
        return written(out -> out.writeByteArray(number, bytes));
    }

    /** Return the bytes of a field that nothing else stands beside. */
    static byte[] onlyField(byte[] encoded) {
        CodedInputStream in = CodedInputStream.newInstance(encoded);
        try {
            in.readTag();
            return in.readByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Write a value; one that the field cannot have has another type on the wire. */
    private static void write(int field, @Nullable Object value, CodedOutputStream out) throws IOException {
        switch (value) {
            case null -> {}
            case String text -> writeText(field, text, out);
            case Number number -> out.writeDouble(field, number.doubleValue());
            case Boolean flag -> out.writeBool(field, flag);
            default -> {
                out.writeTag(field, WireFormat.WIRETYPE_START_GROUP);
                out.writeTag(field, WireFormat.WIRETYPE_END_GROUP);
            }
        }
    }

    private static void writeText(int field, String text, CodedOutputStream out) throws IOException {
        if (field == CREATED_AT) {
            writeTime(field, text, out);
        } else {
            out.writeString(field, text);
        }
    }

    private static void writeTime(int field, String text, CodedOutputStream out) throws IOException {
        try {
            Instant time = OffsetDateTime.parse(text).toInstant();
            out.writeByteArray(field, written(nested -> {
                nested.writeInt64(1, time.getEpochSecond());
                nested.writeInt32(2, time.getNano());
            }));
        } catch (DateTimeParseException e) {
            out.writeFixed32(field, text.length());
        }
    }

    static Message message(byte[] encoded) {
        try {
            return message(messages.v1.Message.parseFrom(encoded));
        } catch (InvalidProtocolBufferException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Message> messages(byte[] encoded) {
        try {
            return messages.v1.MessageList.parseFrom(encoded).getMessagesList().stream()
                    .map(GrpcCodec::message)
                    .toList();
        } catch (InvalidProtocolBufferException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Message message(messages.v1.Message message) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        message.getAllFields().forEach((field, value) -> fields.put(field.getJsonName(), value));
        message.getUnknownFields().asMap().keySet().forEach(number -> fields.put("field " + number, null));
        fields.put(
                "createdAt",
                Instant.ofEpochSecond(
                                message.getCreatedAt().getSeconds(),
                                message.getCreatedAt().getNanos())
                        .toString());
        return WireMessage.read(fields);
    }

    /** What writes fields. */
    public interface Writing {
        void to(CodedOutputStream out) throws IOException;
    }

    /** Return the bytes that are written. */
    public static byte[] written(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            CodedOutputStream out = CodedOutputStream.newInstance(bytes);
            writing.to(out);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
