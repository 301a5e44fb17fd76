package stackbench.suite.feed;

import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import stackbench.app.message.Message;

/** Turns messages into those of gRPC, and back, with nothing of the app's own code. */
public final class ProtobufMessages {

    private ProtobufMessages() {}

    public static messages.v1.Message of(Message message) {
        Instant createdAt = message.createdAt().toInstant();
        return messages.v1.Message.newBuilder()
                .setId(message.id().toString())
                .setText(message.text())
                .setAuthor(message.author())
                .setCreatedAt(Timestamp.newBuilder()
                        .setSeconds(createdAt.getEpochSecond())
                        .setNanos(createdAt.getNano()))
                .build();
    }

    /**
     * Read a message.
     *
     * @throws IllegalArgumentException when its id is none
     */
    public static Message read(messages.v1.Message message) {
        Instant createdAt = Instant.ofEpochSecond(
                message.getCreatedAt().getSeconds(), message.getCreatedAt().getNanos());
        return new Message(
                UUID.fromString(message.getId()),
                message.getText(),
                message.getAuthor(),
                createdAt.atOffset(ZoneOffset.UTC));
    }
}
