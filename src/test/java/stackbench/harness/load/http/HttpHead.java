package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import stackbench.harness.load.Answer.HeadField;

/** The part of a response's head that tells of its body: RFC 9112, sections 4 and 6. It is used again for every response. */
final class HttpHead {

    private static final byte[] VERSION = "HTTP/1.".getBytes(US_ASCII);
    private static final int STATUS_AT = VERSION.length + 2;
    private static final byte[] CONNECTION = "connection".getBytes(US_ASCII);
    private static final byte[] CONTENT_LENGTH = "content-length".getBytes(US_ASCII);
    private static final byte[] TRANSFER_ENCODING = "transfer-encoding".getBytes(US_ASCII);

    private int status;
    private boolean keepAlive;
    private boolean close;
    private boolean chunked;
    private boolean sized;
    private long bodyBytes;

    int status() {
        return status;
    }

    /** Whether this is only an interim answer, which the real one follows. */
    boolean interim() {
        return status < 200;
    }

    boolean keepAlive() {
        return keepAlive;
    }

    boolean chunked() {
        return chunked;
    }

    /** Whether the length of the body is known; without it and not chunked, the body ends with the connection. */
    boolean sized() {
        return sized;
    }

    long bodyBytes() {
        return bodyBytes;
    }

    /** Read a whole head, its empty line included. */
    void parse(byte[] head, int length) throws HttpFormatException {
        parse(head, length, false);
    }

    /**
     * Read a whole head, its empty line included.
     *
     * @param withoutBody whether no body follows whatever the head says, as after HEAD
     */
    void parse(byte[] head, int length, boolean withoutBody) throws HttpFormatException {
        parseStatusLine(head, length);
        close = false;
        chunked = false;
        sized = false;
        bodyBytes = 0;
        int line = lineEnd(head, 0) + 2;
        while (line < length - 2) {
            int end = lineEnd(head, line);
            parseField(head, line, end);
            line = end + 2;
        }
        if (withoutBody || status < 200 || status == 204 || status == 304) {
            chunked &= !withoutBody;
            sized = true;
            bodyBytes = 0;
        } else if (chunked && sized) {
            throw new HttpFormatException("both chunked and with a content length");
        }
        keepAlive &= !close && (chunked || sized);
    }

    private void parseStatusLine(byte[] head, int length) throws HttpFormatException {
        boolean status3Digits = length > STATUS_AT + 3
                && matches(VERSION, head, 0)
                && head[STATUS_AT - 1] == ' '
                && digit(head[STATUS_AT]) > 0
                && digit(head[STATUS_AT + 1]) >= 0
                && digit(head[STATUS_AT + 2]) >= 0;
        if (!status3Digits) {
            throw new HttpFormatException(
                    "begins with \"" + text(head, 0, Math.min(length, 20)).strip() + "\"");
        }
        status = 100 * digit(head[STATUS_AT]) + 10 * digit(head[STATUS_AT + 1]) + digit(head[STATUS_AT + 2]);
        keepAlive = head[STATUS_AT - 2] != '0';
    }

    private static int digit(byte octet) {
        return octet >= '0' && octet <= '9' ? octet - '0' : -1;
    }

    private void parseField(byte[] head, int start, int end) throws HttpFormatException {
        int colon = start;
        while (colon < end && head[colon] != ':') {
            colon++;
        }
        int nameLength = colon - start;
        if (nameLength == CONTENT_LENGTH.length && matches(CONTENT_LENGTH, head, start)) {
            contentLength(text(head, colon + 1, end).strip());
        } else if (nameLength == TRANSFER_ENCODING.length && matches(TRANSFER_ENCODING, head, start)) {
            transferEncoding(text(head, colon + 1, end).strip());
        } else if (nameLength == CONNECTION.length && matches(CONNECTION, head, start)) {
            connection(text(head, colon + 1, end));
        }
    }

    /** All fields of a head that was read. */
    static List<HeadField> fields(byte[] head, int length) {
        List<HeadField> fields = new ArrayList<>();
        text(head, 0, length).lines().skip(1).forEach(line -> {
            int colon = line.indexOf(':');
            if (colon > 0) {
                fields.add(new HeadField(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip()));
            }
        });
        return fields;
    }

    private void contentLength(String value) throws HttpFormatException {
        boolean number =
                !value.isEmpty() && value.length() < 19 && value.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!number || (sized && bodyBytes != Long.parseLong(value))) {
            throw new HttpFormatException("content length \"" + value + "\"");
        }
        sized = true;
        bodyBytes = Long.parseLong(value);
    }

    private void transferEncoding(String value) throws HttpFormatException {
        if (!value.equalsIgnoreCase("chunked")) {
            throw new HttpFormatException("transfer encoding \"" + value + "\", only chunked was expected");
        }
        chunked = true;
    }

    private void connection(String value) {
        String options = value.toLowerCase(Locale.ROOT);
        close |= options.contains("close");
        keepAlive |= options.contains("keep-alive");
    }

    /** Whether a header has this name in any case; the name is given in lower case. */
    private static boolean matches(byte[] name, byte[] head, int start) {
        for (int i = 0; i < name.length; i++) {
            byte octet = head[start + i];
            if (octet != name[i] && (octet | 0x20) != name[i]) {
                return false;
            }
        }
        return true;
    }

    private static int lineEnd(byte[] head, int start) {
        int end = start;
        while (head[end] != '\r' || head[end + 1] != '\n') {
            end++;
        }
        return end;
    }

    private static String text(byte[] head, int start, int end) {
        return new String(head, start, end - start, ISO_8859_1);
    }

    /** A failure to read an answer: bytes that RFC 9112 does not allow where they were. */
    static final class HttpFormatException extends IOException {

        private static final long serialVersionUID = 1L;

        HttpFormatException(String message) {
            super(message);
        }
    }
}
