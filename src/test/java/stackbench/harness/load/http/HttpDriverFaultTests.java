package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.ScriptedList.BODY;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.scripted.ScriptedOperations.block;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Stage;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.ScriptedServer;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;

/** A server can be wrong in many ways, each of which is counted, named and survived. What is alike over all protocols is in {@code ProtocolsTests}. */
@Timeout(20)
class HttpDriverFaultTests {
    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final Duration LONG = Duration.ofMinutes(1);

    /** The number of the request that is answered wrongly; every block sends it, as each worker sends one request at least. */
    private static final int BAD = 1;

    private static final String RIGHT = "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n" + BODY;

    private static Driver driver(ScriptedServer server) {
        return Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS);
    }

    private static BlockOutcome run(Driver driver, Duration measured) {
        return driver.run(block(measured), ScriptedList::check, exchange -> {});
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HTTP/1.1 500 Oops\\nContent-Length: 0\\n\\n | status 500, expected 200",
                "HTTP/1.1 200 OK\\nContent-Length: 11\\n\\n01234567890 | other bytes",
                "HTTP/1.1 200 OK\\nContent-Length: 9\\n\\n012345678 | 9 bytes, expected 11",
                "SSH-2.0-whatever\\n\\n | not an HTTP response",
            })
    void aWrongAnswer(String response, String named) {
        assertOneFault(reply -> reply.text(response.replace("\\n", "\r\n")), named);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | before an answer began",
                "HTTP/1.1 200 OK\\nContent-Length: 5000\\n\\n0123456789 | after 10 bytes of the body",
                "HTTP/1.1 200 OK\\nTransfer-Encoding: chunked\\n\\n4\\n0123\\n | after 4 bytes of the body",
            })
    void anAnswerThatBreaksOff(String begin, String progress) {
        assertOneFault(
                reply -> {
                    reply.text(begin.replace("\\n", "\r\n"));
                    reply.close();
                },
                "connection closed by the server " + progress);
    }

    @Test
    void twoAnswersToOneRequest() {
        assertOneFault(reply -> reply.text(RIGHT + RIGHT), "bytes more than its answer");
    }

    private static void assertOneFault(Consumer<ScriptedHttpServer.Reply> fault, String named) {
        try (ScriptedServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    if (nth == BAD) {
                        fault.accept(reply);
                    } else {
                        reply.ok(BODY);
                    }
                });
                Driver driver = driver(server)) {
            BlockOutcome outcome = run(driver, SHORT);
            assertThat(outcome.failures().descriptions())
                    .singleElement()
                    .asString()
                    .startsWith("request " + outcome.failures().numbers().first() + ": ")
                    .contains(named);
            assertThat(outcome.failed()).isEqualTo(1);
            assertThat(outcome.succeeded()).isEqualTo(outcome.sent() - 1).isGreaterThan(1);
        }
    }

    @Test
    void aServerThatAlwaysFailsEndsTheBlockEarly() {
        try (ScriptedServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok("wrong"));
                Driver driver = driver(server)) {
            BlockOutcome outcome = run(driver, LONG);
            assertThat(outcome.failed()).isBetween(100L, 103L);
            assertThat(outcome.succeeded()).isZero();
            assertThat(outcome.window()).isLessThan(Duration.ofSeconds(10));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCheckOrAListenerThatThrowsIsAFaultOfOurs(boolean ofTheCheck) {
        try (ScriptedServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(BODY));
                Driver driver = driver(server)) {
            ResponseCheck check = ofTheCheck ? (request, answer) -> broken() : ScriptedList::check;
            ExchangeListener listener = ofTheCheck ? exchange -> {} : exchange -> broken();
            assertThatExceptionOfType(ClientFaultException.class)
                    .isThrownBy(() -> driver.run(block(LONG), check, listener))
                    .withMessageContaining("broken, and ours");
        }
    }

    private static String broken() {
        throw new IllegalStateException("broken, and ours");
    }

    @Test
    void noAnswerToABlockThatBrokeOffReachesTheNext() {
        try (ScriptedServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    boolean late = nth < SETTINGS.threads();
                    reply.later(late ? 10 * (nth + 1) : 0, () -> reply.ok(late ? "late" : BODY));
                });
                Driver driver = driver(server)) {
            assertThatExceptionOfType(ClientFaultException.class)
                    .isThrownBy(() -> driver.run(block(SHORT), (request, answer) -> broken(), exchange -> {}));

            assertThat(run(driver, SHORT).failures().descriptions()).isEmpty();
            assertThat(server.connections()).isEqualTo(2 * SETTINGS.threads());
        }
    }

    @Test
    void anInterruptEndsTheBlockAndItsConnections() {
        try (ScriptedServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok(BODY));
                Driver driver = driver(server)) {
            AtomicReference<Throwable> end = new AtomicReference<>();
            Thread caller = Thread.ofPlatform().start(() -> end.set(catchThrowable(() -> run(driver, LONG))));
            await().until(() -> server.requests() > 100);
            caller.interrupt();
            await().untilAsserted(() ->
                    assertThat(end.get()).isInstanceOf(DriverException.class).hasMessageContaining("interrupted"));
            await().until(() -> server.openConnections() == 0);
        }
    }

    /** A user whose request failed rests for a second before it tries again. */
    @Test
    void aUserWhoseConnectionIsClosedFailsAtThatTime() {
        Ramp ramp = new Ramp(List.of(new Stage(0.4, 4), new Stage(0.4, 0)));
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    if (nth < 2) {
                        reply.close();
                    } else {
                        reply.ok(BODY);
                    }
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS, time)) {
            Future<BlockOutcome> block = time.begin(driver, block(SHORT).withUsers(ramp), ScriptedList::check);
            long begin = ramp.nextChangeNanos(ramp.nextChangeNanos(0));
            time.pass(begin);
            await().until(() -> server.requests() == 2);
            time.pass(begin);
            await("others had answers since").until(() -> server.requests() > 20);
            time.pass(ramp.lengthNanos() + Duration.ofSeconds(1).toNanos());

            BlockOutcome outcome = ScriptedTime.end(block);
            assertThat(outcome.failures().descriptions())
                    .hasSize(2)
                    .allSatisfy(fault -> assertThat(fault).contains("connection closed by the server"));
            assertThat(outcome.ramp().orElseThrow().failuresNanos())
                    .hasSize(2)
                    .allSatisfy(nanos -> assertThat(nanos).isBetween(begin, 2 * begin));
        }
    }
}
