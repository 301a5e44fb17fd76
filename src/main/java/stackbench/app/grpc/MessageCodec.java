package stackbench.app.grpc;

import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import stackbench.app.message.BadInput;
import stackbench.app.message.Message;
import stackbench.app.message.MessageBatch;
import stackbench.app.message.MessageId;

/** Turns messages of the app into those of the wire, and back. */
final class MessageCodec {

    /** More than the years 1 to 9999, which messages are checked for in any case, and less than an instant can hold. */
    private static final long MOST_SECONDS = 1L << 40;

    private static final int LAST_NANO = 999_999_999;

    private MessageCodec() {}

    static messages.v1.Message encode(Message message) {
        return messages.v1.Message.newBuilder()
                .setId(message.id().toString())
                .setText(message.text())
                .setAuthor(message.author())
                .setCreatedAt(Timestamp.newBuilder()
                        .setSeconds(message.createdAt().toEpochSecond())
                        .setNanos(message.createdAt().getNano()))
                .build();
    }

    /** Decode a message as the next one of a batch. */
    static void decode(messages.v1.Message message, MessageBatch batch) {
        int index = batch.messages().size();
        UUID id = MessageId.parse(message.getId());
        if (id == null) {
            throw BadInput.refusal(index, "id must be a UUID");
        }
        Timestamp time = message.getCreatedAt();
        if (!message.hasCreatedAt() || !isValid(time)) {
            throw BadInput.refusal(index, "createdAt must be in the years 1 to 9999");
        }
        OffsetDateTime createdAt =
                Instant.ofEpochSecond(time.getSeconds(), time.getNanos()).atOffset(ZoneOffset.UTC);
        batch.add(new Message(id, message.getText(), message.getAuthor(), createdAt));
    }

    private static boolean isValid(Timestamp time) {
        return time.getSeconds() > -MOST_SECONDS
                && time.getSeconds() < MOST_SECONDS
                && time.getNanos() >= 0
                && time.getNanos() <= LAST_NANO;
    }
}
