package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.codec.http.HttpUtil;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.Answer;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Encoding.Awaited;

/** Made-up answers in made-up pieces are read as Netty's decoder reads them. */
class HttpAnswerReaderReferenceTests {

    private static final String[] STATUS = {"200 OK", "201 ", "404 Not Found", "500 Internal Server Error"};
    private static final String[] FIELDS = {
        "Content-Type: application/json\r\n",
        "Date: Thu, 01 Jan 2026 00:00:00 GMT\r\n",
        "Vary: a, b\r\n",
        "Connection: close\r\n",
        "Connection: keep-alive\r\n",
        "Keep-Alive: timeout=60\r\n",
        "X:\r\n"
    };

    private final SplittableRandom random = new SplittableRandom(20_260_101);
    private final HttpAnswerReader reader = new HttpAnswerReader(new AnswerDigest());

    @Test
    void readsAsNettyDoes() throws HttpHead.HttpFormatException {
        for (int i = 0; i < 3_000; i++) {
            byte[] response = response();
            EmbeddedChannel netty = new EmbeddedChannel(new HttpResponseDecoder(), new HttpObjectAggregator(1 << 20));
            reader.expect(Awaited.SUM);
            for (int at = 0; at < response.length; ) {
                int length = Math.min(response.length - at, 1 + random.nextInt(1 + random.nextInt(400)));
                ByteBuf piece = Unpooled.copiedBuffer(response, at, length);
                reader.read(piece.duplicate());
                netty.writeInbound(piece);
                at += length;
            }
            assertSame(netty.readInbound(), new String(response, US_ASCII));
            netty.finishAndReleaseAll();
        }
    }

    private void assertSame(FullHttpResponse expected, String response) {
        byte[] body = ByteBufUtil.getBytes(expected.content());
        CRC32C crc = new CRC32C();
        crc.update(body);
        assertThat(reader.isComplete()).as(response).isTrue();
        assertThat(reader.answer())
                .as(response)
                .isEqualTo(new Answer(expected.status().code(), 0, body.length, (int) crc.getValue()));
        assertThat(reader.keepAlive()).as(response).isEqualTo(HttpUtil.isKeepAlive(expected));
        expected.release();
    }

    private byte[] response() {
        StringBuilder response = new StringBuilder("HTTP/1.1 " + STATUS[random.nextInt(STATUS.length)] + "\r\n");
        for (int i = random.nextInt(4); i > 0; i--) {
            response.append(FIELDS[random.nextInt(FIELDS.length)]);
        }
        if (random.nextBoolean()) {
            String body = text(random.nextInt(1_000));
            response.append("Content-Length: ")
                    .append(body.length())
                    .append("\r\n\r\n")
                    .append(body);
        } else {
            response.append("Transfer-Encoding: chunked\r\n\r\n");
            for (int i = random.nextInt(5); i > 0; i--) {
                String chunk = text(1 + random.nextInt(300));
                response.append(Integer.toHexString(chunk.length()))
                        .append("\r\n")
                        .append(chunk)
                        .append("\r\n");
            }
            response.append("0\r\n")
                    .append(random.nextBoolean() ? "Trailer: t\r\n" : "")
                    .append("\r\n");
        }
        return response.toString().getBytes(US_ASCII);
    }

    private String text(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append("\r\n0a;: {}\"".charAt(random.nextInt(10)));
        }
        return text.toString();
    }
}
