package stackbench.contract.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** A TCP connection for what no well-behaved client sends; every read is bounded. */
public final class RawConnection implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 10_000;
    private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");

    private final Socket socket = new Socket();

    public RawConnection(InetSocketAddress server) {
        try {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.connect(new InetSocketAddress(server.getHostString(), server.getPort()), TIMEOUT_MILLIS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void chunk(byte[] data) {
        send(Integer.toHexString(data.length) + "\r\n");
        send(data);
        send("\r\n");
    }

    public void send(String text) {
        send(text.getBytes(StandardCharsets.UTF_8));
    }

    public void send(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Send until all is sent or the server takes no more, as it well may. */
    public void sendWhatIsTaken(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException e) {
            // it closed the connection: what it said before is still to be read
        }
    }

    /** Say that nothing more will be sent, and return all that the server still answers. */
    public String finish() {
        try {
            socket.shutdownOutput();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return answerIfAny();
    }

    /** Return all that the server answers until it ends the connection; nothing when it drops it. */
    public String answerIfAny() {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketTimeoutException e) {
            throw new UncheckedIOException(e);
        } catch (IOException e) {
            return "";
        }
    }

    /** Wait for the first bytes of an answer. */
    public void readSome() {
        try {
            if (socket.getInputStream().read(new byte[1_000]) < 0) {
                throw new AssertionError("the server ended the connection without an answer");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Wait until so many answers have begun, and return the status of each. */
    public List<Integer> statuses(int answers) {
        StringBuilder received = new StringBuilder();
        byte[] buffer = new byte[4_096];
        try {
            while (statuses(received).size() < answers) {
                int length = socket.getInputStream().read(buffer);
                if (length < 0) {
                    throw new AssertionError("the server ended the connection after " + received);
                }
                received.append(new String(buffer, 0, length, StandardCharsets.ISO_8859_1));
            }
            return statuses(received);
        } catch (IOException e) {
            throw new UncheckedIOException("after " + received, e);
        }
    }

    private static List<Integer> statuses(CharSequence received) {
        return STATUS_LINE
                .matcher(received)
                .results()
                .map(line -> Integer.valueOf(line.group(1)))
                .toList();
    }

    /** Let {@link #close} drop the connection at once instead of ending it. */
    public void resetOnClose() {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
