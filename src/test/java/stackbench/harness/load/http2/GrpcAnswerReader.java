package stackbench.harness.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.Lane.LaneListener;

/** Reads answers of gRPC: messages, each of which is a frame, and a status at the end. */
final class GrpcAnswerReader implements Http2Wire.AnswerReader {

    private static final AsciiString STATUS = AsciiString.cached("grpc-status");
    private static final int OK = 200;

    private final AnswerDigest digest;
    private final boolean messageEach;
    private @Nullable CharSequence httpStatus;
    private @Nullable CharSequence status;

    /** The bytes of the prefix of the message at hand that have come, and what they say: a flag and a length. */
    private int prefixBytes;

    private long prefix;

    /** The bytes of the message at hand that have yet to come, once its prefix is whole. */
    private long left;

    /** @param messageEach whether the frames of a list are its messages, and may be counted as such */
    GrpcAnswerReader(AnswerDigest digest, boolean messageEach) {
        this.digest = digest;
        this.messageEach = messageEach;
    }

    @Override
    public void begin() {
        httpStatus = null;
        status = null;
        beginMessage();
    }

    private void beginMessage() {
        prefixBytes = 0;
        prefix = 0;
    }

    @Override
    public void head(Http2Headers head) {
        if (head.status() != null) {
            httpStatus = head.status();
        }
        status = head.get(STATUS);
    }

    @Override
    public void data(ByteBuf data) {
        int at = data.readerIndex();
        int end = data.writerIndex();
        while (at < end) {
            if (prefixBytes < GrpcOperation.PREFIX_BYTES) {
                prefix = prefix << Byte.SIZE | data.getUnsignedByte(at);
                at++;
                prefixBytes++;
                left = prefix;
            } else {
                int part = (int) Math.min(left, end - at);
                digest.add(data, at, part);
                at += part;
                left -= part;
            }
            if (prefixBytes == GrpcOperation.PREFIX_BYTES && left == 0) {
                digest.endFrame();
                beginMessage();
            }
        }
    }

    @Override
    public boolean hasBegun() {
        return httpStatus != null;
    }

    @Override
    public void end(LaneListener told) {
        int http = number(httpStatus);
        if (http != OK) {
            told.answered(digest.answer(http, 0));
        } else if (status == null) {
            told.failed(Fault.wrong("not a gRPC response: no grpc-status at its end"));
        } else if (number(status) != 0) {
            told.answered(digest.answer(asHttp(number(status)), 0));
        } else if (prefixBytes > 0) {
            told.failed(Fault.wrong(
                    "not a gRPC response: it ended within a message, after %,d bytes".formatted(digest.bytes())));
        } else {
            told.answered(digest.answer(OK, messageEach && digest.bytes() > 0 ? digest.frames() : 0));
        }
    }

    private static int number(@Nullable CharSequence text) {
        return text == null ? 0 : Integer.parseInt(text, 0, text.length(), 10);
    }

    /** The status that HTTP has where gRPC has such a one (google.rpc.Code). */
    private static int asHttp(int code) {
        return switch (code) {
            case 3 -> 400; // INVALID_ARGUMENT
            case 5 -> 404; // NOT_FOUND
            case 6 -> 409; // ALREADY_EXISTS
            case 8 -> 413; // RESOURCE_EXHAUSTED, as the servers use it
            case 12 -> 501; // UNIMPLEMENTED
            case 14 -> 503; // UNAVAILABLE
            case 4 -> 504; // DEADLINE_EXCEEDED
            default -> 500;
        };
    }
}
