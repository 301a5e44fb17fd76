package stackbench.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.scripted.ScriptedOperations.LIST;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.load.ProtocolsTests.Protocol;
import stackbench.harness.load.ProtocolsTests.Reaction;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.http.ScriptedHttpServer;
import stackbench.harness.load.http2.ScriptedHttp2Server;

/** A reader that takes in an answer slowly over HTTP/1.1 and HTTP/2, while others ask over the same event loop. */
@Timeout(30)
class SlowReaderTests {
    private static final Driver.DriverSettings SETTINGS =
            new Driver.DriverSettings(1, 1, Duration.ofSeconds(5), Duration.ofSeconds(10));
    private static final long MILLI = 1_000_000;

    /** A million bytes a second, as messages of a thousand. */
    private static final Arrivals.Pace PACE = new Arrivals.Pace(1_000, Duration.ofSeconds(3), 1_000);

    @AutoClose
    private final ClientLoop loop = new ClientLoop();

    private final ScriptedTime time = new ScriptedTime(loop);

    /** Tells of each answer, that of the slow reader first, whether it has yet to be written but for a little. */
    private final List<BooleanSupplier> pending = new CopyOnWriteArrayList<>();

    /** Answer the slow reader with a body of some length, and others with nothing. */
    private ScriptedServer answering(WireFormat format, int bytes) {
        String body = "x".repeat(bytes);
        return format == WireFormat.JSON
                ? new ScriptedHttpServer((nth, request, reply) -> {
                    reply.ok(nth > 0 ? "" : body);
                    pending.add(() -> !reply.context().channel().isWritable());
                })
                : new ScriptedHttp2Server((nth, request, reply) -> {
                    reply.ok(nth > 0 ? "" : body);
                    pending.add(reply.stream().channel()::isActive);
                });
    }

    private Driver driver(ScriptedServer server, WireFormat format) {
        return Drivers.open(loop, server.endpoint(format), SETTINGS, time);
    }

    private Future<BlockOutcome> begin(Driver driver, ScriptedServer server, int bytes) {
        Future<BlockOutcome> block = time.begin(
                driver,
                new BlockSpec(LIST, PACE.length(), new Arrivals.OfSlowReader(PACE)),
                (request, answer) -> answer.bytes() == bytes ? null : answer.bytes() + " bytes");
        await().until(() -> server.requests() == 1);
        return block;
    }

    /**
     * Let time pass, and the reader take in at every step what it may: when another request was answered meanwhile, over the same event
     * loop, so was whatever had come.
     */
    private void pass(long millis, Driver.Inquiry other) {
        for (long passed = 0; passed < millis; passed += 10) {
            time.pass(10 * MILLI);
            other.fetch(passed);
        }
    }

    /** The answer is longer than what sockets hold, or the window of a stream. */
    @ParameterizedTest
    @CsvSource({"JSON,50000000", "JSON_H2C,10000000"})
    void whatIsNotReadStaysWithTheServerUntilTheReaderIsSlowNoMore(WireFormat format, int bytes) {
        try (ScriptedServer server = answering(format, bytes);
                Driver driver = driver(server, format);
                Driver.Inquiry other = driver.inquire(LIST)) {
            Future<BlockOutcome> block = begin(driver, server, bytes);
            pass(900, other);
            assertThat(pending.getFirst().getAsBoolean()).isTrue();
            time.pass(PACE.length().toNanos());

            BlockOutcome outcome = ScriptedTime.end(block);
            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.succeeded()).isEqualTo(1);
            IntakeTrace trace = outcome.intake().orElseThrow();
            assertThat(trace.bytesAt(trace.beganNanos() + 900 * MILLI)).isBetween(100_000L, 1_000_000L);
            assertThat(trace.bytesAt(Long.MAX_VALUE)).isEqualTo(bytes);
        }
    }

    @Test
    void anAnswerThatIsThereWholeIsStillTakenInSlowly() {
        int bytes = 900_000;
        try (ScriptedServer server = answering(WireFormat.JSON_H2C, bytes);
                Driver driver = driver(server, WireFormat.JSON_H2C);
                Driver.Inquiry other = driver.inquire(LIST)) {
            Future<BlockOutcome> block = begin(driver, server, bytes);
            pass(500, other);
            assertThat(block).isNotDone();
            pass(500, other);

            BlockOutcome outcome = ScriptedTime.end(block);
            assertThat(outcome.failures().descriptions()).isEmpty();
            IntakeTrace trace = outcome.intake().orElseThrow();
            assertThat(trace.bytesAt(trace.beganNanos() + 500 * MILLI)).isBetween(100_000L, 600_000L);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"HTTP", "HTTP2"})
    void aServerThatBreaksOffWhileTheReaderIsSlowFailsTheRequest(Protocol protocol) {
        try (ScriptedServer server = protocol.server(nth -> nth > 0 ? Reaction.ANSWER : Reaction.CLOSE_THE_CONNECTION);
                Driver driver = driver(server, protocol.format);
                Driver.Inquiry other = driver.inquire(LIST)) {
            Future<BlockOutcome> block = begin(driver, server, 100);
            pass(100, other);
            assertThat(ScriptedTime.end(block).failures().descriptions())
                    .singleElement()
                    .asString()
                    .contains("connection closed by the server");
        }
    }
}
