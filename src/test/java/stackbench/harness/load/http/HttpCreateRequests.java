package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.MessageEncoder;

/** POST requests with a batch of messages each: a JSON array, or JSON lines. */
final class HttpCreateRequests implements HttpRequests {

    private static final int LONGEST_LENGTH_DIGITS = 10;
    private static final byte[] HEAD_END = "\r\n\r\n".getBytes(US_ASCII);

    private final MessageEncoder encoder;
    private final int batchSize;
    private final byte[] head;

    HttpCreateRequests(Endpoint endpoint, Operation.CreateBatch create) {
        this.encoder = new MessageEncoder(endpoint.format(), create.messages());
        this.batchSize = create.batchSize();
        this.head =
                """
                POST /messages HTTP/1.1\r
                Host: %s\r
                Content-Type: %s\r
                Content-Length:\s""".formatted(endpoint, HttpWire.mediaType(endpoint.format())).getBytes(US_ASCII);
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
