package stackbench.harness.load.rsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.scripted.ScriptedOperations.LIST;
import static stackbench.harness.load.scripted.ScriptedOperations.block;

import io.rsocket.Payload;
import io.rsocket.util.DefaultPayload;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.core.publisher.Flux;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;

/** A reader that takes in a stream slowly over RSocket: a payload of 100 messages is asked for when 100 more of them may be taken in. */
@Timeout(30)
class RSocketSlowReaderTests {

    private static final int MANY = 20_000;
    private static final String DATA = "1234567890";
    private static final Arrivals.Pace PACE = new Arrivals.Pace(1_000, Duration.ofSeconds(1), DATA.length());
    private static final BlockSpec SLOWLY = new BlockSpec(LIST, PACE.length(), new Arrivals.OfSlowReader(PACE));
    private static final long MILLI = 1_000_000;

    private final AtomicBoolean connected = new AtomicBoolean();
    private final AtomicLong askedSlowly = new AtomicLong();

    @ParameterizedTest
    @EnumSource(names = {"CBOR", "CBOR_LISTS"})
    void noMorePayloadsAreAskedForThanMayBeTakenInUntilTheReaderIsSlowNoMore(WireFormat format) {
        int inTime = 900 / format.messagesPerPayload();

        BlockOutcome outcome = taken(format, MANY);

        assertThat(askedSlowly)
                .as("before all the rest was asked for at once")
                .hasValue(990 / format.messagesPerPayload());
        IntakeTrace trace = outcome.intake().orElseThrow();
        assertThat(trace.bytesAt(trace.beganNanos() + 900 * MILLI)).isLessThanOrEqualTo((long) inTime * DATA.length());
        assertThat(trace.bytesAt(Long.MAX_VALUE)).isEqualTo((long) MANY * DATA.length());
    }

    @ParameterizedTest
    @EnumSource(names = {"CBOR", "CBOR_LISTS"})
    void asManyPayloadsAsMayBeTakenInAreTakenInWhileTheReaderIsSlow(WireFormat format) {
        int inTime = 900 / format.messagesPerPayload();

        IntakeTrace trace = taken(format, inTime).intake().orElseThrow();

        assertThat(trace.bytesAt(trace.beganNanos() + 500 * MILLI))
                .isLessThanOrEqualTo(500L / format.messagesPerPayload() * DATA.length());
        assertThat(trace.bytesAt(trace.beganNanos() + 900 * MILLI)).isEqualTo((long) inTime * DATA.length());
    }

    /** Take in a list slowly, time standing still until the server was asked for all that may be taken in by then. */
    private BlockOutcome taken(WireFormat format, int payloads) {
        long counted = format == WireFormat.CBOR ? payloads : 0;
        try (ClientLoop loop = new ClientLoop();
                ScriptedRSocketServer server = new ScriptedRSocketServer(
                        (nth, first, all) -> connected.get() ? list(payloads) : ScriptedRSocketServer.right())) {
            ScriptedTime time = new ScriptedTime(loop);
            try (Driver driver = Drivers.open(loop, server.endpoint(format), SETTINGS, time)) {
                // so that the slow reader's request is sent at once
                time.run(driver, block(SHORT), (request, answer) -> null);
                connected.set(true);
                Future<BlockOutcome> block = time.begin(
                        driver,
                        SLOWLY,
                        (request, answer) -> answer.messages() == counted ? null : answer.messages() + " messages");
                time.pass(500 * MILLI);
                await().untilAtomic(askedSlowly, equalTo(500L / format.messagesPerPayload()));
                time.pass(400 * MILLI);
                await().untilAtomic(askedSlowly, equalTo(900L / format.messagesPerPayload()));
                endInTime(block, payloads);
                time.pass(100 * MILLI);
                BlockOutcome outcome = ScriptedTime.end(block);

                assertThat(outcome.failures().descriptions()).isEmpty();
                assertThat(outcome.sent()).isEqualTo(1);
                return outcome;
            }
        }
    }

    private static void endInTime(Future<BlockOutcome> block, int payloads) {
        if (payloads < MANY) {
            ScriptedTime.end(block);
        }
    }

    private Flux<Payload> list(int payloads) {
        return Flux.range(0, payloads)
                .map(number -> DefaultPayload.create(DATA))
                .doOnRequest(asked -> askedSlowly.addAndGet(asked <= MANY ? asked : 0));
    }
}
