package stackbench.harness.load.stock;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import messages.v1.Author;
import messages.v1.MessageId;
import messages.v1.MessagesGrpc;
import stackbench.app.message.Message;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.feed.ProtobufMessages;

/** A connection of grpc-java to a server, with the calls that the compiler made. */
final class GrpcStub implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 30;

    private final ManagedChannel connection;

    GrpcStub(Endpoint endpoint) {
        this.connection = NettyChannelBuilder.forAddress(endpoint.host(), endpoint.port())
                .usePlaintext()
                .maxInboundMessageSize(Integer.MAX_VALUE)
                .build();
    }

    /** The calls, each of which fails when it has no answer in time. */
    MessagesGrpc.MessagesBlockingStub ask() {
        return MessagesGrpc.newBlockingStub(connection).withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        connection.shutdownNow();
    }

    /** Reads what a server has stored over gRPC. */
    static final class GrpcStoreReader implements StoreReader {

        private final Endpoint endpoint;
        private final GrpcStub server;

        GrpcStoreReader(Endpoint endpoint) {
            this.endpoint = endpoint;
            this.server = new GrpcStub(endpoint);
        }

        @Override
        public List<Message> byAuthor(String author) {
            List<Message> messages = new ArrayList<>();
            try {
                server.ask()
                        .get(Author.newBuilder().setName(author).build())
                        .forEachRemaining(message -> messages.add(ProtobufMessages.read(message)));
            } catch (StatusRuntimeException e) {
                throw failed("the list of " + author, e);
            }
            return messages;
        }

        @Override
        public Optional<Message> byId(UUID id) {
            try {
                return Optional.of(ProtobufMessages.read(server.ask()
                        .find(MessageId.newBuilder().setId(id.toString()).build())));
            } catch (StatusRuntimeException e) {
                if (e.getStatus().getCode() == Status.Code.NOT_FOUND) {
                    return Optional.empty();
                }
                throw failed("the message " + id, e);
            }
        }

        private DriverException failed(String what, RuntimeException e) {
            return new DriverException(
                    "%s could not be read back from %s: %s".formatted(what, endpoint, e.getMessage()), e);
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
