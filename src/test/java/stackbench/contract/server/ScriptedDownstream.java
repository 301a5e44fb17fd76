package stackbench.contract.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** A downstream that answers rightly, or in any of the ways in which services and networks fail. */
public final class ScriptedDownstream implements AutoCloseable {

    private final AtomicLong requests = new AtomicLong();
    private volatile Behaviour behaviour = Behaviour.RIGHT;
    private final Listener listener = new Listener(this::serve);

    /** What becomes of a request. */
    public enum Behaviour {
        /** It is answered after its delay, with the text that {@link #said} tells. */
        RIGHT,
        /** Nobody listens. */
        REFUSED,
        /** The connection is reset. */
        RESET,
        /** The connection ends without an answer. */
        CLOSED,
        /** The status of the answer is 500. */
        FAILED,
        /** The answer is no JSON. */
        OF_ANOTHER_TYPE,
        /** The type of the answer cannot be read. */
        OF_NO_TYPE,
        /** The answer has no bytes. */
        EMPTY,
        /** The answer is no HTTP. */
        GIBBERISH,
        /** The connection ends after half of the answer. */
        HALF,
        /** Half of the answer is sent, and then nothing more. */
        HALF_THEN_SILENT,
        /** It is never answered. */
        SILENT
    }

    /** What it says of an id: JSON whose bytes nobody would write by chance. */
    public static String said(long id) {
        return "{ \"id\" :%d,\t\"name\": \"Z\u00f6e \ud83d\ude00 \\u00e9\" , \"n\":1.50e+3}\n".formatted(id);
    }

    /** The address, {@code host:port}. */
    public String address() {
        return listener.address();
    }

    /** The number of requests that have come. */
    public long requests() {
        return requests.get();
    }

    /** The number of connections that are open. */
    public int openConnections() {
        return listener.openConnections();
    }

    /** Behave in some way from now on. Connections stay as they are, but nobody can have one to a server that is not there. */
    public void become(Behaviour next) {
        behaviour = next;
        if (next == Behaviour.REFUSED) {
            listener.close();
            listener.endConnections();
        } else {
            listener.open();
        }
    }

    private void serve(Socket client) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
        boolean open = true;
        for (String line = in.readLine(); open && line != null; line = open ? in.readLine() : null) {
            skipHeaders(in);
            requests.incrementAndGet();
            open = answer(client, URI.create(line.split(" ", -1)[1]).getQuery());
        }
    }

    private static void skipHeaders(BufferedReader in) throws IOException {
        String header = in.readLine();
        while (header != null && !header.isEmpty()) {
            header = in.readLine();
        }
    }

    /** Answer a request, and return whether the connection is kept. */
    private boolean answer(Socket client, String query) throws IOException {
        String[] parts = query.split("[=&]", -1); // delay, its value, id, its value
        byte[] body = said(Long.parseLong(parts[3])).getBytes(StandardCharsets.UTF_8);
        OutputStream out = client.getOutputStream();
        switch (behaviour) {
            case RIGHT -> {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(Long.parseLong(parts[1])));
                return send(out, head("200 OK", "application/json", body.length), body, body.length);
            }
            case FAILED -> {
                return send(out, head("500 Internal Server Error", "application/json", 2), body, 2);
            }
            case OF_ANOTHER_TYPE -> {
                return send(out, head("200 OK", "text/html", body.length), body, body.length);
            }
            case OF_NO_TYPE -> {
                return send(out, head("200 OK", "json, or so", body.length), body, body.length);
            }
            case EMPTY -> {
                return send(out, head("200 OK", "application/json", 0), body, 0);
            }
            case HALF -> {
                send(out, head("200 OK", "application/json", body.length), body, body.length / 2);
                return false;
            }
            case HALF_THEN_SILENT -> {
                return send(out, head("200 OK", "application/json", body.length), body, body.length / 2);
            }
            case GIBBERISH -> out.write("\0\0\7gibberish\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            case RESET -> client.setSoLinger(true, 0);
            case SILENT -> {
                return true;
            }
            case CLOSED, REFUSED -> {}
        }
        return false;
    }

    private static String head(String status, String mediaType, int length) {
        return "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n".formatted(status, mediaType, length);
    }

    private static boolean send(OutputStream out, String head, byte[] body, int length) throws IOException {
        byte[] first = head.getBytes(StandardCharsets.US_ASCII);
        byte[] all = new byte[first.length + length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(body, 0, all, first.length, length);
        out.write(all);
        return true;
    }

    @Override
    public void close() {
        become(Behaviour.REFUSED);
    }
}
