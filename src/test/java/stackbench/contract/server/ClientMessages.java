package stackbench.contract.server;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import stackbench.contract.server.DatabaseWay.Moment;

/** Reads what a client sends to PostgreSQL, message by message, and tells which moment of a request each one is. */
final class ClientMessages {

    /** The first message of a connection, and of a request for encryption or cancellation, has no type but a code (manual, 54.7). */
    private static final int PROTOCOL_3 = 3;

    private static final int LENGTH_BYTES = 4;

    private final DataInputStream in;
    private final Map<String, String> statements = new HashMap<>();
    private final Map<String, String> portals = new HashMap<>();
    private final Set<String> begun = new HashSet<>();
    private boolean isOpen;
    private @Nullable Moment moment;
    private byte type;

    ClientMessages(DataInputStream in) {
        this.in = in;
    }

    /** The moment of the last message; null where it is none. */
    @Nullable
    Moment moment() {
        return moment;
    }

    /** Whether the last message has a statement executed. */
    boolean isStatement() {
        return type == 'E' || type == 'Q';
    }

    /** Whether the last message has the database answer: Sync, Query or Flush. */
    boolean isQuestion() {
        return type == 'S' || type == 'Q' || type == 'H';
    }

    /** Read the next message as it is on the wire; fails at the end of the connection. */
    byte[] next() throws IOException {
        return isOpen ? typed() : untyped();
    }

    private byte[] untyped() throws IOException {
        int length = in.readInt();
        ByteBuffer message = ByteBuffer.allocate(length).putInt(length);
        in.readFully(message.array(), LENGTH_BYTES, length - LENGTH_BYTES);
        isOpen = message.getShort(LENGTH_BYTES) == PROTOCOL_3;
        moment = Moment.CONNECT;
        return message.array();
    }

    private byte[] typed() throws IOException {
        type = in.readByte();
        int length = in.readInt();
        ByteBuffer message = ByteBuffer.allocate(1 + length).put(type).putInt(length);
        in.readFully(message.array(), message.position(), length - LENGTH_BYTES);
        moment = momentOf(type, message);

        return message.array();
    }

    private @Nullable Moment momentOf(byte type, ByteBuffer message) {
        return switch (type) {
            case 'P' -> {
                statements.put(text(message), text(message));
                yield null;
            }
            case 'B' -> {
                String portal = text(message);
                portals.put(portal, statements.getOrDefault(text(message), ""));
                begun.remove(portal);
                yield null;
            }
            case 'E' -> {
                String portal = text(message);
                yield momentOf(portals.getOrDefault(portal, ""), !begun.add(portal));
            }
            case 'Q' -> momentOf(text(message), false);
            default -> null;
        };
    }

    private static @Nullable Moment momentOf(String sql, boolean again) {
        // Hibernate writes in small letters
        return switch (sql.strip().split("\\W", 2)[0].toUpperCase(Locale.ROOT)) {
            case "BEGIN" -> Moment.BEGIN;
            case "INSERT" -> Moment.INSERT;
            case "COMMIT" -> Moment.COMMIT;
            case "SELECT" -> sql.contains("message") ? again ? Moment.FETCH_MORE : Moment.FETCH : null;
            default -> null;
        };
    }

    /** Read a string that ends with a zero. */
    private static String text(ByteBuffer message) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (byte next = message.get(); next != 0; next = message.get()) {
            text.write(next);
        }
        return text.toString(StandardCharsets.UTF_8);
    }
}
