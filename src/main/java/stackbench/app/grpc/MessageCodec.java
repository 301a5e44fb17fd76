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

    private static final long FIRST_SECOND =
            Instant.parse("0001-01-01T00:00:00Z").getEpochSecond();
    private static final long LAST_SECOND =
            Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
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
        return time.getSeconds() >= FIRST_SECOND
                && time.getSeconds() <= LAST_SECOND
                && time.getNanos() >= 0
                && time.getNanos() <= LAST_NANO;
    }
}
