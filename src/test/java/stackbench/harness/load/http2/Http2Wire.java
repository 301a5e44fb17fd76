package stackbench.harness.load.http2;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.function.Function;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Encoding;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Operation;
import stackbench.harness.load.SharedConnection.SharedLanes;
import stackbench.harness.load.Wire;

/** Speaks HTTP/2 without encryption, to servers that know it beforehand, on a number of connections shared by all workers, or gRPC on top of it. */
public final class Http2Wire implements Wire {

    private final Endpoint endpoint;
    private final DriverSettings settings;
    private final Bootstrap bootstrap;
    private final Encoding<Http2Request> encoding;
    private final Function<AnswerDigest, AnswerReader> answers;

    private Http2Wire(
            ClientLoop loop,
            Endpoint endpoint,
            DriverSettings settings,
            Encoding<Http2Request> encoding,
            Function<AnswerDigest, AnswerReader> answers) {
        this.endpoint = endpoint;
        this.settings = settings;
        this.encoding = encoding;
        this.answers = answers;
        this.bootstrap = loop.connecting(endpoint, settings);
    }

    /** Make the wire of HTTP itself. */
    public static Wire ofHttp(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        return new Http2Wire(
                loop,
                endpoint,
                settings,
                operation -> {
                    if (operation instanceof Http2Operation known) {
                        return known.overHttp2(endpoint);
                    }
                    throw Encoding.refusal("HTTP/2", operation);
                },
                BodyReader::new);
    }

    /** Make the wire of gRPC, which has requests of its own, and answers that are read in another way. */
    public static Wire ofGrpc(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        boolean messageEach = endpoint.format().isMessageEach();
        return new Http2Wire(
                loop,
                endpoint,
                settings,
                operation -> {
                    if (operation instanceof GrpcOperation known) {
                        return known.overGrpc(endpoint);
                    }
                    throw Encoding.refusal("gRPC", operation);
                },
                digest -> new GrpcAnswerReader(digest, messageEach));
    }

    @Override
    public Wire.Lanes lanes(Operation operation) {
        return new SharedLanes<>(
                encoding,
                operation,
                settings.connections(),
                wireBytes -> new Http2Connection(bootstrap, settings.connectTimeout(), wireBytes),
                (connection, requests, digest) -> new Http2Lane(connection, requests, digest, answers.apply(digest)));
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }

    /** Reads answers of HTTP: a status, and a body that is one frame. */
    private static final class BodyReader implements AnswerReader {

        private static final int OK = 200;

        private final AnswerDigest digest;
        private int status;

        BodyReader(AnswerDigest digest) {
            this.digest = digest;
        }

        @Override
        public void begin() {
            status = 0;
        }

        @Override
        public void head(Http2Headers head) {
            CharSequence text = head.status();
            int code = text == null ? 0 : Integer.parseInt(text, 0, text.length(), 10);
            if (code >= OK) {
                status = code;
            }
        }

        @Override
        public void data(ByteBuf data) {
            digest.add(data, data.readerIndex(), data.readableBytes());
        }

        @Override
        public boolean hasBegun() {
            return status != 0;
        }

        @Override
        public void end(Lane.LaneListener told) {
            digest.endFrame();
            told.answered(digest.answer(status, 0));
        }
    }

    /** Reads the answers on a lane, one after the other, into its digest. */
    interface AnswerReader {

        /** Forget the answer before. */
        void begin();

        /** Take in the headers of the answer, or those that end it. */
        void head(Http2Headers head);

        /** Take in a part of the body; the buffer and its indices stay as they are. */
        void data(ByteBuf data);

        /** Whether an answer has begun. */
        boolean hasBegun();

        /** Tell what has come, now that its stream has ended as it should. */
        void end(Lane.LaneListener told);
    }
}
