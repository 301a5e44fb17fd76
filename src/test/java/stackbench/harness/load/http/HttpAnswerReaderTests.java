package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.load.Answer;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Encoding.Awaited;
import stackbench.harness.load.http.HttpHead.HttpFormatException;

class HttpAnswerReaderTests {

    private static final String BODY = "[\"grüße\",\"日本\"]";
    private static final String SIZED =
            "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s".formatted(BODY.getBytes(UTF_8).length, BODY);
    private static final String CHUNKED = """
            HTTP/1.1 200 OK\r
            Transfer-Encoding: chunked\r
            \r
            2\r
            ["\r
            0A;name=value\r
            0123456789\r
            1a \r
            abcdefghijklmnopqrstuvwxyz\r
            0\r
            Digest: abc\r
            More: x\r
            \r
            """;
    private static final String CHUNKED_DATA = "[\"0123456789abcdefghijklmnopqrstuvwxyz";

    private final HttpAnswerReader reader = new HttpAnswerReader(new AnswerDigest());

    @Test
    void readsASizedBodyHoweverItIsCut() throws HttpFormatException {
        for (int cut = 0; cut <= SIZED.getBytes(UTF_8).length; cut++) {
            readInTwo(SIZED, cut);
            assertThat(reader.answer()).isEqualTo(ok(BODY));
        }
    }

    @Test
    void readsAChunkedBodyHoweverItIsCut() throws HttpFormatException {
        for (int cut = 0; cut <= CHUNKED.length(); cut++) {
            readInTwo(CHUNKED, cut);
            assertThat(reader.answer()).isEqualTo(ok(CHUNKED_DATA));
        }
    }

    @Test
    void readsByteByByte() throws HttpFormatException {
        reader.expect(Awaited.SUM);
        for (byte octet : CHUNKED.getBytes(UTF_8)) {
            assertThat(reader.isComplete()).isFalse();
            reader.read(Unpooled.wrappedBuffer(new byte[] {octet}));
        }

        assertThat(reader.isComplete()).isTrue();
        assertThat(reader.answer()).isEqualTo(ok(CHUNKED_DATA));
    }

    @Test
    void readsDirectAndCompositeBuffers() throws HttpFormatException {
        byte[] bytes = SIZED.getBytes(UTF_8);
        ByteBuf direct = Unpooled.directBuffer().writeBytes(bytes);
        CompositeByteBuf composite = Unpooled.compositeBuffer()
                .addComponent(true, Unpooled.directBuffer().writeBytes(bytes, 0, 45))
                .addComponent(true, Unpooled.wrappedBuffer(bytes, 45, bytes.length - 45));
        for (ByteBuf buffer : new ByteBuf[] {direct, composite}) {
            reader.expect(Awaited.SUM);
            reader.read(buffer);
            assertThat(reader.answer()).isEqualTo(ok(BODY));
            buffer.release();
        }
    }

    @Test
    void leavesWhatFollowsTheAnswer() throws HttpFormatException {
        ByteBuf in = buffer(SIZED + "HTTP");
        reader.expect(Awaited.SUM);
        reader.read(in);

        assertThat(reader.isComplete()).isTrue();
        assertThat(in.readableBytes()).isEqualTo(4);
    }

    @Test
    void readsAHeadOfManyFields() throws HttpFormatException {
        read("HTTP/1.1 200 OK\r\n" + "X-Some-Field: some value\r\n".repeat(200) + "content-LENGTH:2\r\n\r\n[]");

        assertThat(reader.answer()).isEqualTo(ok("[]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 204 No Content\r\n\r\n",
                "HTTP/1.1 304 Not Modified\r\nContent-Length: 50\r\n\r\n",
                "HTTP/1.1 500 \r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 400 Bad Request\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n"
            })
    void readsAnswersWithoutABody(String response) throws HttpFormatException {
        read(response);

        assertThat(reader.isComplete()).isTrue();
        assertThat(reader.answer()).isEqualTo(new Answer(Integer.parseInt(response.substring(9, 12)), 0, 0, 0));
    }

    @Test
    void skipsInterimAnswers() throws HttpFormatException {
        read("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n" + SIZED);

        assertThat(reader.answer()).isEqualTo(ok(BODY));
    }

    @Test
    void aBodyOfUnknownLengthEndsWithTheConnection() throws HttpFormatException {
        read("HTTP/1.1 200 OK\r\n\r\n" + BODY);

        assertThat(reader.isComplete()).isFalse();
        assertThat(reader.endsWithConnection()).isTrue();
        assertThat(reader.keepAlive()).isFalse();
        assertThat(reader.answer()).isEqualTo(ok(BODY));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nConnection: close\r\n",
                "HTTP/1.1 200 OK\r\nconnection: Foo, Close\r\n",
                "HTTP/1.0 200 OK\r\n"
            })
    void knowsWhenAConnectionIsNotKept(String head) throws HttpFormatException {
        read(head + "Content-Length: 0\r\n\r\n");

        assertThat(reader.keepAlive()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\n", "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\n"})
    void knowsWhenAConnectionIsKept(String head) throws HttpFormatException {
        read(head + "Content-Length: 0\r\n\r\n");

        assertThat(reader.keepAlive()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSH-2.0-OpenSSH\r\n\r\n",
                "HTTP/2 200\r\n\r\n",
                "HTTP/1.1 2x0 OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: \r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n123456789\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabcd",
            })
    void refusesWhatIsNotHttp(String response) {
        assertThatExceptionOfType(HttpFormatException.class).isThrownBy(() -> read(response));
    }

    @Test
    void refusesAnEndlessHead() {
        assertThatExceptionOfType(HttpFormatException.class)
                .isThrownBy(() -> read("HTTP/1.1 200 OK\r\nX: " + "x".repeat(20_000)))
                .withMessageContaining("16384 bytes");
    }

    private void readInTwo(String response, int cut) throws HttpFormatException {
        byte[] bytes = response.getBytes(UTF_8);
        reader.expect(Awaited.SUM);
        reader.read(Unpooled.wrappedBuffer(bytes, 0, cut));
        assertThat(reader.isComplete()).isEqualTo(cut == bytes.length);
        reader.read(Unpooled.wrappedBuffer(bytes, cut, bytes.length - cut));
        assertThat(reader.isComplete()).isTrue();
    }

    private void read(String response) throws HttpFormatException {
        reader.expect(Awaited.SUM);
        reader.read(buffer(response));
    }

    private static ByteBuf buffer(String text) {
        return Unpooled.copiedBuffer(text, UTF_8);
    }

    private static Answer ok(String body) {
        CRC32C crc = new CRC32C();
        byte[] bytes = body.getBytes(UTF_8);
        crc.update(bytes);
        return new Answer(200, 0, bytes.length, (int) crc.getValue());
    }
}
