package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.load.Operation;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.feed.Feed;

/** A reader that takes in an answer slowly over HTTP. */
@Timeout(30)
class HttpSlowReaderTests {

    private static final Driver.DriverSettings SETTINGS =
            new Driver.DriverSettings(1, 1, Duration.ofSeconds(5), Duration.ofSeconds(10));
    private static final Operation LIST =
            new Operation.ListAuthor(new Feed(new Feed.FeedSettings(11, 5, 40)).listData(1));
    private static final long MILLI = 1_000_000;

    /** More than both sockets hold. */
    private static final String BODY = "x".repeat(50_000_000);

    /** A million bytes a second, as messages of a thousand. */
    private static final Arrivals.Pace PACE = new Arrivals.Pace(1_000, Duration.ofSeconds(3), 1_000);

    @AutoClose
    private final ClientLoop loop = new ClientLoop();

    private final ScriptedTime time = new ScriptedTime(loop);

    private Driver driver(ScriptedHttpServer server) {
        return Drivers.open(loop, server.endpoint(WireFormat.JSON), SETTINGS, time);
    }

    private Future<BlockOutcome> begin(Driver driver, ScriptedHttpServer server, long bytes) {
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

    @Test
    void whatIsNotReadStaysWithTheServerUntilTheReaderIsSlowNoMore() {
        AtomicReference<@Nullable Channel> slow = new AtomicReference<>();
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    if (nth > 0) {
                        reply.ok("");
                    } else {
                        reply.text("HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n".formatted(BODY.length()));
                        reply.text(BODY);
                        slow.set(reply.context().channel());
                    }
                });
                Driver driver = driver(server);
                Driver.Inquiry other = driver.inquire(LIST)) {
            Future<BlockOutcome> block = begin(driver, server, BODY.length());
            pass(900, other);
            assertThat(Objects.requireNonNull(slow.get()).bytesBeforeUnwritable())
                    .as(
                            "what it would take to have all of it written but a little, well before the end of the slow time")
                    .isZero();
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
    void aServerThatBreaksOffWhileTheReaderIsSlowFailsTheRequest() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    if (nth > 0) {
                        reply.ok("");
                    } else {
                        reply.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n");
                        reply.close();
                    }
                });
                Driver driver = driver(server);
                Driver.Inquiry other = driver.inquire(LIST)) {
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
