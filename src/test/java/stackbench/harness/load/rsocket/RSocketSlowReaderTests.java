package stackbench.harness.load.rsocket;

import static org.assertj.core.api.Assertions.assertThat;

import io.rsocket.util.DefaultPayload;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Flux;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.IntakeTrace;
import stackbench.harness.load.Pace;
import stackbench.harness.load.driver.Drivers;

/** A reader that takes in a stream slowly over RSocket. */
@Timeout(30)
class RSocketSlowReaderTests {

    private static final int MESSAGES = 20_000;
    private static final String DATA = "1234567890";
    private static final Pace PACE = new Pace(1_000, Duration.ofSeconds(1), DATA.length());
    private static final long MILLI = 1_000_000;

    @Test
    void noMoreMessagesAreAskedForThanMayBeTakenInUntilTheReaderIsSlowNoMore() {
        assertAsksSlowly(WireFormat.CBOR, MESSAGES, 100, 1_000);
    }

    /** A payload of 100 messages is asked for when 100 more of them may be taken in. */
    @Test
    void payloadsOfListsAreAskedForAsManyAsTheirMessagesMayBeTakenIn() {
        assertAsksSlowly(WireFormat.CBOR_LISTS, 0, 1, 10);
    }

    private static void assertAsksSlowly(WireFormat format, long counted, long least, long most) {
        AtomicLong askedSlowly = new AtomicLong();
        try (ClientLoop loop = new ClientLoop();
                ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> Flux.range(0, MESSAGES)
                        .map(number -> DefaultPayload.create(DATA))
                        .doOnRequest(asked -> askedSlowly.addAndGet(asked <= MESSAGES ? asked : 0)));
                Driver driver = Drivers.open(loop, server.endpoint(format), ScriptedList.SETTINGS)) {
            BlockOutcome outcome = driver.run(
                    new BlockSpec(
                            ScriptedList.block(ScriptedList.SHORT).operation(),
                            PACE.length(),
                            new Arrivals.OfSlowReader(PACE)),
                    (request, answer) -> answer.messages() == counted ? null : answer.messages() + " messages",
                    exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.sent()).isEqualTo(1);
            assertThat(askedSlowly)
                    .as("before all the rest was asked for at once")
                    .hasValueBetween(least, most);
            IntakeTrace trace = outcome.intake().orElseThrow();
            assertThat(trace.bytesAt(trace.beganNanos() + 900 * MILLI)).isBetween(least, most * DATA.length());
            assertThat(trace.bytesAt(Long.MAX_VALUE)).isEqualTo((long) MESSAGES * DATA.length());
        }
    }
}
