package stackbench.harness.load.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.http2.ScriptedHttp2Server.ScriptedBody.LIST;

import io.netty.channel.Channel;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.Inquiry;
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;

/** A reader that takes in an answer slowly over HTTP/2. */
@Timeout(30)
class Http2SlowReaderTests {

    private static final Driver.DriverSettings SETTINGS =
            new Driver.DriverSettings(1, 1, Duration.ofSeconds(5), Duration.ofSeconds(10));
    private static final long MILLI = 1_000_000;

    /** More than the window of a stream. */
    private static final String BODY = "x".repeat(10_000_000);

    /** A million bytes a second, as messages of a thousand. */
    private static final Arrivals.Pace PACE = new Arrivals.Pace(1_000, Duration.ofSeconds(3), 1_000);

    @AutoClose
    private final ClientLoop loop = new ClientLoop();

    private final ScriptedTime time = new ScriptedTime(loop);

    private Driver driver(ScriptedHttp2Server server) {
        return Drivers.open(loop, server.endpoint(WireFormat.JSON_H2C), SETTINGS, time);
    }

    private Future<BlockOutcome> begin(Driver driver, ScriptedHttp2Server server, long bytes) {
        Future<BlockOutcome> block = time.begin(
                driver,
                new BlockSpec(LIST, PACE.length(), new Arrivals.OfSlowReader(PACE)),
                (request, answer) -> answer.bytes() == bytes ? null : answer.bytes() + " bytes");
        await().until(() -> server.requests() == 1);
        return block;
    }

    /** Let time pass, and the reader take in at every step what it may; answers to others on the same event loop come meanwhile. */
    private void pass(long millis, Inquiry other) {
        for (long passed = 0; passed < millis; passed += 10) {
            time.pass(10 * MILLI);
            other.fetch(passed);
        }
    }

    @Test
    void whatIsNotReadStaysWithTheServerUntilTheReaderIsSlowNoMore() {
        AtomicReference<@Nullable Channel> slow = new AtomicReference<>();
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> {
                    reply.ok(nth > 0 ? "" : BODY);
                    slow.compareAndSet(null, reply.stream().channel());
                });
                Driver driver = driver(server);
                Inquiry other = driver.inquire(LIST)) {
            Future<BlockOutcome> block = begin(driver, server, BODY.length());
            pass(900, other);
            assertThat(Objects.requireNonNull(slow.get()).isActive())
                    .as("most of it has yet to be written")
                    .isTrue();
            time.pass(PACE.length().toNanos());
            BlockOutcome outcome = ScriptedTime.end(block);

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.succeeded()).isEqualTo(1);
            IntakeTrace trace = outcome.intake().orElseThrow();
            assertThat(trace.bytesAt(trace.beganNanos() + 900 * MILLI)).isBetween(100_000L, 1_000_000L);
            assertThat(trace.bytesAt(Long.MAX_VALUE)).isEqualTo(BODY.length());
        }
    }

    @Test
    void anAnswerThatIsThereWholeIsStillTakenInSlowly() {
        String body = "x".repeat(900_000);
        try (ScriptedHttp2Server server =
                        new ScriptedHttp2Server((nth, request, reply) -> reply.ok(nth > 0 ? "" : body));
                Driver driver = driver(server);
                Inquiry other = driver.inquire(LIST)) {
            Future<BlockOutcome> block = begin(driver, server, body.length());
            pass(500, other);
            assertThat(block).isNotDone();
            pass(500, other);
            BlockOutcome outcome = ScriptedTime.end(block);

            assertThat(outcome.failures().descriptions()).isEmpty();
            IntakeTrace trace = outcome.intake().orElseThrow();
            assertThat(trace.bytesAt(trace.beganNanos() + 500 * MILLI)).isBetween(100_000L, 600_000L);
        }
    }

    @Test
    void aServerThatBreaksOffWhileTheReaderIsSlowFailsTheRequest() {
        try (ScriptedHttp2Server server = new ScriptedHttp2Server((nth, request, reply) -> {
                    if (nth > 0) {
                        reply.ok("");
                    } else {
                        reply.head(200, 100, false);
                        reply.closeConnection();
                    }
                });
                Driver driver = driver(server);
                Inquiry other = driver.inquire(LIST)) {
            Future<BlockOutcome> block = begin(driver, server, 100);
            pass(100, other);
            BlockOutcome outcome = ScriptedTime.end(block);

            assertThat(outcome.failures().descriptions())
                    .singleElement()
                    .asString()
                    .contains("connection closed by the server");
        }
    }
}
