package stackbench.suite.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import messages.v1.MessageList;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.suite.feed.ProtobufMessages;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/**
 * Turns the bytes of an answer into messages, or a message into an answer, with plain Jackson or protobuf: no code of the app's stands
 * in between.
 */
public final class AnswerCodec {

    private static final int OK = 200;

    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final ObjectMapper CBOR = CBORMapper.builder().build();

    private final WireFormat format;

    public AnswerCodec(WireFormat format) {
        this.format = format;
    }

    /**
     * Decode the messages of one answer.
     *
     * @throws JacksonException when it does not hold messages, in the form in which this operation is answered
     * @throws IllegalArgumentException when it does not, in protobuf
     */
    public List<Message> decode(Read read, List<byte[]> frames) {
        return switch (read) {
            case ListAuthor list -> list(frames);
            case FindId find -> single(frames);
        };
    }

    private List<Message> list(List<byte[]> frames) {
        return switch (format) {
            case JSON, JSON_H2C -> JSON.readerForListOf(Message.class).readValue(frames.getFirst());
            case NDJSON, NDJSON_H2C -> lines(frames.getFirst());
            case CBOR -> payloads(frames);
            case CBOR_LISTS -> arrays(frames);
            case PROTOBUF -> protobuf(frames);
            case PROTOBUF_LISTS -> protobufLists(frames);
        };
    }

    private static List<Message> lines(byte[] body) {
        ObjectReader reader = JSON.readerFor(Message.class);
        try (MappingIterator<Message> messages = reader.readValues(new ByteArrayInputStream(body))) {
            return messages.readAll();
        }
    }

    /** Decode one message, which is no array, with nothing after it; null is no message. */
    private List<Message> single(List<byte[]> frames) {
        if (format.overGrpc()) {
            return protobuf(frames);
        }
        return format.overRSocket()
                ? payloads(frames)
                : Stream.ofNullable(JSON.readValue(frames.getFirst(), Message.class))
                        .toList();
    }

    /** Make the answer of a server that is asked for one message, and writes as plain Jackson does. */
    public Answer answer(Message message) {
        byte[] bytes = format.overGrpc()
                ? ProtobufMessages.of(message).toByteArray()
                : (format.overRSocket() ? CBOR : JSON).writeValueAsBytes(message);
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return new Answer(OK, format.isMessageEach() ? 1 : 0, bytes.length, (int) crc.getValue());
    }

    /**
     * Make the answer of a server that is asked for a list, and writes as plain Jackson does: message by message, so that it need not
     * fit into memory.
     */
    public Answer answer(ListAuthor list, int author) {
        CRC32C crc = new CRC32C();
        long first = (long) author * list.messagesPerRequest();
        long end = first + list.messagesPerRequest();
        long bytes = 0;
        for (long number = first; number < end; number += format.messagesPerPayload()) {
            List<Message> messages = LongStream.range(number, Math.min(end, number + format.messagesPerPayload()))
                    .mapToObj(list.stored()::message)
                    .toList();
            byte[] piece = piece(messages, number == first);
            crc.update(piece);
            bytes += piece.length;
        }
        if (format.isJsonArray()) {
            crc.update(']');
            bytes++;
        }
        return new Answer(OK, format.isMessageEach() ? list.messagesPerRequest() : 0, bytes, (int) crc.getValue());
    }

    /** Write the messages of one payload, which is one message where there are none. */
    private byte[] piece(List<Message> messages, boolean first) {
        return switch (format) {
            case JSON, JSON_H2C -> ((first ? "[" : ",") + JSON.writeValueAsString(messages.getFirst())).getBytes(UTF_8);
            case NDJSON, NDJSON_H2C -> (JSON.writeValueAsString(messages.getFirst()) + "\n").getBytes(UTF_8);
            case CBOR -> CBOR.writeValueAsBytes(messages.getFirst());
            case CBOR_LISTS -> CBOR.writeValueAsBytes(messages);
            case PROTOBUF -> ProtobufMessages.of(messages.getFirst()).toByteArray();
            case PROTOBUF_LISTS ->
                MessageList.newBuilder()
                        .addMessages(ProtobufMessages.of(messages.getFirst()))
                        .build()
                        .toByteArray();
        };
    }

    private static List<Message> payloads(List<byte[]> frames) {
        List<Message> messages = new ArrayList<>();
        frames.forEach(frame -> messages.add(CBOR.readValue(frame, Message.class)));
        return messages;
    }

    private static List<Message> arrays(List<byte[]> frames) {
        List<Message> messages = new ArrayList<>();
        frames.forEach(frame -> messages.addAll(CBOR.readValue(frame, new TypeReference<List<Message>>() {})));
        return messages;
    }

    private static List<Message> protobuf(List<byte[]> frames) {
        return frames.stream()
                .map(frame -> parsed(messages.v1.Message.parser(), frame))
                .map(ProtobufMessages::read)
                .toList();
    }

    private static List<Message> protobufLists(List<byte[]> frames) {
        return frames.stream()
                .flatMap(frame -> parsed(MessageList.parser(), frame).getMessagesList().stream())
                .map(ProtobufMessages::read)
                .toList();
    }

    private static <T> T parsed(Parser<T> parser, byte[] frame) {
        try {
            return parser.parseFrom(frame);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
