package stackbench.contract.client;

import io.grpc.MethodDescriptor;
import java.io.ByteArrayOutputStream;
import java.util.List;
import messages.v1.MessageList;
import messages.v1.MessagesGrpc;
import stackbench.app.message.Message;

/** How creates and lists go over gRPC: as streams of messages, or as one message in which they repeat. */
public enum GrpcForm {
    MESSAGES {
        @Override
        MethodDescriptor<?, ?> add() {
            return MessagesGrpc.getAddMethod();
        }

        @Override
        MethodDescriptor<?, ?> get() {
            return MessagesGrpc.getGetMethod();
        }

        @Override
        byte[] element(byte[] message) {
            return message;
        }

        @Override
        byte[] message(byte[] element) {
            return element;
        }

        @Override
        List<byte[]> requests(List<byte[]> elements) {
            return elements;
        }

        @Override
        List<Message> decode(byte[] answer) {
            return List.of(GrpcCodec.message(answer));
        }
    },
    LISTS {
        @Override
        MethodDescriptor<?, ?> add() {
            return MessagesGrpc.getAddListMethod();
        }

        @Override
        MethodDescriptor<?, ?> get() {
            return MessagesGrpc.getGetListMethod();
        }

        @Override
        byte[] element(byte[] message) {
            return GrpcCodec.field(MessageList.MESSAGES_FIELD_NUMBER, message);
        }

        @Override
        byte[] message(byte[] element) {
            return GrpcCodec.onlyField(element);
        }

        @Override
        List<byte[]> requests(List<byte[]> elements) {
            ByteArrayOutputStream list = new ByteArrayOutputStream();
            elements.forEach(list::writeBytes);
            return List.of(list.toByteArray());
        }

        @Override
        List<Message> decode(byte[] answer) {
            return GrpcCodec.messages(answer);
        }
    };

    abstract MethodDescriptor<?, ?> add();

    abstract MethodDescriptor<?, ?> get();

    /** Make of a message what stands for it in a create. */
    abstract byte[] element(byte[] message);

    /** Return the message that an element was made of. */
    abstract byte[] message(byte[] element);

    /** Make what is sent for such elements. */
    abstract List<byte[]> requests(List<byte[]> elements);

    /** Decode an answer to a list, of which there may be several. */
    abstract List<Message> decode(byte[] answer);
}
