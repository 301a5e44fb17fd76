package stackbench.app.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackbench.app.message.Message;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

class MessageChunksTests {

    private static final JsonMapper JSON = new JsonMapper();
    private static final ObjectWriter WRITER = JSON.writerFor(Message.class);

    @Test
    void noMessagesAreAnEmptyArrayAndNoLines() {
        assertThat(new MessageChunks(WRITER, false).end()).isEqualTo("[]".getBytes(StandardCharsets.UTF_8));
        assertThat(new MessageChunks(WRITER, true).end()).isEmpty();
    }

    @Test
    void theChunksOfAnArrayTogetherAreValidJson() {
        List<Message> messages = messages(1_000);

        byte[] body = encode(new MessageChunks(WRITER, false), messages);

        assertThat(JSON.readValue(body, Message[].class)).containsExactlyElementsOf(messages);
    }

    @Test
    void everyLineEndsWithALineFeedTheLastOneToo() {
        List<Message> messages = messages(1_000);

        String body = new String(encode(new MessageChunks(WRITER, true), messages), StandardCharsets.UTF_8);

        assertThat(body).endsWith("}\n");
        assertThat(body.lines().map(line -> JSON.readValue(line, Message.class)))
                .containsExactlyElementsOf(messages);
    }

    private static byte[] encode(MessageChunks chunks, List<Message> messages) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (Message message : messages) {
            byte[] chunk = chunks.add(message);
            if (chunk != null) {
                assertThat(chunk.length).as("bytes of a full chunk").isBetween(16_384, 32_768);
                body.writeBytes(chunk);
            }
        }
        body.writeBytes(chunks.end());
        return body.toByteArray();
    }

    private static List<Message> messages(int count) {
        return IntStream.range(0, count)
                .mapToObj(i ->
                        new Message(new UUID(0, i), "text " + i, "a", OffsetDateTime.parse("2026-01-31T12:00:00Z")))
                .toList();
    }
}
