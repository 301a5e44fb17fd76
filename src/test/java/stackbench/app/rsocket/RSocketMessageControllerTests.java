package stackbench.app.rsocket;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.MessageReader;
import stackbench.app.store.ReactiveMessageStore;
import stackbench.app.tuning.Tuning;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

class RSocketMessageControllerTests {

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final CBORMapper CBOR = new CBORMapper();

    private static final Message MESSAGE =
            new Message(new UUID(1, 1), "text", "author", OffsetDateTime.parse("2026-01-01T00:00:00Z"));

    /** Keeps the thread that has read the messages. */
    private final CompletableFuture<Thread> reading = new CompletableFuture<>();

    private final ReactiveMessageStore store = new ReactiveMessageStore() {

        @Override
        public Mono<Void> add(List<Message> messages) {
            return Mono.fromRunnable(() -> reading.complete(Thread.currentThread()));
        }

        @Override
        public Flux<Message> byAuthor(String author) {
            return Flux.just(MESSAGE);
        }

        @Override
        public Mono<Message> byId(UUID id) {
            return Mono.empty();
        }
    };

    private void use(boolean writing, Consumer<RSocketMessageController> use) {
        new ApplicationContextRunner()
                .withBean(JsonMapper.class)
                .withBean(CBORMapper.class)
                .withBean(
                        Validator.class,
                        () -> Validation.buildDefaultValidatorFactory().getValidator())
                .withUserConfiguration(MessageReader.class)
                .run(context -> use.accept(new RSocketMessageController(
                        store, context.getBean(MessageReader.class), new Tuning(false, writing, false))));
    }

    private void add(byte[] array) {
        use(false, controller -> controller.addList(array).block(LIMIT));
    }

    private static byte[] array(int messages) {
        return CBOR.writeValueAsBytes(IntStream.range(0, messages)
                .mapToObj(i -> new Message(
                        new UUID(1, i), "x".repeat(1_000), "author", OffsetDateTime.parse("2026-01-01T00:00:00Z")))
                .toList());
    }

    @Test
    void aSmallArrayIsReadByTheEventLoopThatReceivedIt() {
        add(array(100));
        assertThat(reading).isCompletedWithValue(Thread.currentThread());
    }

    @Test
    void aLargeArrayKeepsNoOtherConnectionOfTheEventLoopWaiting() {
        byte[] array = array(300);
        assertThat(array.length).isGreaterThan(MessageLimits.LOOP_BYTES);
        add(array);
        assertThat(reading.resultNow()).isNotEqualTo(Thread.currentThread());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void rowsAreWrittenByAnotherThreadIfWritingIsTuned(boolean writing) {
        Thread database = Thread.currentThread();
        use(writing, controller -> {
            Thread writer = controller
                    .byAuthor("author".getBytes(StandardCharsets.UTF_8))
                    .map(message -> Thread.currentThread())
                    .blockLast(LIMIT);
            assertThat(Set.of(database).contains(writer)).isEqualTo(!writing);
        });
    }
}
