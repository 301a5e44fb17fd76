package stackbench.harness.load.http;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import java.util.List;
import stackbench.harness.load.Answer;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Encoding.Awaited;
import stackbench.harness.load.http.HttpHead.HttpFormatException;

/**
 * A reader of responses, however their bytes are cut, which sums up their bodies in place. Netty's decoder does the same by
 * making objects of every header and every part of a body; decision 3 has the figures of both, and when this one should go.
 */
final class HttpAnswerReader {

    private enum Part {
        HEAD,
        SIZED_BODY,
        CHUNKED_BODY,
        BODY_UNTIL_CLOSE,
        NOTHING
    }

    private static final int LONGEST_HEAD_BYTES = 16 * 1024;
    private static final int SHORTEST_END = "\r\n\r\n".length();

    private final AnswerDigest digest;
    private final HttpHead head = new HttpHead();
    private final HttpChunks chunks;
    private byte[] headBytes = new byte[512];
    private int headLength;
    private long bodyBytesToCome;
    private Part part = Part.NOTHING;
    private Awaited awaited = Awaited.SUM;
    private List<Answer.HeadField> fields = List.of();

    HttpAnswerReader(AnswerDigest digest) {
        this.digest = digest;
        this.chunks = new HttpChunks(digest);
    }

    /** Be ready for the next answer. */
    void expect(Awaited next) {
        awaited = next;
        digest.begin(next.kept());
        headLength = 0;
        part = Part.HEAD;
    }

    /** Take in what was read, up to the end of the answer. */
    void read(ByteBuf in) throws HttpFormatException {
        while (in.isReadable() && !isComplete()) {
            switch (part) {
                case HEAD -> readHead(in);
                case SIZED_BODY -> readSizedBody(in);
                case CHUNKED_BODY -> readChunks(in);
                case BODY_UNTIL_CLOSE -> take(in, in.readableBytes());
                case NOTHING -> throw new IllegalStateException("complete, and read on");
            }
        }
    }

    boolean isComplete() {
        return part == Part.NOTHING;
    }

    /** Whether the connection's end is this answer's end, not its breaking off. */
    boolean endsWithConnection() {
        return part == Part.BODY_UNTIL_CLOSE;
    }

    boolean hasBegun() {
        return part != Part.HEAD || headLength > 0;
    }

    boolean keepAlive() {
        return head.keepAlive();
    }

    Answer answer() {
        digest.endFrame();
        return awaited.kept() ? digest.answer(head.status(), fields) : digest.answer(head.status(), 0);
    }

    private void readHead(ByteBuf in) throws HttpFormatException {
        int count = Math.min(in.readableBytes(), room());
        in.getBytes(in.readerIndex(), headBytes, headLength, count);
        int end = headEnd(headLength + count);
        if (end == 0) {
            in.skipBytes(count);
            headLength += count;
            return;
        }
        in.skipBytes(end - headLength);
        headLength = 0;
        head.parse(headBytes, end, awaited.withoutBody());
        if (awaited.kept()) {
            fields = HttpHead.fields(headBytes, end);
        }
        beginBody();
    }

    private int room() throws HttpFormatException {
        if (headLength == headBytes.length) {
            if (headLength >= LONGEST_HEAD_BYTES) {
                throw new HttpFormatException("a head of more than " + LONGEST_HEAD_BYTES + " bytes");
            }
            headBytes = Arrays.copyOf(headBytes, 2 * headLength);
        }
        return headBytes.length - headLength;
    }

    /** The position behind the first empty line; 0 where there is none yet. */
    private int headEnd(int filled) {
        for (int i = Math.max(SHORTEST_END - 1, headLength); i < filled; i++) {
            if (headBytes[i] == '\n'
                    && headBytes[i - 1] == '\r'
                    && headBytes[i - 2] == '\n'
                    && headBytes[i - 3] == '\r') {
                return i + 1;
            }
        }
        return 0;
    }

    private void beginBody() {
        if (head.interim()) {
            part = Part.HEAD;
        } else if (head.chunked()) {
            chunks.begin();
            part = Part.CHUNKED_BODY;
        } else if (head.sized()) {
            bodyBytesToCome = head.bodyBytes();
            part = bodyBytesToCome == 0 ? Part.NOTHING : Part.SIZED_BODY;
        } else {
            part = Part.BODY_UNTIL_CLOSE;
        }
    }

    private void readSizedBody(ByteBuf in) {
        int count = (int) Math.min(in.readableBytes(), bodyBytesToCome);
        take(in, count);
        bodyBytesToCome -= count;
        if (bodyBytesToCome == 0) {
            part = Part.NOTHING;
        }
    }

    private void readChunks(ByteBuf in) throws HttpFormatException {
        if (chunks.read(in)) {
            part = Part.NOTHING;
        }
    }

    private void take(ByteBuf in, int count) {
        digest.add(in, in.readerIndex(), count);
        in.skipBytes(count);
    }
}
