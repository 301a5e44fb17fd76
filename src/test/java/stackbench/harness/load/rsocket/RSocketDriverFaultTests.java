package stackbench.harness.load.rsocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.payloads;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.right;
import static stackbench.harness.load.scripted.ScriptedOperations.LIST;
import static stackbench.harness.load.scripted.ScriptedOperations.block;

import io.rsocket.Payload;
import io.rsocket.exceptions.ApplicationErrorException;
import io.rsocket.exceptions.RejectedException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import reactor.core.publisher.Flux;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.ScriptedServer;
import stackbench.harness.load.Steps;
import stackbench.harness.load.driver.Drivers;

/** A server can be wrong in many ways, each of which is counted, named and survived. What is alike over all protocols is in {@code ProtocolsTests}. */
@Timeout(20)
class RSocketDriverFaultTests {
    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    /** The number of the request that is answered wrongly; every block sends it, as each worker sends one request at least. */
    private static final int BAD = 3;

    private static BlockOutcome run(ScriptedServer server, BlockSpec block, ResponseCheck check) {
        try (server;
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            return driver.run(block, check, exchange -> {});
        }
    }

    /** Run a block in which one request is answered wrongly, all others right. */
    private static BlockOutcome runWithOneFault(BlockSpec block, Flux<Payload> fault) {
        return run(
                new ScriptedRSocketServer((nth, first, all) -> nth == BAD ? fault : right()),
                block,
                ScriptedRSocketServer::check);
    }

    static final List<Arguments> FAULTS = List.of(
            arguments(Flux.error(new IllegalStateException("boom")), "RSocket error 0x201: boom"),
            arguments(
                    right().take(2).concatWith(Flux.error(new IllegalStateException("boom"))),
                    "RSocket error 0x201: boom"),
            arguments(right().take(2), "2 messages, expected 3"),
            arguments(right().take(2).concatWith(payloads("drey")), "other bytes"));

    @ParameterizedTest
    @FieldSource("FAULTS")
    void aWrongAnswer(Flux<Payload> fault, String named) {
        BlockOutcome outcome = runWithOneFault(block(SHORT), fault);
        assertThat(outcome.failures().descriptions())
                .singleElement()
                .asString()
                .startsWith("request " + outcome.failures().numbers().first() + ": ")
                .contains(named);
        assertThat(outcome.succeeded()).isEqualTo(outcome.sent() - 1).isGreaterThan(1);
    }

    @Test
    void underOverloadARejectionIsARefusalAndNoFault() {
        assertThat(ofSteps(new RejectedException("try later")).refused())
                .filteredOn(count -> count > 0)
                .containsExactly(1L);
        assertThat(ofSteps(new ApplicationErrorException("something went wrong"))
                        .failed())
                .filteredOn(count -> count > 0)
                .containsExactly(1L);
    }

    private static Steps.StepTrace ofSteps(Exception answer) {
        Steps steps = new Steps(List.of(50.0), Duration.ofMillis(400), Duration.ofSeconds(1), false, 1);
        BlockSpec block = new BlockSpec(LIST, steps.length(), new Arrivals.InSteps(steps));
        return runWithOneFault(block, Flux.error(answer)).steps().orElseThrow();
    }
}
