package stackbench.harness.load.rsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.FEED;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.SETTINGS;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.SHORT;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.payloads;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList.right;

import io.rsocket.exceptions.ApplicationErrorException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Flux;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Steps;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.harness.load.rsocket.ScriptedRSocketServer.ScriptedList;

/** A server can be wrong in many ways, each of which is counted, named and survived. */
@Timeout(20)
class RSocketDriverFaultTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    /** The number of the request that is answered wrongly; every block sends it, as each worker sends one request at least. */
    private static final int BAD = 3;

    @Test
    void anErrorIsAFailureWithItsMessage() {
        assertOneFault((nth, first, all) -> Flux.error(new IllegalStateException("boom")), "RSocket error 0x201: boom");
    }

    @Test
    void anErrorAfterSomePayloadsIsAFailure() {
        assertOneFault(
                (nth, first, all) -> right().take(2).concatWith(Flux.error(new IllegalStateException("boom"))),
                "RSocket error 0x201: boom");
    }

    @Test
    void aMissingPayloadIsAFailure() {
        assertOneFault((nth, first, all) -> right().take(2), "2 messages, expected 3");
    }

    @Test
    void aChangedPayloadIsAFailure() {
        assertOneFault((nth, first, all) -> right().take(2).concatWith(payloads("drey")), "other bytes");
    }

    @Test
    void anAnswerThatNeverComesIsAFailure() {
        assertExpires((nth, first, all) -> Flux.never(), "no whole answer within 5000 ms, after 0 payloads");
    }

    @Test
    void anAnswerThatStopsIsAFailure() {
        assertExpires(
                (nth, first, all) -> right().take(2).concatWith(Flux.never()),
                "no whole answer within 5000 ms, after 2 payloads with 8 bytes");
    }

    @Test
    void aLostConnectionIsAFailureOfEveryRequestOnItAndIsMadeAnew() {
        var server = new ScriptedRSocketServer[1];
        ScriptedRSocketServer.Script script = (nth, first, all) -> {
            if (nth == BAD) {
                server[0].dropConnections();
                return Flux.never();
            }
            return right();
        };
        try (ScriptedRSocketServer opened = new ScriptedRSocketServer(script);
                Driver driver = Drivers.open(LOOP, opened.endpoint(), SETTINGS)) {
            server[0] = opened;
            BlockOutcome outcome = driver.run(ScriptedList.block(SHORT), ScriptedList::check, exchange -> {});

            assertThat(outcome.failed()).isBetween(1L, (long) SETTINGS.threads());
            assertThat(outcome.failures().descriptions())
                    .allSatisfy(text -> assertThat(text).contains("connection closed by the server after"));
            assertThat(outcome.succeeded()).isPositive();
            assertThat(opened.mimeTypes()).hasSizeGreaterThan(SETTINGS.connections());
        }
    }

    @Test
    void aCreateThatCompletesTooEarlyIsAFailure() {
        try (ScriptedRSocketServer server = new ScriptedRSocketServer(
                        (nth, first, all) -> all.take(1).thenMany(Flux.empty()));
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            BlockSpec spec = new BlockSpec(new Operation.CreateBatch(FEED.block(1), 500), Duration.ofMinutes(1));
            BlockOutcome outcome = driver.run(spec, (r, a) -> null, exchange -> {});

            assertThat(outcome.failures().descriptions().getFirst())
                    .contains("the server completed before it had taken all messages");
        }
    }

    @Test
    void underOverloadAReproachIsAWrongAnswerAndARefusalIsNone() {
        assertThat(ofSteps("not-found that id is unknown").wrongAnswers())
                .singleElement()
                .asString()
                .contains("RSocket error 0x201: urn:stackbench:problem:not-found");
        assertThat(total(ofSteps("overloaded try later").refused())).isOne();
        assertThat(total(ofSteps("internal something went wrong").failed())).isOne();
    }

    private static Steps.StepTrace ofSteps(String problem) {
        ScriptedRSocketServer.Script script = (nth, first, all) ->
                nth == BAD ? Flux.error(new ApplicationErrorException("urn:stackbench:problem:" + problem)) : right();
        Steps steps = new Steps(List.of(50.0), Duration.ofMillis(400), false, 1);
        BlockSpec block =
                new BlockSpec(ScriptedList.block(SHORT).operation(), steps.length(), new Arrivals.InSteps(steps));
        try (ScriptedRSocketServer server = new ScriptedRSocketServer(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            return driver.run(block, ScriptedList::check, exchange -> {})
                    .steps()
                    .orElseThrow();
        }
    }

    private static long total(List<Long> counts) {
        return counts.stream().mapToLong(Long::longValue).sum();
    }

    @Test
    void aServerThatIsNotThereEndsTheBlockEarly() throws IOException {
        // Bound but not listening: nobody else can get the port meanwhile.
        try (Socket reserved = new Socket()) {
            reserved.bind(new InetSocketAddress("localhost", 0));
            Driver driver =
                    Drivers.open(LOOP, new Endpoint("localhost", reserved.getLocalPort(), WireFormat.CBOR), SETTINGS);
            BlockOutcome outcome =
                    driver.run(ScriptedList.block(Duration.ofMinutes(1)), ScriptedList::check, exchange -> {});

            assertThat(outcome.failed()).isEqualTo(outcome.sent()).isBetween(100L, 104L);
            assertThat(outcome.failures().descriptions())
                    .allSatisfy(text -> assertThat(text).contains("could not connect", "refused"));
        }
    }

    private static void assertOneFault(ScriptedRSocketServer.Script fault, String named) {
        BlockOutcome outcome = runWithOneFault(fault);

        assertThat(outcome.failures().descriptions())
                .singleElement()
                .asString()
                .startsWith("request " + outcome.failures().numbers().first() + ": ")
                .contains(named);
        assertThat(outcome.succeeded()).isEqualTo(outcome.sent() - 1).isGreaterThan(1);
    }

    /** Require that a request expires that was last heard of some answers ago, all of them on one connection. */
    private static void assertExpires(ScriptedRSocketServer.Script fault, String named) {
        Driver.DriverSettings shared =
                new Driver.DriverSettings(4, 1, SETTINGS.connectTimeout(), SETTINGS.requestTimeout());
        AtomicBoolean hanging = new AtomicBoolean();
        AtomicInteger hung = new AtomicInteger(Integer.MAX_VALUE);
        ScriptedTime time = new ScriptedTime(LOOP);
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    if (hanging.getAndSet(false)) {
                        hung.set(nth);
                        return fault.answer(nth, first, all);
                    }
                    return right();
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(), shared, time)) {
            Future<BlockOutcome> block = time.begin(driver, ScriptedList.block(SHORT), ScriptedList::check);
            hanging.set(true);
            await().until(() -> server.requests() - 10 > hung.get());
            time.pass(shared.requestTimeout().toNanos() + 1);

            assertThat(ScriptedTime.end(block).failures().descriptions())
                    .anySatisfy(text -> assertThat(text).contains(named));
        }
    }

    /** Run a block in which one request is answered wrongly, all others right. */
    private static BlockOutcome runWithOneFault(ScriptedRSocketServer.Script fault) {
        ScriptedRSocketServer.Script script = (nth, first, all) -> nth == BAD ? fault.answer(nth, first, all) : right();
        try (ScriptedRSocketServer server = new ScriptedRSocketServer(script);
                Driver driver = Drivers.open(LOOP, server.endpoint(), SETTINGS)) {
            return driver.run(ScriptedList.block(SHORT), ScriptedList::check, exchange -> {});
        }
    }
}
