package stackbench.harness.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Iterator;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import stackbench.app.message.Message;

/** Sends messages by binary COPY, in pieces, so that any number of them fits in memory. */
final class MessageCopy {

    /** PostgreSQL's epoch, 2000-01-01T00:00Z, in microseconds since 1970. */
    private static final long EPOCH_MICROS = 946_684_800_000_000L;

    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0};
    private static final int PIECE_BYTES = 128 * 1024;
    private static final int FIXED_BYTES = 2 + 4 + 16 + 4 + 4 + 4 + 8;

    private final CopyIn copy;
    private ByteBuffer piece = ByteBuffer.allocate(PIECE_BYTES);

    private MessageCopy(CopyIn copy) {
        this.copy = copy;
    }

    /**
     * Send messages into a table and return the number of rows. When the messages cannot be had to the end, the table stays as
     * it was.
     */
    static long into(String table, Connection connection, Iterator<Message> messages) throws SQLException {
        CopyIn copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("COPY " + table + " (id, text, author, created_at) FROM STDIN (FORMAT binary)");
        try {
            new MessageCopy(copy).send(messages);
            return copy.endCopy();
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }

    private void send(Iterator<Message> messages) throws SQLException {
        piece.put(SIGNATURE).putInt(0).putInt(0); // no flags, no header extension
        while (messages.hasNext()) {
            put(messages.next());
        }
        room(2);
        piece.putShort((short) -1);
        flush();
    }

    private void put(Message message) throws SQLException {
        byte[] text = message.text().getBytes(StandardCharsets.UTF_8);
        byte[] author = message.author().getBytes(StandardCharsets.UTF_8);
        room(FIXED_BYTES + text.length + author.length);
        piece.putShort((short) 4).putInt(16);
        piece.putLong(message.id().getMostSignificantBits());
        piece.putLong(message.id().getLeastSignificantBits());
        piece.putInt(text.length).put(text);
        piece.putInt(author.length).put(author);
        piece.putInt(8).putLong(RowDigest.micros(message.createdAt()) - EPOCH_MICROS);
    }

    private void room(int bytes) throws SQLException {
        if (piece.remaining() < bytes) {
            flush();
        }
        if (piece.capacity() < bytes) {
            piece = ByteBuffer.allocate(bytes);
        }
    }

    private void flush() throws SQLException {
        copy.writeToCopy(piece.array(), 0, piece.position());
        piece.clear();
    }
}
