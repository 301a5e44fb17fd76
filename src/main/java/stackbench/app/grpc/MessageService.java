package stackbench.app.grpc;

import com.google.protobuf.Empty;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.Iterator;
import java.util.stream.Stream;
import messages.v1.Author;
import messages.v1.Message;
import messages.v1.MessageId;
import messages.v1.MessageList;
import messages.v1.MessagesGrpc;
import org.springframework.context.annotation.Profile;
import org.springframework.grpc.server.service.GrpcService;
import stackbench.app.message.MessageBatch;
import stackbench.app.message.MessageReader;
import stackbench.app.message.Problem;
import stackbench.app.store.MessageStore;

@GrpcService
@Profile("grpc-netty")
class MessageService extends MessagesGrpc.MessagesImplBase {

    private final MessageStore store;
    private final MessageReader reader;

    MessageService(MessageStore store, MessageReader reader) {
        this.store = store;
        this.reader = reader;
    }

    /** Create the messages of a stream. All of them are there before the transaction begins, so that a client that leaves stores nothing. */
    @Override
    public StreamObserver<Message> add(StreamObserver<Empty> client) {
        MessageBatch batch = reader.batch();
        return new StreamObserver<>() {
            @Override
            public void onNext(Message message) {
                MessageCodec.decode(message, batch);
            }

            @Override
            public void onError(Throwable left) {}

            @Override
            public void onCompleted() {
                store(batch, client);
            }
        };
    }

    @Override
    public void addList(MessageList list, StreamObserver<Empty> client) {
        MessageBatch batch = reader.batch();
        list.getMessagesList().forEach(message -> MessageCodec.decode(message, batch));
        store(batch, client);
    }

    /** List the messages of an author, and encode no more of them than the client takes. */
    @Override
    public void get(Author author, StreamObserver<Message> client) {
        Iterator<Message> messages = byAuthor(author).iterator();
        ServerCallStreamObserver<Message> stream = (ServerCallStreamObserver<Message>) client;
        stream.setOnReadyHandler(() -> pass(messages, stream));
    }

    @Override
    public void getList(Author author, StreamObserver<MessageList> client) {
        MessageList.Builder list = MessageList.newBuilder();
        byAuthor(author).forEach(list::addMessages);
        answer(list.build(), client);
    }

    @Override
    public void find(MessageId id, StreamObserver<Message> client) {
        Message message = store.byId(reader.id(id.getId()))
                .map(MessageCodec::encode)
                .orElseThrow(() -> Problem.NOT_FOUND.because("no message has this id"));
        answer(message, client);
    }

    private Stream<Message> byAuthor(Author author) {
        return store.byAuthor(reader.author(author.getName())).stream().map(MessageCodec::encode);
    }

    private void store(MessageBatch batch, StreamObserver<Empty> client) {
        store.add(batch.messages());
        answer(Empty.getDefaultInstance(), client);
    }

    private static <T> void answer(T answer, StreamObserver<T> client) {
        client.onNext(answer);
        client.onCompleted();
    }

    /** Pass on messages while there is room for more of them, which there is none of after the end. */
    private static void pass(Iterator<Message> messages, ServerCallStreamObserver<Message> client) {
        while (client.isReady()) {
            if (messages.hasNext()) {
                client.onNext(messages.next());
            } else {
                client.onCompleted();
            }
        }
    }
}
