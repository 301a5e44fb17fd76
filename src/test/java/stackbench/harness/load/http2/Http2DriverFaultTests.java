package stackbench.harness.load.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.BODY;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.SETTINGS;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.SHORT;

import io.netty.handler.codec.http2.Http2Error;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Steps;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody;

/** A server can be wrong in many ways, each of which is counted, named and survived. */
@Timeout(20)
class Http2DriverFaultTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    /** The number of the request that is answered wrongly; every block sends it, as each worker sends one request at least. */
    private static final int BAD = 3;

    @Test
    void aWrongStatus() {
        assertOneFault(reply -> reply.head(500, 0, true), "status 500, expected 200");
    }

    @Test
    void aWrongBody() {
        assertOneFault(reply -> reply.ok("[\"gruesse\"]".substring(0, 11)), "other bytes");
    }

    @Test
    void aShortBody() {
        assertOneFault(reply -> reply.ok("012345678"), "9 bytes, expected 11");
    }

    @Test
    void aBodyThatIsShorterThanItsAnswerSays() {
        assertOneFault(
                reply -> {
                    reply.head(200, 11, false);
                    reply.data("012", true);
                },
                "not an HTTP/2 response: Received amount of data");
    }

    @Test
    void aStreamThatIsResetBeforeTheAnswer() {
        assertOneFault(
                reply -> reply.reset(Http2Error.INTERNAL_ERROR),
                "stream reset by the server (INTERNAL_ERROR) before an answer began");
    }

    @Test
    void aStreamThatIsResetInTheMiddle() {
        assertOneFault(
                reply -> {
                    reply.head(200, 5_000, false);
                    reply.data("x".repeat(1_234), false);
                    reply.later(20, () -> reply.reset(Http2Error.CANCEL));
                },
                "stream reset by the server (CANCEL) after 1,234 bytes of the body");
    }

    @Test
    void aLostConnectionIsAFailureOfEveryRequestOnItAndIsMadeAnew() {
        ScriptedHttp2Server.Script script = (nth, request, reply) -> {
            if (nth == BAD) {
                reply.closeConnection();
            } else {
                reply.ok(BODY);
            }
        };
        try (ScriptedHttp2Server server = new ScriptedHttp2Server(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS)) {
            BlockOutcome outcome = driver.run(ScriptedBody.block(SHORT), ScriptedBody::check, exchange -> {});

            assertThat(outcome.failed()).isBetween(1L, (long) SETTINGS.threads());
            assertThat(outcome.failures().descriptions())
                    .allSatisfy(text -> assertThat(text).contains("connection closed by the server"));
            assertThat(outcome.succeeded()).isPositive();
            assertThat(outcome.reconnects()).isEqualTo(1);
            assertThat(server.connections()).isEqualTo(SETTINGS.connections() + 1);
        }
    }

    @Test
    void anAnswerThatNeverComes() {
        assertExpires(reply -> {}, "no whole answer within 5000 ms, before an answer began");
    }

    @Test
    void anAnswerThatStops() {
        assertExpires(
                reply -> {
                    reply.head(200, 11, false);
                    reply.data("012", false);
                },
                "no whole answer within 5000 ms, after 3 bytes of the body");
    }

    @Test
    void underOverloadARefusedStreamIsARefusalAndSoIsStatus503() {
        assertThat(total(
                        ofSteps(reply -> reply.reset(Http2Error.REFUSED_STREAM)).refused()))
                .isOne();
        assertThat(total(ofSteps(reply -> reply.head(503, 0, true)).refused())).isOne();
        assertThat(total(
                        ofSteps(reply -> reply.reset(Http2Error.INTERNAL_ERROR)).failed()))
                .isOne();
    }

    private static Steps.StepTrace ofSteps(Consumer<ScriptedHttp2Server.Reply> fault) {
        Steps steps = new Steps(List.of(50.0), Duration.ofMillis(400), false, 1);
        BlockSpec block = new BlockSpec(ScriptedBody.LIST, steps.length(), new Arrivals.InSteps(steps));
        return run(block, fault).steps().orElseThrow();
    }

    private static long total(List<Long> counts) {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    @Test
    void aServerThatSpeaksAnotherProtocol() throws IOException {
        try (ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread.ofPlatform().daemon().name("speaks-ssh").start(() -> speak(listener));
            Endpoint other = new Endpoint("127.0.0.1", listener.getLocalPort(), WireFormat.JSON_H2C);
            BlockOutcome outcome = Drivers.open(LOOP, other, SETTINGS)
                    .run(ScriptedBody.block(Duration.ofMinutes(1)), ScriptedBody::check, exchange -> {});

            assertThat(outcome.failed()).isEqualTo(outcome.sent()).isGreaterThanOrEqualTo(100);
            assertThat(outcome.failures().descriptions())
                    .allSatisfy(text -> assertThat(text).contains("not an HTTP/2 response"));
        }
    }

    private static void speak(ServerSocket listener) {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                socket.getOutputStream()
                        .write("SSH-2.0-whatever, and more than a frame's head\r\n"
                                .getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                // the client has left, or the test is over
            }
        }
    }

    @Test
    void aServerThatIsNotThere() throws IOException {
        // Bound but not listening: nobody else can get the port meanwhile.
        try (Socket reserved = new Socket()) {
            reserved.bind(new InetSocketAddress("localhost", 0));
            Endpoint gone = new Endpoint("localhost", reserved.getLocalPort(), WireFormat.JSON_H2C);
            BlockOutcome outcome = Drivers.open(LOOP, gone, SETTINGS)
                    .run(ScriptedBody.block(Duration.ofMinutes(1)), ScriptedBody::check, exchange -> {});

            assertThat(outcome.failed()).isEqualTo(outcome.sent()).isBetween(100L, 104L);
            assertThat(outcome.failures().descriptions())
                    .allSatisfy(text -> assertThat(text).contains("could not connect", "refused"));
        }
    }

    private static void assertOneFault(Consumer<ScriptedHttp2Server.Reply> fault, String named) {
        BlockOutcome outcome = run(ScriptedBody.block(SHORT), fault);

        assertThat(outcome.failures().descriptions())
                .singleElement()
                .asString()
                .startsWith("request " + outcome.failures().numbers().first() + ": ")
                .contains(named);
        assertThat(outcome.reconnects()).as("the others go on").isZero();
        assertThat(outcome.succeeded()).isEqualTo(outcome.sent() - 1).isGreaterThan(1);
    }

    /** Run a block in which one request is answered wrongly, all others right. */
    private static BlockOutcome run(BlockSpec block, Consumer<ScriptedHttp2Server.Reply> fault) {
        ScriptedHttp2Server.Script script = (nth, request, reply) -> {
            if (nth == BAD) {
                fault.accept(reply);
            } else {
                reply.ok(BODY);
            }
        };
        try (ScriptedHttp2Server server = new ScriptedHttp2Server(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS)) {
            return driver.run(block, ScriptedBody::check, exchange -> {});
        }
    }

    /** Require that a request expires that was last heard of some answers ago, all of them on one connection. */
    private static void assertExpires(Consumer<ScriptedHttp2Server.Reply> fault, String named) {
        Driver.DriverSettings shared =
                new Driver.DriverSettings(4, 1, SETTINGS.connectTimeout(), SETTINGS.requestTimeout());
        AtomicBoolean hanging = new AtomicBoolean();
        AtomicInteger hung = new AtomicInteger(Integer.MAX_VALUE);
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> {
                    if (hanging.getAndSet(false)) {
                        hung.set(nth);
                        fault.accept(reply);
                    } else {
                        reply.ok(BODY);
                    }
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), shared, time)) {
            Future<BlockOutcome> block = time.begin(driver, ScriptedBody.block(SHORT), ScriptedBody::check);
            hanging.set(true);
            await().until(() -> server.requests() - 10 > hung.get());
            time.pass(shared.requestTimeout().toNanos() + 1);

            assertThat(ScriptedTime.end(block).failures().descriptions())
                    .anySatisfy(text -> assertThat(text).contains(named));
        }
    }
}
