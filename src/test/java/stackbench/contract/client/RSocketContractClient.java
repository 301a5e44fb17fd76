package stackbench.contract.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.exceptions.ApplicationErrorException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;
import stackbench.app.message.Message;

/** Speaks the wire contract over RSocket: TCP, CBOR, routes in composite metadata; a connection per request. */
public final class RSocketContractClient implements ContractClient {

    private static final Pattern REFUSAL = Pattern.compile("(?s)(urn:stackbench:problem:[a-z-]+) (.+)");

    private final InetSocketAddress server;
    private final RSocketForm form;

    public RSocketContractClient(InetSocketAddress server) {
        this(server, RSocketForm.MESSAGES);
    }

    /**
     * Make a client.
     *
     * @param form what the payloads of creates and lists hold
     */
    public RSocketContractClient(InetSocketAddress server, RSocketForm form) {
        this.server = server;
        this.form = form;
    }

    @Override
    public byte[] encode(Draft draft) {
        return Codec.CBOR.encode(draft);
    }

    @Override
    public byte[] unpairedSurrogate() {
        return new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80};
    }

    @Override
    public long requestBytes(List<byte[]> messages) {
        return form.headBytes(messages.size())
                + messages.stream().mapToLong(message -> message.length).sum();
    }

    @Override
    public Reply createEncoded(List<byte[]> messages) {
        return create("application/cbor", messages);
    }

    @Override
    public Reply createAs(String mediaType, byte[] body) {
        return create(mediaType, List.of(body));
    }

    @Override
    public void abandonCreate(List<byte[]> messages) {
        var sent = new AtomicInteger();
        try (var connection = new RoutedConnection(server, "application/cbor")) {
            Flux<Payload> unfinished = RoutedConnection.payloads("messages.add", messages)
                    .doOnNext(payload -> sent.incrementAndGet())
                    .concatWith(Flux.never());
            connection.rsocket().requestChannel(unfinished).subscribe(payload -> {}, error -> {});
            Awaitility.await("the server asks for all messages")
                    .atMost(PATIENCE)
                    .until(() -> sent.get() == messages.size());
        }
    }

    @Override
    public void abandonList(String author) {
        try (var connection = new RoutedConnection(server, "application/cbor")) {
            connection.rsocket().requestStream(text(form.listRoute(), author)).blockFirst(PATIENCE);
        }
    }

    @Override
    public Reply list(String author) {
        return exchange("application/cbor", form, rsocket -> rsocket.requestStream(text(form.listRoute(), author)));
    }

    @Override
    public Reply listOf(byte[] author) {
        return exchange(
                "application/cbor",
                form,
                rsocket -> rsocket.requestStream(RoutedConnection.payload(form.listRoute(), author)));
    }

    @Override
    public void listEach(String author, Consumer<Message> reader) {
        try (RoutedConnection connection = open()) {
            connection
                    .rsocket()
                    .requestStream(text(form.listRoute(), author))
                    .publishOn(Schedulers.boundedElastic())
                    .doOnNext(payload -> form.decode(bytes(payload)).forEach(reader))
                    .then()
                    .block(PATIENCE);
        }
    }

    @Override
    public Reply find(String id) {
        return ask(text("messages.find", id));
    }

    /** Ask for one message by a payload that is the test's own business. */
    public Reply ask(Payload request) {
        return exchange(
                "application/cbor",
                RSocketForm.MESSAGES,
                rsocket -> rsocket.requestResponse(request).flux());
    }

    public Reply ask(String route) {
        return ask(text(route, "data"));
    }

    /** Open a connection to the same server for what this client would not send. */
    public RoutedConnection open() {
        return new RoutedConnection(server, "application/cbor");
    }

    /** Open a TCP connection to the same server for what no client of RSocket would send. */
    public RawConnection openRaw() {
        return new RawConnection(server);
    }

    private Reply create(String mediaType, List<byte[]> messages) {
        Reply reply = exchange(mediaType, form, rsocket -> form.create(rsocket, messages));
        assertThat(reply.refusal() == null ? reply.messages() : List.of())
                .as("payloads of a create that was taken")
                .isEmpty();
        return reply;
    }

    /** List, and tell payload by payload what it held. */
    public List<List<Message>> payloads(String author) {
        try (RoutedConnection connection = open()) {
            return Objects.requireNonNull(connection
                    .rsocket()
                    .requestStream(text(form.listRoute(), author))
                    .map(payload -> form.decode(bytes(payload)))
                    .collectList()
                    .block(PATIENCE));
        }
    }

    private Reply exchange(String mediaType, RSocketForm answer, Function<RSocket, Flux<Payload>> interaction) {
        try (var connection = new RoutedConnection(server, mediaType)) {
            List<Message> messages = interaction
                    .apply(connection.rsocket())
                    .concatMapIterable(payload -> answer.decode(bytes(payload)))
                    .collectList()
                    .block(PATIENCE);
            return new Reply(Objects.requireNonNull(messages), null);
        } catch (ApplicationErrorException e) {
            return Reply.refused(refusal(String.valueOf(e.getMessage())));
        }
    }

    private static Payload text(String route, String data) {
        return RoutedConnection.payload(route, data.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] bytes(Payload payload) {
        ByteBuffer data = payload.getData();
        byte[] encoded = new byte[data.remaining()];
        data.get(encoded);
        return encoded;
    }

    static Refusal refusal(String errorMessage) {
        Matcher refusal = REFUSAL.matcher(errorMessage);
        assertThat(refusal.matches()).as("<type> <detail> in: %s", errorMessage).isTrue();
        return new Refusal(Refusal.problemOfType(refusal.group(1)), errorMessage);
    }
}
