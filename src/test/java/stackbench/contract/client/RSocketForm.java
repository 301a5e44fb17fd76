package stackbench.contract.client;

import io.rsocket.Payload;
import io.rsocket.RSocket;
import java.nio.ByteBuffer;
import java.util.List;
import reactor.core.publisher.Flux;
import stackbench.app.message.Message;

/** What the payloads of creates and lists hold over RSocket: a message each, or an array of several. */
public enum RSocketForm {
    MESSAGES("messages.get") {
        @Override
        Flux<Payload> create(RSocket rsocket, List<byte[]> messages) {
            return rsocket.requestChannel(RoutedConnection.payloads("messages.add", messages));
        }

        @Override
        List<Message> decode(byte[] data) {
            return List.of(Codec.CBOR.message(data));
        }

        @Override
        int headBytes(int messages) {
            return 0;
        }
    },
    LISTS("messages.get-lists") {
        @Override
        Flux<Payload> create(RSocket rsocket, List<byte[]> messages) {
            return rsocket.requestResponse(RoutedConnection.payload("messages.add-list", array(messages)))
                    .flux();
        }

        @Override
        List<Message> decode(byte[] data) {
            return Codec.CBOR.messages(data);
        }

        @Override
        int headBytes(int messages) {
            return head(messages).length;
        }
    };

    /** The first byte of an array in CBOR (RFC 8949, section 3), to which its length is added when it is below 24. */
    private static final int ARRAY = 0x80;

    private static final int LENGTH_IN_TWO_BYTES = 25;
    private static final int INLINE_LENGTHS = 24;

    private final String listRoute;

    RSocketForm(String listRoute) {
        this.listRoute = listRoute;
    }

    /** Send a create request. */
    abstract Flux<Payload> create(RSocket rsocket, List<byte[]> messages);

    /** Decode the payload of a list. */
    abstract List<Message> decode(byte[] data);

    /** The bytes that a create request has beside its messages. */
    abstract int headBytes(int messages);

    String listRoute() {
        return listRoute;
    }

    /** Put messages that are encoded already into an array. */
    static byte[] array(List<byte[]> messages) {
        byte[] head = head(messages.size());
        ByteBuffer array = ByteBuffer.allocate(head.length
                + messages.stream().mapToInt(message -> message.length).sum());
        array.put(head);
        messages.forEach(array::put);
        return array.array();
    }

    private static byte[] head(int length) {
        return length < INLINE_LENGTHS
                ? new byte[] {(byte) (ARRAY | length)}
                : ByteBuffer.allocate(1 + Short.BYTES)
                        .put((byte) (ARRAY | LENGTH_IN_TWO_BYTES))
                        .putShort((short) length)
                        .array();
    }
}
