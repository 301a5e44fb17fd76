package stackbench.harness.load.http2;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.Answer;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Lane.LaneListener;

class GrpcAnswerReaderTests {

    private static final byte[] ONE = "one".getBytes(StandardCharsets.UTF_8);
    private static final byte[] THREE = "drei".getBytes(StandardCharsets.UTF_8);

    private final AnswerDigest.FrameCapture capture = new AnswerDigest.FrameCapture();
    private final AnswerDigest digest = new AnswerDigest(capture);
    private final GrpcAnswerReader reader = new GrpcAnswerReader(digest, true);

    private static byte[] body() {
        ByteBuf body = Unpooled.buffer();
        for (byte[] message : List.of(ONE, new byte[0], THREE)) {
            body.writeByte(0).writeInt(message.length).writeBytes(message);
        }
        return ByteBufUtil.getBytes(body);
    }

    private String told(byte[] body, int cut, String... status) {
        reader.begin();
        digest.begin();
        reader.head(new DefaultHttp2Headers().status("200"));
        reader.data(Unpooled.wrappedBuffer(body, 0, cut));
        reader.data(Unpooled.wrappedBuffer(body, cut, body.length - cut));
        if (status.length > 0) {
            reader.head(new DefaultHttp2Headers().set("grpc-status", status[0]));
        }
        Told told = new Told();
        reader.end(told);
        return told.what;
    }

    @Test
    void messagesAreReadWhereverTheyAreCut() {
        CRC32C crc = new CRC32C();
        crc.update(ONE);
        crc.update(THREE);
        String right = new Answer(200, 3, ONE.length + THREE.length, (int) crc.getValue()).toString();

        for (int cut = 0; cut <= body().length; cut++) {
            assertThat(told(body(), cut, "0")).isEqualTo(right);
            assertThat(capture.frames()).containsExactly(ONE, new byte[0], THREE);
        }
    }

    @Test
    void anAnswerThatEndsWithinAMessageIsWrong() {
        for (int length : new int[] {1, 6, body().length - 1}) {
            assertThat(told(Arrays.copyOf(body(), length), 0, "0"))
                    .contains("not a gRPC response: it ended within a message");
        }
    }

    @Test
    void anAnswerWithoutAStatusIsWrong() {
        assertThat(told(body(), 0)).contains("not a gRPC response: no grpc-status");
    }

    @Test
    void aStatusThatIsNotOkIsThatOfTheAnswer() {
        assertThat(told(new byte[0], 0, "14")).isEqualTo(new Answer(503, 0, 0, 0).toString());
    }

    /** Keeps what a lane would hear. */
    private static final class Told implements LaneListener {

        private String what = "";

        @Override
        public void sent() {}

        @Override
        public void answered(Answer answer) {
            what = answer.toString();
        }

        @Override
        public void failed(Lane.Fault fault) {
            what = fault.kind() + ": " + fault.text();
        }
    }
}
