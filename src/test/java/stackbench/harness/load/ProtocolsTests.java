package stackbench.harness.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.ScriptedList.BODY;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.ScriptedList.answer;
import static stackbench.harness.load.ScriptedList.mismatch;
import static stackbench.harness.load.scripted.ScriptedOperations.LIST;
import static stackbench.harness.load.scripted.ScriptedOperations.block;

import io.rsocket.Payload;
import io.rsocket.util.DefaultPayload;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.core.publisher.Flux;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.http.ScriptedHttpServer;
import stackbench.harness.load.http2.ScriptedHttp2Server;
import stackbench.harness.load.rsocket.ScriptedRSocketServer;

/** What becomes of requests is the same over every protocol, whatever a server does. */
@Timeout(20)
class ProtocolsTests {
    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    /** The number of the request that is not answered; every block sends it, as each worker sends one request at least. */
    private static final int BAD = 3;

    /** What a server does with a request. */
    enum Reaction {
        ANSWER,
        STOP_WITHIN_THE_ANSWER,
        HANG,
        CLOSE_THE_CONNECTION // RSocket: all connections
    }

    /** A protocol, spoken by a server that knows one list. */
    enum Protocol {
        HTTP(WireFormat.JSON, SETTINGS.threads(), BODY, "before an answer began", "after 3 bytes of the body") {
            @Override
            ScriptedServer server(IntFunction<Reaction> reactions) {
                return new ScriptedHttpServer((nth, request, reply) -> {
                    switch (reactions.apply(nth)) {
                        case ANSWER -> reply.ok(BODY);
                        case STOP_WITHIN_THE_ANSWER -> reply.text("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n012");
                        case HANG -> {}
                        case CLOSE_THE_CONNECTION -> reply.close();
                    }
                });
            }
        },
        HTTP2(
                WireFormat.JSON_H2C,
                SETTINGS.connections(),
                BODY,
                "before an answer began",
                "after 3 bytes of the body") {
            @Override
            ScriptedServer server(IntFunction<Reaction> reactions) {
                return new ScriptedHttp2Server((nth, request, reply) -> {
                    switch (reactions.apply(nth)) {
                        case ANSWER -> reply.ok(BODY);
                        case STOP_WITHIN_THE_ANSWER -> {
                            reply.head(200, 11, false);
                            reply.data("012", false);
                        }
                        case HANG -> {}
                        case CLOSE_THE_CONNECTION -> reply.closeConnection();
                    }
                });
            }
        },
        RSOCKET(
                WireFormat.CBOR,
                SETTINGS.connections(),
                "abc",
                "after 0 payloads with 0 bytes",
                "after 2 payloads with 2 bytes") {
            @Override
            ScriptedServer server(IntFunction<Reaction> reactions) {
                return new ScriptedRSocketServer((nth, first, all) -> {
                    Flux<Payload> list = Flux.just("a", "b", "c").map(DefaultPayload::create);
                    return switch (reactions.apply(nth)) {
                        case ANSWER -> list;
                        case STOP_WITHIN_THE_ANSWER -> list.take(2).concatWith(Flux.never());
                        case HANG -> Flux.never();
                        case CLOSE_THE_CONNECTION -> ScriptedRSocketServer.CLOSE;
                    };
                });
            }
        };

        final WireFormat format;
        final int connections;
        private final String data;
        private final String beforeTheAnswer;
        private final String withinTheAnswer;

        Protocol(WireFormat format, int connections, String data, String beforeTheAnswer, String withinTheAnswer) {
            this.format = format;
            this.connections = connections;
            this.data = data;
            this.beforeTheAnswer = beforeTheAnswer;
            this.withinTheAnswer = withinTheAnswer;
        }

        abstract ScriptedServer server(IntFunction<Reaction> reactions);

        ScriptedServer server() {
            return server(nth -> Reaction.ANSWER);
        }

        @Nullable
        String check(long request, Answer answer) {
            byte[] bytes = data.getBytes(UTF_8);
            return mismatch(answer, answer(format.isMessageEach() ? bytes.length : 0, bytes));
        }

        BlockOutcome run(Driver driver) {
            return driver.run(block(SHORT), this::check, exchange -> {});
        }

