package stackbench.contract.fuzzed;

import java.nio.ByteBuffer;
import java.util.List;
import stackbench.fuzz.Fuzz;

/** Makes what no client would send. */
final class FuzzedText {

    private FuzzedText() {}

    /** A request as text, each part of which may be wrong. */
    static String request(Fuzz fuzz) {
        String method = fuzz.oneOf(
                List.of("GET", "GET", "POST", "PUT", "OPTIONS", "TRACE", "CONNECT", "PRI", "get", fuzz.text()));
        String target = fuzz.oneOf(List.of(
                "/messages",
                "/messages?author=" + fuzz.text(),
                "/messages/" + fuzz.text(),
                "/messages?" + fuzz.text(),
                "*",
                "http://a/messages",
                "/./messages/..",
                fuzz.text()));
        String version = fuzz.oneOf(
                List.of("HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", "", fuzz.text()));
        StringBuilder text = new StringBuilder(method + " " + target + " " + version + "\r\nHost: test\r\n");
        for (int i = fuzz.number(4); i > 0; i--) {
            text.append(header(fuzz)).append("\r\n");
        }
        return text + (fuzz.number(8) == 0 ? "" : "\r\n");
    }

    private static String header(Fuzz fuzz) {
        return fuzz.oneOf(List.of(
                "Host: other",
                "Content-Length: " + fuzz.oneOf(List.of("5", "-1", "99999999999999999999", "5, 6", "+5", fuzz.text())),
                "Content-Length: 5\r\nContent-Length: 6",
                "Content-Length: 5\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: "
                        + fuzz.oneOf(List.of("chunked", "gzip", "chunked, chunked", "identity", fuzz.text())),
                "Content-Type: "
                        + fuzz.oneOf(List.of(
                                "application/json",
                                "application/json; charset=utf-7",
                                "application/*",
                                "a/b;c",
                                fuzz.text())),
                "Content-Encoding: gzip",
                "Accept: " + fuzz.oneOf(List.of("application/x-ndjson", "text/html", "*", "a/b;q=2", fuzz.text())),
                "Expect: " + fuzz.oneOf(List.of("100-continue", fuzz.text())),
                "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__",
                "Connection: Upgrade\r\nUpgrade: websocket",
                "X-Long: " + "a".repeat(70_000),
                "Forwarded: for=" + fuzz.text(),
                fuzz.text() + ": " + fuzz.text(),
                fuzz.text()));
    }

    /** Frames of RSocket begin with their length in three bytes. */
    static byte[] frame(Fuzz fuzz) {
        byte[] content = fuzz.bytes(300);
        int length = fuzz.number(4) == 0 ? fuzz.number(1 << 24) : content.length;
        return ByteBuffer.allocate(3 + content.length)
                .put((byte) (length >> 16))
                .putShort((short) length)
                .put(content)
                .array();
    }
}
