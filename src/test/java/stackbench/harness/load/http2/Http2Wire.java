package stackbench.harness.load.http2;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Wire;

/** Speaks HTTP/2 without encryption, to servers that know it beforehand, on a number of connections shared by all workers. */
public final class Http2Wire implements Wire {

    private final Endpoint endpoint;
    private final DriverSettings settings;
    private final Bootstrap bootstrap;
    private final Function<Operation, Http2Requests.OfOperation> requests;
    private final Function<AnswerDigest, AnswerReader> answers;

    public Http2Wire(ClientLoop loop, Endpoint endpoint, DriverSettings settings) {
        this(loop, endpoint, settings, new Http2Requests(endpoint)::of, BodyReader::new);
    }

    /** Make the wire of a protocol on top of HTTP/2, which has requests of its own, and answers that are read in another way. */
    public Http2Wire(
            ClientLoop loop,
            Endpoint endpoint,
            DriverSettings settings,
            Function<Operation, Http2Requests.OfOperation> requests,
            Function<AnswerDigest, AnswerReader> answers) {
        this.endpoint = endpoint;
        this.settings = settings;
        this.requests = requests;
        this.answers = answers;
        this.bootstrap = loop.connecting(endpoint, settings);
    }

    @Override
    public Wire.Lanes lanes(Operation operation) {
        return new SharedLanes(operation);
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }

    /** The workers' lanes, dealt out in turn to their connections. */
    private final class SharedLanes implements Wire.Lanes {

        private final Wire.WireBytes wireBytes = new Wire.WireBytes();
        private final List<SharedConnection> connections = Stream.generate(
                        () -> new SharedConnection(bootstrap, settings.connectTimeout(), wireBytes))
                .limit(settings.connections())
                .toList();
        private Http2Requests.OfOperation carried;
        private int opened;

        SharedLanes(Operation operation) {
            this.carried = requests.apply(operation);
        }

        @Override
        public void carry(Operation operation) {
            carried = requests.apply(operation);
        }

        @Override
        public void dropGivenUp() {
            connections.forEach(SharedConnection::dropGivenUp);
        }

        @Override
        public Lane open(AnswerDigest digest) {
            SharedConnection connection = connections.get(opened % connections.size());
            opened++;
            return new Http2Lane(connection, () -> carried, digest, answers.apply(digest));
        }

        @Override
        public Wire.WireBytes wireBytes() {
            return wireBytes;
        }

        @Override
        public void close() {
            connections.forEach(SharedConnection::close);
        }
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
