package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Operation;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.Feed.FeedSettings;
import stackbench.harness.load.feed.FeedBlock;

/** A server can be wrong in many ways, each of which is counted, named and survived. */
@Timeout(20)
class HttpDriverFaultTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final DriverSettings PATIENT =
            new DriverSettings(2, 1, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final FeedBlock DATA = new Feed(new FeedSettings(11, 5, 40)).listData(1);
    private static final String BODY = "0123456789";
    /** The number of the request that is answered wrongly; every block sends it, as each worker sends one request at least. */
    private static final int BAD = 1;

    @Test
    void aWrongStatus() {
        assertOneFault(
                reply -> reply.text("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n"), "status 500, expected 200");
    }

    @Test
    void aWrongBody() {
        assertOneFault(reply -> reply.ok("0123456780"), "other bytes");
    }

    @Test
    void aShortBody() {
        assertOneFault(reply -> reply.ok("012345678"), "9 bytes, expected 10");
    }

    @Test
    void aConnectionClosedBeforeTheAnswer() {
        assertOneFault(ScriptedHttpServer.Reply::close, "connection closed by the server before an answer began");
    }

    @Test
    void aConnectionClosedInTheMiddle() {
        assertOneFault(
                reply -> {
                    reply.text("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + "x".repeat(1_234));
                    reply.close();
                },
                "connection closed by the server after 1,234 bytes of the body");
    }

    @Test
    void aChunkedBodyThatBreaksOff() {
        assertOneFault(
                reply -> {
                    reply.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n0123\r\n");
                    reply.close();
                },
                "connection closed by the server after 4 bytes of the body");
    }

    @Test
    void anAnswerThatNeverComes() {
        assertExpires(reply -> {}, "no whole answer within 5000 ms, before an answer began");
    }

    @Test
    void anAnswerThatStops() {
        assertExpires(
                reply -> reply.text("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n012"),
                "no whole answer within 5000 ms, after 3 bytes of the body");
    }

    @Test
    void anAnswerThatIsNotHttp() {
        assertOneFault(reply -> reply.text("SSH-2.0-whatever\r\n\r\n"), "not an HTTP response");
    }

    @Test
    void twoAnswersToOneRequest() {
        String answer = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n" + BODY;
        assertOneFault(reply -> reply.text(answer + answer), "bytes more than its answer");
    }

    @Test
    void aServerThatIsNotThere() throws IOException {
        // Bound but not listening: nobody else can get the port meanwhile.
        try (Socket reserved = new Socket()) {
            reserved.bind(new InetSocketAddress("localhost", 0));
            Endpoint gone = new Endpoint("localhost", reserved.getLocalPort(), WireFormat.JSON);
            Driver driver = Drivers.open(LOOP, gone, PATIENT);
            BlockOutcome outcome = driver.run(spec(Duration.ofMinutes(1)), HttpDriverFaultTests::check, exchange -> {});

            assertThat(outcome.failed()).isEqualTo(outcome.sent()).isBetween(100L, 102L);
            assertThat(outcome.windowRequests()).isZero();
            assertThat(outcome.failures().descriptions())
                    .hasSize(20)
                    .allSatisfy(text -> assertThat(text).contains("could not connect", "refused"));
        }
    }

    @Test
    void aServerThatAlwaysFailsEndsTheBlockEarly() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok("wrong"));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), PATIENT)) {
            BlockOutcome outcome = driver.run(spec(Duration.ofMinutes(1)), HttpDriverFaultTests::check, exchange -> {});

            assertThat(outcome.failed()).isBetween(100L, 101L);
            assertThat(outcome.succeeded()).isZero();
            assertThat(outcome.window()).isLessThan(Duration.ofSeconds(10));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCheckOrAListenerThatThrowsIsAFaultOfOurs(boolean ofTheCheck) {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(BODY));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), PATIENT)) {
            ResponseCheck check = ofTheCheck ? (request, answer) -> broken() : HttpDriverFaultTests::check;
            ExchangeListener listener = ofTheCheck ? exchange -> {} : exchange -> broken();

            assertThatExceptionOfType(ClientFaultException.class)
                    .isThrownBy(() -> driver.run(spec(Duration.ofMinutes(1)), check, listener))
                    .withMessageContaining("broken, and ours");
        }
    }

    private static String broken() {
        throw new IllegalStateException("broken, and ours");
    }

    @Test
    void anInterruptEndsTheBlockAndItsConnections() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(BODY));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), PATIENT)) {
            AtomicReference<Throwable> end = new AtomicReference<>();
            Thread caller = Thread.ofPlatform()
                    .start(() -> end.set(catchThrowable(() ->
                            driver.run(spec(Duration.ofMinutes(1)), HttpDriverFaultTests::check, exchange -> {}))));
            await().until(() -> server.requests() > 100);
            caller.interrupt();

            await().untilAsserted(() ->
                    assertThat(end.get()).isInstanceOf(DriverException.class).hasMessageContaining("interrupted"));
            await().until(() -> server.openConnections() == 0);
        }
    }

    private static void assertOneFault(Consumer<ScriptedHttpServer.Reply> fault, String named) {
        try (ScriptedHttpServer server = new ScriptedHttpServer(wrongly(fault, nth -> nth == BAD));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), PATIENT)) {
            BlockOutcome outcome = driver.run(spec(SHORT), HttpDriverFaultTests::check, exchange -> {});

            assertThat(outcome.failures().descriptions())
                    .singleElement()
                    .asString()
                    .startsWith("request " + outcome.failures().numbers().first() + ": ")
                    .contains(named);
            assertThat(outcome.failed()).isEqualTo(1);
            assertThat(outcome.succeeded()).isEqualTo(outcome.sent() - 1).isGreaterThan(1);
        }
    }

    /** Require that a request expires that was last heard of some answers ago; the one under way at the time may expire too. */
    private static void assertExpires(Consumer<ScriptedHttpServer.Reply> fault, String named) {
        AtomicBoolean hanging = new AtomicBoolean();
        AtomicInteger hung = new AtomicInteger(Integer.MAX_VALUE);
        ScriptedTime time = new ScriptedTime(LOOP);
        ScriptedHttpServer.Script script =
                wrongly(fault, nth -> hanging.getAndSet(false) && hung.compareAndSet(Integer.MAX_VALUE, nth));
        try (ScriptedHttpServer server = new ScriptedHttpServer(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), PATIENT, time)) {
            Future<BlockOutcome> block = time.begin(driver, spec(SHORT), HttpDriverFaultTests::check);
            hanging.set(true);
            await().until(() -> server.requests() - 10 > hung.get());
            time.pass(PATIENT.requestTimeout().toNanos() + 1);
            BlockOutcome outcome = ScriptedTime.end(block);

            assertThat(outcome.failures().descriptions())
                    .anySatisfy(text -> assertThat(text).contains(named));
            assertThat(outcome.succeeded()).isEqualTo(outcome.sent() - outcome.failed());
        }
    }

    /** Answer some requests wrongly, all others right. */
    private static ScriptedHttpServer.Script wrongly(Consumer<ScriptedHttpServer.Reply> fault, IntPredicate which) {
        return (nth, request, reply) -> {
            if (which.test(nth)) {
                fault.accept(reply);
            } else {
                reply.ok(BODY);
            }
        };
    }

    private static BlockSpec spec(Duration measured) {
        return new BlockSpec(new Operation.ListAuthor(DATA), measured);
    }

    private static @Nullable String check(long request, Answer answer) {
        if (answer.status() != 200) {
            return "status " + answer.status() + ", expected 200";
        }
        if (answer.bytes() != BODY.length()) {
            return answer.bytes() + " bytes, expected " + BODY.length();
        }
        return answer.crc32c() == 0x280C069E ? null : "other bytes";
    }
}
