package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Call;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Operation;
import stackbench.harness.load.TellBatch;
import stackbench.harness.load.Wire;
import stackbench.harness.load.feed.MessageEncoder;
import stackbench.harness.load.feed.MessageIds.IdBytes;

/** Speaks HTTP/1.1 on a connection for every worker. */
public final class HttpWire implements Wire {

    /** As long as two numbers and what stands between them can be. */
    private static final int MOST_CALL_BYTES = 48;

    private final Endpoint endpoint;
    private final Bootstrap bootstrap;

    public HttpWire(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        this.endpoint = endpoint;
        this.bootstrap = loop.connecting(endpoint, settings);
    }

    static String mediaType(WireFormat format) {
        return format == WireFormat.NDJSON ? "application/x-ndjson" : "application/json";
    }

    @Override
    public Wire.Lanes lanes(Operation operation) {
        return new HttpLanes(bootstrap, requests(operation), this::requests);
    }

    private HttpRequests requests(Operation operation) {
        return switch (operation) {
            case Operation.CreateBatch create -> new HttpCreateRequests(endpoint, create);
            case TellBatch tell -> throw new UnsupportedOperationException("HTTP answers each request");
            case Operation.Iteration iteration -> inTurn(iteration);
            case Call call -> calls(call);
            case Operation.Read read -> HttpReadRequests.of(endpoint, read);
        };
    }

    /** Make requests that are told apart by their numbers only. */
    private HttpRequests calls(Call call) {
        byte[] begin = ("GET " + endpoint.path() + "?delay=").getBytes(US_ASCII);
        byte[] end = (" HTTP/1.1\r\nHost: " + endpoint + "\r\nAccept: application/json\r\n\r\n").getBytes(US_ASCII);
        return (request, allocator) -> {
            ByteBuf out = allocator.directBuffer(begin.length + MOST_CALL_BYTES + end.length);
            out.writeBytes(begin);
            out.writeCharSequence(call.delayMillis(request) + "&id=" + call.id(request), US_ASCII);
            return out.writeBytes(end);
        };
    }

    private HttpRequests inTurn(Operation.Iteration iteration) {
        List<HttpRequests> steps =
                iteration.steps().stream().map(this::requests).toList();
        return (request, allocator) -> steps.get(iteration.step(request)).encode(request / steps.size(), allocator);
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }

    /** The requests of a block as the bytes of HTTP/1.1. */
    interface HttpRequests {

        ByteBuf encode(long request, ByteBufAllocator allocator);
    }

    /** The workers' HTTP connections. */
    private static final class HttpLanes implements Wire.Lanes {

        private final Bootstrap bootstrap;
        private final Function<Operation, HttpRequests> encoding;
        private final Wire.WireBytes wireBytes = new Wire.WireBytes();
        private final List<HttpLane> lanes = new ArrayList<>();
        private HttpRequests requests;

        HttpLanes(Bootstrap bootstrap, HttpRequests requests, Function<Operation, HttpRequests> encoding) {
            this.bootstrap = bootstrap;
            this.requests = requests;
            this.encoding = encoding;
        }

        @Override
        public void carry(Operation operation) {
            requests = encoding.apply(operation);
        }

        @Override
        public void dropGivenUp() {
            // A lane closes its connection at once when it gives up a request.
        }

        @Override
        public Lane open(AnswerDigest digest) {
            HttpLane lane = new HttpLane(bootstrap, () -> requests, digest, wireBytes);
            lanes.add(lane);
            return lane;
        }

        @Override
        public Wire.WireBytes wireBytes() {
            return wireBytes;
        }

        @Override
        public void close() {
            lanes.forEach(HttpLane::close);
        }
    }

    /** GET requests for lists of authors and for single messages. */
    private static final class HttpReadRequests {

        /** The placeholder of an id, as long as any. */
        private static final String NO_ID = "00000000-0000-0000-0000-000000000000";

