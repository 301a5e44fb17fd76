package stackbench.harness.load.stock;

import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import java.util.concurrent.TimeUnit;
import messages.v1.MessagesGrpc;
import stackbench.harness.load.Endpoint;

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
}
