package stackbench.contract.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import stackbench.app.message.Message;
import stackbench.contract.client.HttpTransport.Answer;
import stackbench.contract.client.HttpTransport.Query;

/** Speaks the wire contract over HTTP, create and list either as a JSON array or as JSON lines. */
public final class HttpContractClient implements ContractClient {

    private final InetSocketAddress server;
    private final HttpFormat format;
    private final HttpTransport http;

    /** Make a client that speaks HTTP/1.1. */
    public HttpContractClient(InetSocketAddress server, HttpFormat format) {
        this(server, format, new Http11Transport(server));
    }

    public HttpContractClient(InetSocketAddress server, HttpFormat format, HttpTransport http) {
        this.server = server;
        this.format = format;
        this.http = http;
    }

    @Override
    public byte[] encode(Draft draft) {
        return Codec.JSON.encode(draft);
    }

    @Override
    public byte[] unpairedSurrogate() {
        return "\\ud800".getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public long requestBytes(List<byte[]> messages) {
        return format.body(messages).length;
    }

    @Override
    public Reply createEncoded(List<byte[]> messages) {
        return createAs(format.mediaType(), format.body(messages));
    }

    /** Create without saying how long the body will be. */
    public Reply createChunked(List<byte[]> messages) {
        return create(Query.post(format.mediaType(), format.body(messages), false));
    }

    @Override
    public Reply createAs(String mediaType, byte[] body) {
        return create(Query.post(mediaType, body, true));
    }

    private Reply create(Query query) {
        Answer answer = http.send(query);
        byte[] body = answer.bytes();
        if (answer.status() == 200) {
            assertThat(body).as("body of a create that was taken").isEmpty();
            return Reply.EMPTY;
        }
        return HttpProblem.refusal(answer, body);
    }

    @Override
    public void abandonCreate(List<byte[]> messages) {
        http.abandon(Query.post(format.mediaType(), beginning(messages), false));
    }

    @Override
    public void abandonList(String author) {
        http.abandon(Query.get(listTarget(author), format.mediaType()));
    }

    /** Make the beginning of a body, after which more messages are to come. */
    public byte[] beginning(List<byte[]> messages) {
        return format.beginning(messages);
    }

    /** The media type of a batch of messages. */
    public String mediaType() {
        return format.mediaType();
    }

    /** Open a connection to the same server for what this client would not send. */
    public RawConnection open() {
        return new RawConnection(server);
    }

    @Override
    public Reply list(String author) {
        return listAt(listTarget(author));
    }

    @Override
    public Reply listOf(byte[] author) {
        return listAt("/messages?author=" + HexFormat.of().withPrefix("%").formatHex(author));
    }

    @Override
    public void listEach(String author, Consumer<Message> reader) {
        Answer answer = http.send(Query.get(listTarget(author), format.mediaType()));
        assertThat(answer.status()).isEqualTo(200);
        Codec.JSON.eachMessage(answer.body(), reader);
    }

    private static String listTarget(String author) {
        return "/messages?author=" + URLEncoder.encode(author, StandardCharsets.UTF_8);
    }

    /** List by a request target that is the test's own business. */
    public Reply listAt(String target) {
        Answer answer = http.send(Query.get(target, format.mediaType()));
        byte[] body = answer.bytes();
        if (answer.status() == 200) {
            assertThat(answer.mediaType()).isEqualTo(format.mediaType());
            return new Reply(format.messages(body), null);
        }
        return HttpProblem.refusal(answer, body);
    }

    @Override
    public Reply find(String id) {
        return findAt("/messages/" + URLEncoder.encode(id, StandardCharsets.UTF_8));
    }

    /** Find one message by a request target that is the test's own business. */
    public Reply findAt(String target) {
        Answer answer = http.send(Query.get(target));
        byte[] body = answer.bytes();
        if (answer.status() == 200) {
            assertThat(answer.mediaType()).isEqualTo("application/json");
            return new Reply(List.of(Codec.JSON.message(body)), null);
        }
        return HttpProblem.refusal(answer, body);
    }

    /** Return the bytes of an answer that must be a message. */
    public byte[] bodyAt(String target) {
        Answer answer = http.send(Query.get(target));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.contentType()).isEqualTo("application/json");
        return answer.bytes();
    }
}
