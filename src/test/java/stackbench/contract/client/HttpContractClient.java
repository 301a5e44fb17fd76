package stackbench.contract.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import stackbench.app.message.Message;

/** Speaks the wire contract over HTTP/1.1, create and list either as a JSON array or as JSON lines. */
public final class HttpContractClient implements ContractClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final InetSocketAddress server;
    private final HttpFormat format;

    public HttpContractClient(InetSocketAddress server, HttpFormat format) {
        this.server = server;
        this.format = format;
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
        byte[] body = format.body(messages);
        return create(format.mediaType(), BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)));
    }

    @Override
    public Reply createAs(String mediaType, byte[] body) {
        return create(mediaType, BodyPublishers.ofByteArray(body));
    }

    private Reply create(String mediaType, BodyPublisher body) {
        HttpRequest.Builder request = request("/messages").POST(body);
        HttpResponse<byte[]> response = send(mediaType.isEmpty() ? request : request.header("Content-Type", mediaType));
        if (response.statusCode() == 200) {
            assertThat(response.body()).as("body of a create that was taken").isEmpty();
            return Reply.EMPTY;
        }
        return HttpProblem.refusal(response);
    }

    @Override
    public void abandonCreate(List<byte[]> messages) {
        try (RawConnection connection = open()) {
            connection.send("POST /messages HTTP/1.1\r\nHost: test\r\nContent-Type: " + mediaType()
                    + "\r\nTransfer-Encoding: chunked\r\n\r\n");
            connection.chunk(beginning(messages));
        }
    }

    @Override
    public void abandonList(String author) {
        try (RawConnection connection = open()) {
            connection.send(
                    "GET " + listTarget(author) + " HTTP/1.1\r\nHost: test\r\nAccept: " + mediaType() + "\r\n\r\n");
            connection.readSome();
        }
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
        HttpResponse<InputStream> response =
                send(request(listTarget(author)).header("Accept", format.mediaType()), BodyHandlers.ofInputStream());
        assertThat(response.statusCode()).isEqualTo(200);
        Codec.JSON.eachMessage(response.body(), reader);
    }

    private static String listTarget(String author) {
        return "/messages?author=" + URLEncoder.encode(author, StandardCharsets.UTF_8);
    }

    /** List by a request target that is the test's own business. */
    public Reply listAt(String target) {
        HttpResponse<byte[]> response = send(request(target).header("Accept", format.mediaType()));
        if (response.statusCode() == 200) {
            assertThat(mediaType(response)).isEqualTo(format.mediaType());
            return new Reply(format.messages(response.body()), null);
        }
        return HttpProblem.refusal(response);
    }

    @Override
    public Reply find(String id) {
        return findAt("/messages/" + URLEncoder.encode(id, StandardCharsets.UTF_8));
    }

    /** Find one message by a request target that is the test's own business. */
    public Reply findAt(String target) {
        HttpResponse<byte[]> response = send(request(target));
        if (response.statusCode() == 200) {
            assertThat(mediaType(response)).isEqualTo("application/json");
            Message message = Codec.JSON.message(response.body());
            return new Reply(List.of(message), null);
        }
        return HttpProblem.refusal(response);
    }

    /** Return the bytes of an answer that must be a message. */
    public byte[] bodyAt(String target) {
        HttpResponse<byte[]> response = send(request(target));
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
        return response.body();
    }

    private HttpRequest.Builder request(String target) {
        return HttpRequest.newBuilder(URI.create("http://" + server.getHostString() + ":" + server.getPort() + target))
                .timeout(TIMEOUT);
    }

    private static HttpResponse<byte[]> send(HttpRequest.Builder request) {
        return send(request, BodyHandlers.ofByteArray());
    }

    private static <T> HttpResponse<T> send(HttpRequest.Builder request, BodyHandler<T> body) {
        try {
            return HTTP.send(request.build(), body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for an answer", e);
        }
    }

    private static String mediaType(HttpResponse<?> response) {
        return Stream.of(response.headers()
                        .firstValue("Content-Type")
                        .orElse("none")
                        .split(";"))
                .findFirst()
                .orElse("none");
    }
}