        Driver driver(ClientLoop loop, ScriptedServer server) {
            return Drivers.open(loop, server.endpoint(format), SETTINGS);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLostConnectionIsAFailureOfEveryRequestOnItAndIsMadeAnew(Protocol protocol) {
        try (ScriptedServer server =
                        protocol.server(nth -> nth == BAD ? Reaction.CLOSE_THE_CONNECTION : Reaction.ANSWER);
                Driver driver = protocol.driver(LOOP, server)) {
            BlockOutcome outcome = protocol.run(driver);
            assertThat(outcome.failed()).isBetween(1L, (long) SETTINGS.threads());
            assertThat(outcome.failures().descriptions())
                    .allSatisfy(text -> assertThat(text).contains("connection closed by the server"));
            assertThat(outcome.succeeded()).isPositive();
            assertThat(outcome.reconnects())
                    .isPositive()
                    .isEqualTo(server.connections() - protocol.connections)
                    .isLessThanOrEqualTo(protocol.connections);
        }
    }

    /** The request was last heard of some answers ago; over HTTP/1.1 others may be under way when time passes, and expire too. */
    @ParameterizedTest
    @CsvSource({
        "HTTP,HANG",
        "HTTP,STOP_WITHIN_THE_ANSWER",
        "HTTP2,HANG",
        "HTTP2,STOP_WITHIN_THE_ANSWER",
        "RSOCKET,HANG",
        "RSOCKET,STOP_WITHIN_THE_ANSWER"
    })
    void aRequestWithoutAWholeAnswerExpiresAndItsConnectionServesNoOtherBlock(Protocol protocol, Reaction reaction) {
        AtomicBoolean hanging = new AtomicBoolean();
        AtomicInteger hung = new AtomicInteger(Integer.MAX_VALUE);
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedServer server = protocol.server(nth -> {
                    if (hanging.getAndSet(false)) {
                        hung.set(nth);
                        return reaction;
                    }
                    return Reaction.ANSWER;
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(protocol.format), SETTINGS, time)) {
            Future<BlockOutcome> first = time.begin(driver, block(SHORT), protocol::check);
            hanging.set(true);
            await().until(() -> server.requests() - 10 > hung.get());
            time.pass(SETTINGS.requestTimeout().toNanos() + 1);
            assertThat(ScriptedTime.end(first).failures().descriptions())
                    .anySatisfy(text -> assertThat(text)
                            .contains("no whole answer within 5000 ms, "
                                    + (reaction == Reaction.HANG
                                            ? protocol.beforeTheAnswer
                                            : protocol.withinTheAnswer)));

            BlockOutcome second = time.run(driver, block(SHORT), protocol::check);
            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(server.connections()).isGreaterThan(protocol.connections);
            await().until(() -> server.openConnections() == protocol.connections);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aServerThatIsNotThereEndsTheBlockEarly(Protocol protocol) throws IOException {
        // The port is bound, so that no other process takes it, but nothing listens.
        try (Socket reserved = new Socket()) {
            reserved.bind(new InetSocketAddress("localhost", 0));
            Endpoint gone = new Endpoint("localhost", reserved.getLocalPort(), protocol.format);
            BlockOutcome outcome = Drivers.open(LOOP, gone, SETTINGS)
                    .run(block(Duration.ofMinutes(1)), protocol::check, exchange -> {});
            assertThat(outcome.failed()).isEqualTo(outcome.sent()).isBetween(100L, 104L);
            assertThat(outcome.windowRequests()).isZero();
            assertThat(outcome.failures().descriptions())
                    .hasSize(20)
                    .allSatisfy(text -> assertThat(text).contains("could not connect", "refused"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void fetchSaysWhyThereIsNoAnswer(Protocol protocol) {
        try (ScriptedServer server = protocol.server(nth -> Reaction.CLOSE_THE_CONNECTION);
                Driver driver = protocol.driver(LOOP, server);
                Driver.Inquiry inquiry = driver.inquire(LIST)) {
            assertThatExceptionOfType(Driver.DriverException.class)
                    .isThrownBy(() -> inquiry.fetch(2))
                    .withMessageContaining("the list of list-11-1-2 from localhost")
                    .withMessageContaining("connection closed by the server")
                    .withMessageContaining(protocol.beforeTheAnswer);
        }
    }
}
