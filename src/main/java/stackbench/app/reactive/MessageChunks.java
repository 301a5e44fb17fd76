package stackbench.app.reactive;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import stackbench.app.message.Message;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SequenceWriter;

/** Encodes the messages of one answer and cuts it into chunks that are worth a write. */
final class MessageChunks {

    private static final int CHUNK_BYTES = 16 * 1024;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(CHUNK_BYTES + CHUNK_BYTES / 2);
    private final SequenceWriter writer;
    private final byte[] terminator;
    private boolean isEmpty = true;

    /** @param lines whether the messages are lines; else they are an array */
    MessageChunks(ObjectWriter json, boolean lines) {
        this.writer = lines ? json.withRootValueSeparator("\n").writeValues(out) : json.writeValuesAsArray(out);
        this.terminator = (lines ? "\n" : "").getBytes(StandardCharsets.UTF_8);
    }

    /** Encode one more message, and return a chunk when it is full, else null. */
    byte @Nullable [] add(Message message) {
        isEmpty = false;
        writer.write(message);
        return out.size() < CHUNK_BYTES ? null : take();
    }

    /** Return the last chunk, empty if there is nothing left to send. */
    byte[] end() {
        writer.close();
        if (!isEmpty) {
            out.writeBytes(terminator);
        }
        return take();
    }

    private byte[] take() {
        byte[] chunk = out.toByteArray();
        out.reset();
        return chunk;
    }
}
