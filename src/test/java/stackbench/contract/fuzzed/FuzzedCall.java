package stackbench.contract.fuzzed;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stackbench.contract.client.HttpTransport.Query;
import stackbench.fuzz.Fuzz;

/** Makes calls of gRPC, right ones and such as no client would make. */
final class FuzzedCall {

    /** The frame of a message begins with a flag and the length of the message. */
    private static final int PREFIX_BYTES = 1 + Integer.BYTES;

    /** The most characters of a text: headers of more than 8 kB together would end their connection, as they may in HTTP/2. */
    private static final int MOST_CHARACTERS = 1_000;

    private static final String SERVICE = "/messages.v1.Messages/";

    private FuzzedCall() {}

    /** A call that is right, but for what its body may be. */
    static Query of(String method, byte[] body) {
        return new Query("POST", SERVICE + method, right(), body, false);
    }

    private static Map<String, String> right() {
        return new LinkedHashMap<>(Map.of("content-type", "application/grpc", "te", "trailers"));
    }

    /** A call of HTTP/2 each part of which may be wrong to gRPC. */
    static Query ofHttp2(Fuzz fuzz, byte[] message) {
        return of(
                fuzz,
                List.of("content-type", "grpc-encoding", "grpc-accept-encoding", "grpc-timeout", "user-agent"),
                message);
    }

    /** A call that may be wrong to HTTP/2 as well. */
    static Query ofNothing(Fuzz fuzz, byte[] message) {
        return of(
                fuzz,
                List.of(
                        "te",
                        "content-length",
                        "connection",
                        "x-bin",
                        "Upper-Case",
                        ":scheme",
                        ":unknown",
                        "x" + text(fuzz)),
                message);
    }

    private static Query of(Fuzz fuzz, List<String> wrong, byte[] message) {
        Map<String, String> headers = right();
        for (int i = fuzz.number(4); i > 0; i--) {
            headers.put(
                    fuzz.oneOf(wrong),
                    fuzz.oneOf(List.of(
                            "application/grpc+json",
                            "application/json",
                            "gzip",
                            "identity",
                            "1S",
                            "0n",
                            "99999999H",
                            "999999999H",
                            "5",
                            "close",
                            "!",
                            text(fuzz))));
        }
        String path = fuzz.oneOf(List.of(
                SERVICE + "Add",
                SERVICE + "AddList",
                SERVICE + "Get",
                SERVICE + "GetList",
                SERVICE + "Find",
                SERVICE + text(fuzz),
                "/" + text(fuzz) + "/Find",
                text(fuzz)));
        String method = fuzz.oneOf(List.of("POST", "POST", "POST", "POST", "GET", "CONNECT", text(fuzz)));
        return new Query(method, path, headers, fuzz.number(4) == 0 ? broken(fuzz, message) : framed(message), false);
    }

    private static String text(Fuzz fuzz) {
        String text = fuzz.text();
        return text.substring(0, Math.min(text.length(), MOST_CHARACTERS));
    }

    static byte[] framed(byte[] message) {
        return frame(0, message.length, message);
    }

    /** Make a frame that is wrong, and stays so whatever stands before it. */
    static byte[] broken(Fuzz fuzz, byte[] message) {
        int length = message.length;
        return switch (fuzz.number(7)) {
            case 0 -> frame(0, length + 1 + fuzz.number(1_000), message);
            case 1 -> frame(0, fuzz.oneOf(List.of(Integer.MIN_VALUE, -1, 60_000_000, Integer.MAX_VALUE)), message);
            case 2 -> frame(0, fuzz.number(length), message);
            case 3 -> frame(1, length, message); // compressed, nobody knows how
            case 4 -> frame(2 + fuzz.number(254), length, message);
            case 5 -> Arrays.copyOf(framed(message), 1 + fuzz.number(PREFIX_BYTES - 1));
            default -> joined(framed(fuzz.bytes(100)), framed(new byte[] {0}));
        };
    }

    private static byte[] frame(int flag, int length, byte[] message) {
        return ByteBuffer.allocate(PREFIX_BYTES + message.length)
                .put((byte) flag)
                .putInt(length)
                .put(message)
                .array();
    }

    static byte[] joined(byte[] first, byte[] next) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(first);
        both.writeBytes(next);
        return both.toByteArray();
    }

    /** A frame of HTTP/2: its length in three bytes, type, flags, the number of a stream, and what it carries. */
    static byte[] http2(Fuzz fuzz) {
        byte[] payload = fuzz.bytes(60);
        int length = fuzz.number(4) == 0 ? fuzz.number(1 << 24) : payload.length;
        return ByteBuffer.allocate(9 + payload.length)
                .put((byte) (length >> 16))
                .putShort((short) length)
                .put((byte) fuzz.number(12))
                .put((byte) fuzz.number(256))
                .putInt(fuzz.oneOf(List.of(0, 1, 1, 3, 2, -1)))
                .put(payload)
                .array();
    }
}
