package stackbench.contract.client;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import stackbench.app.message.Message;

/** Speaks one wire format to one server, and checks every answer's form; bounded in time. */
public interface ContractClient {

    /** The longest that anything may take. It ends a test that hangs; how fast the machine is must not matter. */
    Duration PATIENCE = Duration.ofMinutes(2);

    /** Encode one message as this client puts it into a create request. */
    byte[] encode(Draft draft);

    /** Half of a surrogate pair as this format smuggles it into a string. */
    byte[] unpairedSurrogate();

    /** Create from messages that are encoded already, well or badly. */
    Reply createEncoded(List<byte[]> messages);

    /** Count the bytes that {@link #createEncoded} would send, as the limit of a request counts them. */
    long requestBytes(List<byte[]> messages);

    /** Start to create, send these messages and go away without ending the request. */
    void abandonCreate(List<byte[]> messages);

    /** Start to list, take a little of the answer and go away. */
    void abandonList(String author);

    /** Create with a body that claims to be of this media type. */
    Reply createAs(String mediaType, byte[] body);

    Reply list(String author);

    /** List by bytes in place of an author, whether they are a text or not. */
    Reply listOf(byte[] author);

    /** List, and hand over message by message: how fast the reader takes them is how fast they are asked for. */
    void listEach(String author, Consumer<Message> reader);

    Reply find(String id);

    default Reply create(List<Draft> drafts) {
        return createEncoded(encodeAll(drafts));
    }

    default Reply create(Draft draft) {
        return create(List.of(draft));
    }

    default List<byte[]> encodeAll(List<Draft> drafts) {
        return drafts.stream().map(this::encode).toList();
    }
}
