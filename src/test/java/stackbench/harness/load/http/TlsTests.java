package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.ScriptedList.BODY;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.scripted.ScriptedOperations.block;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.LoopbackServer.Script;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.http.ScriptedHttpServer.Reply;

/** HTTP over TLS, with a server whose certificate is for another name and signed by nobody. */
@Timeout(20)
class TlsTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final SSLContext SERVER = new SampleCertificate().context();
    private static final Script<Reply> RIGHT = (nth, request, reply) -> reply.ok(BODY);

    private static Driver driver(ScriptedHttpServer server, DriverSettings settings) {
        Endpoint endpoint = new Endpoint("localhost", server.port(), WireFormat.JSON, "/messages", Scheme.HTTPS);
        return Drivers.open(LOOP, endpoint, settings);
    }

    private static Consumer<ChannelPipeline> encrypted(String... protocols) {
        return connection -> connection.addLast(SampleCertificate.handler(SERVER, protocols));
    }

    private static BlockOutcome run(Driver driver) {
        return driver.run(block(SHORT), ScriptedList::check, exchange -> {});
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
    void answersAreCheckedAndCountedAsThoseOfHttp(String protocol) {
        Set<String> spoken = ConcurrentHashMap.newKeySet();
        Script<Reply> script = (nth, request, reply) -> {
            spoken.add(reply.context()
                    .pipeline()
                    .get(SslHandler.class)
                    .engine()
                    .getSession()
                    .getProtocol());
            reply.ok(BODY);
        };
        try (ScriptedHttpServer server = new ScriptedHttpServer(script, encrypted(protocol));
                Driver driver = driver(server, SETTINGS)) {
            BlockOutcome outcome = run(driver);

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.sent()).isEqualTo(server.requests()).isGreaterThan(SETTINGS.threads());
            assertThat(outcome.wireBytesReceived())
                    .isEqualTo(outcome.sent() * ("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n".length() + 11));
            assertThat(server.connections()).isEqualTo(SETTINGS.threads());
            assertThat(spoken).containsExactly(protocol);
        }
    }

    @Test
    void everyRequestMakesAConnectionAnewWhereTheServerClosesIt() {
        Script<Reply> closing = (nth, request, reply) -> {
            reply.text("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 11\r\n\r\n" + BODY);
            reply.close();
        };
        try (ScriptedHttpServer server = new ScriptedHttpServer(closing, encrypted());
                Driver driver = driver(server, SETTINGS)) {
            BlockOutcome outcome = run(driver);

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.sent()).isGreaterThan(SETTINGS.threads()).isEqualTo(server.connections());
        }
    }

    @Test
    void anAnswerThatEndsWithItsConnectionIsWhole() {
        Script<Reply> unsized = (nth, request, reply) -> {
            reply.text("HTTP/1.1 200 OK\r\n\r\n" + BODY);
            reply.close();
        };
        try (ScriptedHttpServer server = new ScriptedHttpServer(unsized, encrypted());
                Driver driver = driver(server, SETTINGS)) {
            assertThat(run(driver).failures().descriptions()).isEmpty();
        }
    }

    /** Without a word, or by the end of TLS only, after which the server waits for the client to close. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aConnectionThatEndsBetweenTwoBlocksIsMadeAnewWithoutAFailure(boolean told) {
        Set<SslHandler> open = ConcurrentHashMap.newKeySet();
        Consumer<ChannelPipeline> first = connection -> {
            SslHandler handler = SampleCertificate.handler(SERVER);
            open.add(handler);
            connection.addLast(handler);
        };
        try (ScriptedHttpServer server = new ScriptedHttpServer(RIGHT, first);
                Driver driver = driver(server, SETTINGS)) {
            run(driver);
            if (told) {
                open.forEach(handler -> handler.closeOutbound().addListener(done -> {}));
            } else {
                server.dropConnections();
            }
            await().until(() -> server.openConnections() == 0);
            BlockOutcome second = run(driver);

            assertThat(second.failures().descriptions()).isEmpty();
            assertThat(second.reconnects()).isEqualTo(SETTINGS.threads());
        }
    }

    @Test
    void aPortThatSpeaksPlainlyIsAFaultOfConnecting() {
        requireFault(connection -> {}, "NotSslRecordException");
    }

    @Test
    void aServerThatEndsTheHandshakeIsAFaultOfConnecting() {
        requireFault(connection -> connection.addFirst(new FirstBytes(true)), "");
    }

    @Test
    void aServerThatIsSilentIsGivenUpAsOneThatTakesNoConnection() {
        requireFault(connection -> connection.addFirst(new FirstBytes(false)), "timed out after 300ms");
    }

    private static void requireFault(Consumer<ChannelPipeline> first, String cause) {
        DriverSettings settings = new DriverSettings(1, 1, Duration.ofMillis(300), SETTINGS.requestTimeout());
        try (ScriptedHttpServer server = new ScriptedHttpServer(RIGHT, first);
                Driver driver = driver(server, settings)) {
            BlockOutcome outcome = run(driver);

            assertThat(outcome.succeeded()).isZero();
            assertThat(outcome.failures().descriptions())
                    .isNotEmpty()
                    .allSatisfy(fault ->
                            assertThat(fault).contains("could not connect: the TLS handshake failed: ", cause));
        }
    }

    /** Takes what comes, and answers nothing. */
    private static final class FirstBytes extends ChannelInboundHandlerAdapter {

        private final boolean close;

        FirstBytes(boolean close) {
            this.close = close;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            ReferenceCountUtil.release(message);
            if (close) {
                context.close().addListener(done -> {});
            }
        }
    }
}
