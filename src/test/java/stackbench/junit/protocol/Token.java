package stackbench.junit.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * Shows that who connects to the adapter is the runner that it started, since any process of the machine can connect to a port. The adapter
 * gives it to the standard input of the runner, which sends it before all else.
 *
 * @param value 36 characters of ASCII
 */
public record Token(String value) {

    private static final int BYTES = 36;

    /** One that nobody can guess. */
    public static Token random() {
        return new Token(UUID.randomUUID().toString());
    }

    /** Receive it. Where the other side says less, it is another one. */
    public static Token read(InputStream in) throws IOException {
        return new Token(new String(in.readNBytes(BYTES), StandardCharsets.US_ASCII));
    }

    /** Send it. */
    public void write(OutputStream out) throws IOException {
        out.write(value.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }
}