        private HttpReadRequests() {}

        static HttpRequests of(Endpoint endpoint, Operation.Read operation) {
            return switch (operation) {
                case Operation.ListAuthor list -> lists(endpoint, list);
                case Operation.FindId find -> finds(endpoint, find);
            };
        }

        /** Make requests for the lists of each author in turn, encoded once. */
        private static HttpRequests lists(Endpoint endpoint, Operation.ListAuthor list) {
            byte[][] requests = list.stored().authorNames().stream()
                    .map(author -> get(endpoint, "?author=" + encoded(author), endpoint.format()))
                    .toArray(byte[][]::new);
            return (request, allocator) -> {
                byte[] bytes = requests[(int) (request % requests.length)];
                return allocator.directBuffer(bytes.length).writeBytes(bytes);
            };
        }

        /**
         * Make requests for messages, each with its id written into the same bytes: there are too many to keep a request for each.
         * They are for the event loop only.
         */
        private static HttpRequests finds(Endpoint endpoint, Operation.FindId find) {
            byte[] bytes = get(endpoint, "/" + NO_ID, WireFormat.JSON);
            int idAt = new String(bytes, US_ASCII).indexOf(NO_ID);
            return (request, allocator) -> {
                IdBytes.writeHex(find.bits(request), bytes, idAt);
                return allocator.directBuffer(bytes.length).writeBytes(bytes);
            };
        }

        /** Encode an author for a query. A plus sign is a space in forms only; in a query it may be read as itself. */
        private static String encoded(String author) {
            return URLEncoder.encode(author, UTF_8).replace("+", "%20");
        }

        private static byte[] get(Endpoint endpoint, String what, WireFormat format) {
            return """
                    GET %s%s HTTP/1.1\r
                    Host: %s\r
                    Accept: %s\r
                    \r
                    """.formatted(endpoint.path(), what, endpoint, HttpWire.mediaType(format))
                    .getBytes(US_ASCII);
        }
    }

    /** POST requests with a batch of messages each: a JSON array, or JSON lines. */
    private static final class HttpCreateRequests implements HttpRequests {

        private static final int LONGEST_LENGTH_DIGITS = 10;
        private static final byte[] HEAD_END = "\r\n\r\n".getBytes(US_ASCII);

        private final MessageEncoder encoder;
        private final int batchSize;
        private final byte[] head;

        HttpCreateRequests(Endpoint endpoint, Operation.CreateBatch create) {
            this.encoder = new MessageEncoder(endpoint.format(), create.messages());
            this.batchSize = create.batchSize();
            this.head = """
                    POST /messages HTTP/1.1\r
                    Host: %s\r
                    Content-Type: %s\r
                    Content-Length:\s""".formatted(endpoint, HttpWire.mediaType(endpoint.format()))
                    .getBytes(US_ASCII);
        }

        @Override
        public ByteBuf encode(long request, ByteBufAllocator allocator) {
            int bodyAt = head.length + LONGEST_LENGTH_DIGITS + HEAD_END.length;
            ByteBuf out = allocator.directBuffer(bodyAt + encoder.longestBodyBytes(batchSize));
            out.setIndex(bodyAt, bodyAt);
            encoder.writeBody(request * batchSize, batchSize, out);
            writeHeadBefore(bodyAt, out);
            return out;
        }

        /** Write the head, which holds the length of the body, after the body and in front of it: it ends where the body begins. */
        private void writeHeadBefore(int bodyAt, ByteBuf out) {
            byte[] length = Integer.toString(out.writerIndex() - bodyAt).getBytes(US_ASCII);
            int lengthAt = bodyAt - HEAD_END.length - length.length;
            out.setBytes(bodyAt - HEAD_END.length, HEAD_END);
            out.setBytes(lengthAt, length);
            out.setBytes(lengthAt - head.length, head);
            out.readerIndex(lengthAt - head.length);
        }
    }
}
