package stackbench.harness.load.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.scripted.ScriptedOperations.LIST;
import static stackbench.harness.load.scripted.ScriptedOperations.posts;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Driver.Inquiry;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Operation;
import stackbench.harness.load.driver.Drivers;

@Timeout(20)
class HttpInquiryTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    @Test
    void anInquiryAsksOnOneConnectionAndKeepsEachAnswerByItself() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> reply.ok("answer " + nth));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS);
                Inquiry inquiry = driver.inquire(LIST)) {
            assertThat(IntStream.range(0, 3)
                            .mapToObj(inquiry::fetch)
                            .flatMap(fetched -> fetched.frames().stream())
                            .map(frame -> new String(frame, UTF_8)))
                    .containsExactly("answer 0", "answer 1", "answer 2");
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void iterationsAskForTheirStepsInTurn() {
        Operation inTurn = new Operation.Iteration(List.of(posts(1), posts(2)));
        try (ScriptedHttpServer server = new ScriptedHttpServer(
                        (nth, request, reply) -> reply.ok(request.content().toString(UTF_8)));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON), SETTINGS);
                Inquiry inquiry = driver.inquire(inTurn)) {
            assertThat(IntStream.range(0, 4)
                            .mapToObj(inquiry::fetch)
                            .map(fetched -> new String(fetched.frames().getFirst(), UTF_8)))
                    .containsExactly("1/0", "2/0", "1/1", "2/1");
        }
    }

    @Test
    void anOperationThatAProtocolDoesNotCarryIsRefused() {
        try (ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {});
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> driver.inquire(posts(1)))
                    .withMessage("RSocket does not carry the acknowledgement of 1/0");
        }
    }

    @Test
    void anUnknownHostIsRefusedAtOnce() {
        assertThatExceptionOfType(DriverException.class)
                .isThrownBy(() -> Drivers.open(LOOP, new Endpoint("host.invalid", 1, WireFormat.JSON), SETTINGS))
                .withMessageContaining("host.invalid");
    }
}
