package stackbench.contract.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import messages.v1.MessagesGrpc;
import org.awaitility.Awaitility;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;

/** Speaks the wire contract over gRPC with the client of grpc-java, on bytes of its own; a connection per request. */
public final class GrpcContractClient implements ContractClient {

    private static final Pattern REFUSAL = Pattern.compile("(?s)(urn:stackbench:problem:[a-z-]+) (.+)");

    private final InetSocketAddress server;
    private final GrpcForm form;

    /** @param form how creates and lists go */
    public GrpcContractClient(InetSocketAddress server, GrpcForm form) {
        this.server = server;
        this.form = form;
    }

    @Override
    public byte[] encode(Draft draft) {
        return form.element(GrpcCodec.encode(draft));
    }

    @Override
    public byte[] unpairedSurrogate() {
        return new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80};
    }

    @Override
    public long requestBytes(List<byte[]> messages) {
        return form.requests(messages).stream()
                .mapToLong(message -> message.length)
                .sum();
    }

    @Override
    public Reply createEncoded(List<byte[]> messages) {
        return reply(() -> {
            assertThat(exchange(form.add(), form.requests(messages), options()))
                    .as("the answer to a create that was taken")
                    .containsExactly(new byte[0]);
            return List.of();
        });
    }

    @Override
    public Reply createAs(String mediaType, byte[] body) {
        throw new UnsupportedOperationException("gRPC has one media type");
    }

    @Override
    public void abandonCreate(List<byte[]> messages) {
        begun(messages, (connection, call) -> connection.shutdownNow());
    }

    /** Start to create, send these messages and cancel, on a connection that stays. */
    public void cancelCreate(List<byte[]> messages, Runnable then) {
        begun(messages, (connection, call) -> {
            call.cancel("a client that gives up", null);
            then.run();
        });
    }

    private void begun(List<byte[]> messages, Giving up) {
        ManagedChannel connection = connect();
        try {
            ClientCall<byte[], byte[]> call = connection.newCall(bytes(MessagesGrpc.getAddMethod()), options());
            call.start(new ClientCall.Listener<>() {}, new Metadata());
            messages.forEach(message -> call.sendMessage(form.message(message)));
            Awaitility.await("the messages are on their way").atMost(PATIENCE).until(call::isReady);
            up.on(connection, call);
        } finally {
            connection.shutdownNow();
        }
    }

    private interface Giving {
        void on(ManagedChannel connection, ClientCall<byte[], byte[]> call);
    }

    @Override
    public void abandonList(String author) {
        ManagedChannel connection = connect();
        try {
            assertThat(answers(connection, form.get(), utf8(author)).next()).isNotEmpty();
        } finally {
            connection.shutdownNow();
        }
    }

    @Override
    public Reply list(String author) {
        return listOf(utf8(author));
    }

    @Override
    public Reply listOf(byte[] author) {
        return reply(() -> exchange(form.get(), List.of(GrpcCodec.field(1, author)), options()).stream()
                .flatMap(answer -> form.decode(answer).stream())
                .toList());
    }

    @Override
    public void listEach(String author, Consumer<Message> reader) {
        ManagedChannel connection = connect();
        try {
            answers(connection, form.get(), utf8(author))
                    .forEachRemaining(answer -> form.decode(answer).forEach(reader));
        } finally {
            connection.shutdownNow();
        }
    }

    @Override
    public Reply find(String id) {
        return reply(() ->
                exchange(MessagesGrpc.getFindMethod(), List.of(GrpcCodec.field(1, utf8(id))), options()).stream()
                        .map(GrpcCodec::message)
                        .toList());
    }

    /** Call a method that is the test's own business, and return the status of the answer. */
    public Status call(String method) {
        return status(
                MessagesGrpc.getFindMethod().toBuilder()
                        .setFullMethodName(method)
                        .build(),
                List.of(new byte[0]),
                options());
    }

    /** Create from messages that are compressed on their way, and return the status of the answer. */
    public Status createCompressed(List<byte[]> messages) {
        return status(form.add(), form.requests(messages), options().withCompression("gzip"));
    }

    private Status status(MethodDescriptor<?, ?> method, List<byte[]> requests, CallOptions options) {
        try {
            exchange(method, requests, options);
            return Status.OK;
        } catch (StatusRuntimeException e) {
            return e.getStatus();
        }
    }

    /** Open a TCP connection to the same server for what no client of gRPC would send. */
    public RawConnection openRaw() {
        return new RawConnection(server);
    }

    private interface Asking {
        List<Message> messages();
    }

    private static Reply reply(Asking asking) {
        try {
            return new Reply(asking.messages(), null);
        } catch (StatusRuntimeException e) {
            return Reply.refused(refusal(e.getStatus()));
        }
    }

    private static Refusal refusal(Status status) {
        String text = String.valueOf(status.getDescription());
        Matcher refusal = REFUSAL.matcher(text);
        assertThat(refusal.matches()).as("<type> <detail> in: %s", status).isTrue();
        Problem problem = Refusal.problemOfType(refusal.group(1));
        assertThat(status.getCode()).as(text).isEqualTo(code(problem));
        return new Refusal(problem, text);
    }

    private static Status.Code code(Problem problem) {
        return switch (problem) {
            case INVALID_MESSAGE -> Status.Code.INVALID_ARGUMENT;
            case NOT_FOUND -> Status.Code.NOT_FOUND;
            case DUPLICATE_ID -> Status.Code.ALREADY_EXISTS;
            case TOO_LARGE -> Status.Code.RESOURCE_EXHAUSTED;
            case DATABASE_UNREACHABLE, OVERLOADED -> Status.Code.UNAVAILABLE;
            default -> Status.Code.INTERNAL;
        };
    }

    /** Send messages, the end, and return all answers. */
    private List<byte[]> exchange(MethodDescriptor<?, ?> method, List<byte[]> requests, CallOptions options) {
        ManagedChannel connection = connect();
        try {
            ClientCall<byte[], byte[]> call = connection.newCall(bytes(method), options);
            Answers answers = new Answers();
            call.start(answers, new Metadata());
            call.request(Integer.MAX_VALUE);
            requests.forEach(call::sendMessage);
            call.halfClose();
            return answers.whole();
        } finally {
            connection.shutdownNow();
        }
    }

    /** The answers to one message, each asked for when it is wanted. */
    private static Iterator<byte[]> answers(ManagedChannel connection, MethodDescriptor<?, ?> method, byte[] text) {
        return ClientCalls.blockingServerStreamingCall(connection, bytes(method), options(), GrpcCodec.field(1, text));
    }

    private ManagedChannel connect() {
        return NettyChannelBuilder.forAddress(server.getHostString(), server.getPort())
                .usePlaintext()
                .maxInboundMessageSize(Integer.MAX_VALUE)
                .build();
    }

    private static CallOptions options() {
        return CallOptions.DEFAULT.withDeadlineAfter(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static MethodDescriptor<byte[], byte[]> bytes(MethodDescriptor<?, ?> method) {
        return method.toBuilder(Answers.BYTES, Answers.BYTES).build();
    }
}
