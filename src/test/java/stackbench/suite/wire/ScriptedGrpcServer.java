package stackbench.suite.wire;

import com.google.protobuf.Empty;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import messages.v1.Author;
import messages.v1.Message;
import messages.v1.MessageId;
import messages.v1.MessageList;
import messages.v1.MessagesGrpc;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Endpoint;
import stackbench.suite.feed.ProtobufMessages;

/** A server of grpc-java that answers the n-th call it gets, counted from 0, with the messages that a test wants, or a status. */
final class ScriptedGrpcServer extends MessagesGrpc.MessagesImplBase implements AutoCloseable {

    private final List<stackbench.app.message.Message> received = Collections.synchronizedList(new ArrayList<>());
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger calls = new AtomicInteger();
    private final IntFunction<Status> statuses;
    private final List<Message> listed;
    private final Server server;

    ScriptedGrpcServer(IntFunction<Status> statuses, List<stackbench.app.message.Message> listed) {
        this.statuses = statuses;
        this.listed = listed.stream().map(ProtobufMessages::of).toList();
        try {
            this.server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .addService(this)
                    .build()
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Endpoint endpoint(WireFormat format) {
        return new Endpoint("127.0.0.1", server.getPort(), format);
    }

    List<stackbench.app.message.Message> received() {
        return received;
    }

    List<String> asked() {
        return asked;
    }

    int calls() {
        return calls.get();
    }

    private <T> void answer(List<T> answers, StreamObserver<T> client) {
        Status status = statuses.apply(calls.getAndIncrement());
        if (status.isOk()) {
            answers.forEach(client::onNext);
            client.onCompleted();
        } else {
            client.onError(status.asRuntimeException());
        }
    }

    @Override
    public StreamObserver<Message> add(StreamObserver<Empty> client) {
        return new StreamObserver<>() {
            @Override
            public void onNext(Message message) {
                received.add(ProtobufMessages.read(message));
            }

            @Override
            public void onError(Throwable left) {}

            @Override
            public void onCompleted() {
                answer(List.of(Empty.getDefaultInstance()), client);
            }
        };
    }

    @Override
    public void addList(MessageList list, StreamObserver<Empty> client) {
        list.getMessagesList().forEach(message -> received.add(ProtobufMessages.read(message)));
        answer(List.of(Empty.getDefaultInstance()), client);
    }

    @Override
    public void get(Author author, StreamObserver<Message> client) {
        asked.add("Get " + author.getName());
        answer(listed, client);
    }

    @Override
    public void getList(Author author, StreamObserver<MessageList> client) {
        asked.add("GetList " + author.getName());
        answer(List.of(MessageList.newBuilder().addAllMessages(listed).build()), client);
    }

    @Override
    public void find(MessageId id, StreamObserver<Message> client) {
        asked.add("Find " + id.getId());
        answer(listed.subList(0, 1), client);
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}
