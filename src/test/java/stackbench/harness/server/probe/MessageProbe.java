package stackbench.harness.server.probe;

import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketConnector;
import io.rsocket.transport.netty.client.TcpClientTransport;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import messages.v1.MessageId;
import messages.v1.MessagesGrpc;
import org.springframework.messaging.rsocket.RSocketRequester;
import org.springframework.messaging.rsocket.RSocketStrategies;
import org.springframework.util.MimeType;
import stackbench.harness.config.WireFormat;

/**
 * A question by which to know that a server is ready: for a message that nobody sent. A server that works says that there is
 * none, which takes its database too.
 *
 * @param path over HTTP, up to the id
 */
public record MessageProbe(WireFormat format, String path) implements ReadyProbe {

    private static final String NOBODYS_ID = "00000000-0000-4000-8000-000000000000";
    private static final MimeType CBOR = MimeType.valueOf("application/cbor");
    private static final MimeType ROUTING = MimeType.valueOf("message/x.rsocket.composite-metadata.v0");
    private static final String RIGHT_ANSWER = "urn:stackbench:problem:not-found";

    @Override
    public Optional<String> fault(String host, int port, Duration patience) {
        String answer = answer(host, port, patience);
        return answer.contains(RIGHT_ANSWER)
                ? Optional.empty()
                : Optional.of("asked for a message that is not there it gave " + answer + ", expected " + RIGHT_ANSWER);
    }

    /** Ask a server of messages. */
    public MessageProbe(WireFormat format) {
        this(format, "/messages");
    }

    private String answer(String host, int port, Duration patience) {
        if (format.overGrpc()) {
            return askGrpc(host, port, patience);
        }
        return format.overRSocket() ? askRSocket(host, port, patience) : askHttp(host, port, patience);
    }

    private static String askGrpc(String host, int port, Duration patience) {
        ManagedChannel connection =
                NettyChannelBuilder.forAddress(host, port).usePlaintext().build();
        try {
            return "a message: "
                    + MessagesGrpc.newBlockingStub(connection)
                            .withDeadlineAfter(patience.toMillis(), TimeUnit.MILLISECONDS)
                            .find(MessageId.newBuilder().setId(NOBODYS_ID).build());
        } catch (StatusRuntimeException e) {
            return String.valueOf(e);
        } finally {
            connection.shutdownNow();
        }
    }

    private String askHttp(String host, int port, Duration patience) {
        return new HttpQuestion(URI.create("http://" + host + ":" + port + path + "/" + NOBODYS_ID)).answer(patience);
    }

    private static String askRSocket(String host, int port, Duration patience) {
        RSocket connection = null;
        try {
            connection = RSocketConnector.create()
                    .dataMimeType(CBOR.toString())
                    .metadataMimeType(ROUTING.toString())
                    .connect(TcpClientTransport.create(host, port))
                    .block(patience);
            Object answer = RSocketRequester.wrap(
                            Objects.requireNonNull(connection), CBOR, ROUTING, RSocketStrategies.create())
                    .route("messages.find")
                    .data(NOBODYS_ID)
                    .retrieveMono(byte[].class)
                    .block(patience);
            return "a message: " + answer;
        } catch (RuntimeException e) {
            return String.valueOf(e);
        } finally {
            if (connection != null) {
                connection.dispose();
            }
        }
    }
}
