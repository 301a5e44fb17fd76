package stackbench.app.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import messages.v1.Author;
import messages.v1.MessageId;
import messages.v1.MessagesGrpc;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;
import stackbench.app.store.MessageStore;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/** The service of a server that has one thread for requests: it encodes a list as fast as its client takes it, and answers what fails. */
@Timeout(30)
class MessageServiceTests {

    private static final int LISTED = 1_000;
    private static final UUID FAILING = new UUID(2, 0);
    private static final String TEXT = "x".repeat(10_000);
    private static final int WINDOW_BYTES = 65_535;

    /** What grpc-java lets wait for a window before it is no longer ready for more. */
    private static final int WAITING_BYTES = 32 * 1024;

    /** The two messages that a client asks for to have one, those that wait, one that may be begun, and one more that is at hand. */
    private static final int MOST_ENCODED = 2 + (WINDOW_BYTES + WAITING_BYTES) / TEXT.length() + 1 + 1;

    private final AtomicInteger encoded = new AtomicInteger();
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final Server server = serverOf(new ListStore());
    private final ManagedChannel connection = NettyChannelBuilder.forAddress("127.0.0.1", server.getPort())
            .usePlaintext()
            .flowControlWindow(WINDOW_BYTES)
            .build();
    private final MessagesGrpc.MessagesBlockingStub client = MessagesGrpc.newBlockingStub(connection);

    @AfterEach
    void stop() {
        connection.shutdownNow();
        server.shutdownNow();
        thread.shutdownNow();
    }

    @Test
    void aListThatIsNotReadWaitsAndHoldsNoThread() throws Exception {
        Iterator<messages.v1.Message> list =
                client.get(Author.newBuilder().setName("a").build());
        assertThat(list.next().getId()).isEqualTo(message(0).id().toString());
        // behind all that the server does of its own accord
        thread.submit(() -> {}).get(10, TimeUnit.SECONDS);
        assertThat(encoded).hasValueBetween(1, MOST_ENCODED);

        MessageId other =
                MessageId.newBuilder().setId(message(7).id().toString()).build();
        assertThat(client.find(other).getId()).isEqualTo(other.getId());
        assertThat(encoded).hasValueBetween(1, MOST_ENCODED);

        for (int i = 1; i < LISTED; i++) {
            assertThat(list.next().getId()).isEqualTo(message(i).id().toString());
        }
        assertThat(list.hasNext()).isFalse();
        assertThat(encoded).hasValue(LISTED);
    }

    @Test
    void anErrorIsAnsweredLikeAnException() {
        MessageId unlucky = MessageId.newBuilder().setId(FAILING.toString()).build();
        assertThatThrownBy(() -> client.find(unlucky))
                .isInstanceOfSatisfying(
                        StatusRuntimeException.class,
                        refused -> assertThat(refused.getStatus())
                                .returns(Status.Code.UNAVAILABLE, Status::getCode)
                                .returns(
                                        "urn:stackbench:problem:database-unreachable the database is out of reach",
                                        Status::getDescription));
    }

    private Server serverOf(MessageStore store) {
        NettyServerBuilder netty =
                NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        new ApplicationContextRunner()
                .withBean(JsonMapper.class)
                .withBean(CBORMapper.class)
                .withBean(
                        Validator.class,
                        () -> Validation.buildDefaultValidatorFactory().getValidator())
                .withUserConfiguration(MessageReader.class)
                .run(context -> netty.addService(ErrorContract.of(
                        new MessageService(store, context.getBean(MessageReader.class)).bindService())));
        try {
            return netty.executor(thread).build().start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Message message(int number) {
        return new Message(new UUID(1, number), TEXT, "a", OffsetDateTime.parse("2026-01-31T12:00:00Z"));
    }

    /** Counts the messages that are taken from its list. */
    private final class ListStore implements MessageStore {

        @Override
        public void add(List<Message> messages) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<Message> byAuthor(String author) {
            return new AbstractList<>() {
                @Override
                public Message get(int index) {
                    encoded.incrementAndGet();
                    return message(index);
                }

                @Override
                public int size() {
                    return LISTED;
                }
            };
        }

        @Override
        public Optional<Message> byId(UUID id) {
            if (id.equals(FAILING)) {
                throw new AssertionError("planted", new SQLException("the connection is gone", "08006"));
            }
            return Optional.of(message((int) id.getLeastSignificantBits()));
        }
    }
}
