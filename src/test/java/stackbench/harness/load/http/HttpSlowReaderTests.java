package stackbench.harness.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.DriverSettings;
import stackbench.harness.load.IntakeTrace;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Pace;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedSettings;

/** A reader that takes in an answer slowly over HTTP. */
@Timeout(30)
class HttpSlowReaderTests {

    private static final DriverSettings SETTINGS =
            new DriverSettings(1, 1, Duration.ofSeconds(5), Duration.ofSeconds(10));
    private static final Operation LIST = new Operation.ListAuthor(new Feed(new FeedSettings(11, 5, 40)).listData(1));
    private static final long MILLI = 1_000_000;

    /** More than both sockets hold. */
    private static final String BODY = "x".repeat(50_000_000);

    /** A million bytes a second, as messages of a thousand. */
    private static final Pace PACE = new Pace(1_000, Duration.ofSeconds(3), 1_000);

    @Test
    void whatIsNotReadStaysWithTheServerUntilTheReaderIsSlowNoMore() {
        AtomicBoolean written = new AtomicBoolean();
        try (ClientLoop loop = new ClientLoop();
                ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    byte[] head = "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n"
                            .formatted(BODY.length())
                            .getBytes(StandardCharsets.US_ASCII);
                    reply.bytes(head);
                    reply.bytes(BODY.getBytes(StandardCharsets.US_ASCII));
                    reply.later(500, () -> written.set(reply.context().channel().bytesBeforeUnwritable() > 0));
                });
                Driver driver = Drivers.open(loop, server.endpoint(WireFormat.JSON), SETTINGS)) {
            BlockOutcome outcome = driver.run(
                    new BlockSpec(LIST, PACE.length(), new Arrivals.OfSlowReader(PACE)),
                    (request, answer) -> answer.bytes() == BODY.length() ? null : answer.bytes() + " bytes",
                    exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.succeeded()).isEqualTo(1);
            assertThat(written)
                    .as("all of it was written well before the end of the slow time")
                    .isFalse();
            IntakeTrace trace = outcome.intake().orElseThrow();
            assertThat(trace.bytesAt(trace.beganNanos() + 900 * MILLI)).isBetween(100_000L, 1_000_000L);
            assertThat(trace.bytesAt(Long.MAX_VALUE)).isEqualTo(BODY.length());
        }
    }

    @Test
    void aServerThatBreaksOffWhileTheReaderIsSlowFailsTheRequest() {
        try (ClientLoop loop = new ClientLoop();
                ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
                    reply.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n");
                    reply.later(100, reply::close);
                });
                Driver driver = Drivers.open(loop, server.endpoint(WireFormat.JSON), SETTINGS)) {
            BlockOutcome outcome = driver.run(
                    new BlockSpec(LIST, PACE.length(), new Arrivals.OfSlowReader(PACE)),
                    (request, answer) -> null,
                    exchange -> {});

            assertThat(outcome.failures().descriptions())
                    .singleElement()
                    .asString()
                    .contains("connection closed by the server");
        }
    }
}
