package stackbench.suite.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import java.net.URLEncoder;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Endpoint;
import stackbench.suite.feed.MessageEncoder;
import stackbench.suite.feed.MessageIds.IdBytes;

/** Encodes operations as the bytes of HTTP/1.1. */
final class HttpMessages {
    /** As long as two numbers and what stands between them can be. */
    private static final int MOST_CALL_BYTES = 48;

    private static final int LONGEST_LENGTH_DIGITS = 10;
    private static final byte[] HEAD_END = "\r\n\r\n".getBytes(US_ASCII);

    private HttpMessages() {}

    /** Make POST requests with a batch of messages each: a JSON array, or JSON lines. */
    static Requests<ByteBuf> creates(CreateBatch create, Endpoint endpoint) {
        MessageEncoder encoder = new MessageEncoder(endpoint.format(), create.messages());
        int batchSize = create.batchSize();
        byte[] head = """
                POST /messages HTTP/1.1\r
                Host: %s\r
                Content-Type: %s\r
                Content-Length:\s""".formatted(endpoint, mediaType(endpoint)).getBytes(US_ASCII);
        int bodyAt = head.length + LONGEST_LENGTH_DIGITS + HEAD_END.length;
        return (request, allocator) -> {
            ByteBuf out = allocator.directBuffer(bodyAt + encoder.longestBodyBytes(batchSize));
            out.setIndex(bodyAt, bodyAt);
            encoder.writeBody(request * batchSize, batchSize, out);
            writeHeadBefore(bodyAt, head, out);
            return out;
        };
    }

    /** Write the head, which holds the length of the body, after the body and in front of it: it ends where the body begins. */
    private static void writeHeadBefore(int bodyAt, byte[] head, ByteBuf out) {
        byte[] length = Integer.toString(out.writerIndex() - bodyAt).getBytes(US_ASCII);
        int lengthAt = bodyAt - HEAD_END.length - length.length;
        out.setBytes(bodyAt - HEAD_END.length, HEAD_END);
        out.setBytes(lengthAt, length);
        out.setBytes(lengthAt - head.length, head);
        out.readerIndex(lengthAt - head.length);
    }

    /** Make requests for the lists of each author in turn, encoded once. */
    static Requests<ByteBuf> lists(ListAuthor list, Endpoint endpoint) {
        byte[][] requests = list.stored().authorNames().stream()
                .map(author -> get(endpoint, listPath(endpoint, author), mediaType(endpoint)))
                .toArray(byte[][]::new);
        return (request, allocator) -> {
            byte[] bytes = requests[(int) (request % requests.length)];
            return allocator.directBuffer(bytes.length).writeBytes(bytes);
        };
    }

    /** Make requests for messages, each with its id written into the same bytes: there are too many to keep a request for each. */
    static Requests<ByteBuf> finds(FindId find, Endpoint endpoint) {
        byte[] bytes = get(endpoint, endpoint.path() + "/" + IdBytes.NO_ID, "application/json");
        int idAt = new String(bytes, US_ASCII).indexOf(IdBytes.NO_ID);
        return (request, allocator) -> {
            IdBytes.writeHex(find.bits(request), bytes, idAt);
            return allocator.directBuffer(bytes.length).writeBytes(bytes);
        };
    }

    /** Make requests that are told apart by their numbers only. */
    static Requests<ByteBuf> calls(Call call, Endpoint endpoint) {
        byte[] begin = ("GET " + endpoint.path() + "?delay=").getBytes(US_ASCII);
        byte[] end = (" HTTP/1.1\r\nHost: " + endpoint + "\r\nAccept: application/json\r\n\r\n").getBytes(US_ASCII);
        return (request, allocator) -> {
            ByteBuf out = allocator.directBuffer(begin.length + MOST_CALL_BYTES + end.length);
            out.writeBytes(begin);
            out.writeCharSequence(call.delayMillis(request) + "&id=" + call.id(request), US_ASCII);
            return out.writeBytes(end);
        };
    }

    /** The path of the list of an author. A plus sign is a space in forms only; in a query it may be read as itself. */
    static String listPath(Endpoint endpoint, String author) {
        return endpoint.path() + "?author=" + URLEncoder.encode(author, UTF_8).replace("+", "%20");
    }

    /** The type of media in which batches and lists travel. */
    static String mediaType(Endpoint endpoint) {
        return endpoint.format().isJsonArray() ? "application/json" : "application/x-ndjson";
    }

    private static byte[] get(Endpoint endpoint, String path, String mediaType) {
        return """
                GET %s HTTP/1.1\r
                Host: %s\r
                Accept: %s\r
                \r
                """.formatted(path, endpoint, mediaType).getBytes(US_ASCII);
    }
}
