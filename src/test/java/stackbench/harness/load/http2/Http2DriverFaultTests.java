package stackbench.harness.load.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.ScriptedList.BODY;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.scripted.ScriptedOperations.LIST;
import static stackbench.harness.load.scripted.ScriptedOperations.block;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2Error;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.LoopbackServer;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.ScriptedServer;
import stackbench.harness.load.Steps;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.http2.ScriptedHttp2Server.Reply;

/** A server can be wrong in many ways, each of which is counted, named and survived. What is alike over all protocols is in {@code ProtocolsTests}. */
@Timeout(20)
class Http2DriverFaultTests {
    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    /** The number of the request that is answered wrongly; every block sends it, as each worker sends one request at least. */
    private static final int BAD = 3;

    @Test
    void aWrongStatus() {
        assertOneFault(reply -> reply.head(500, 0, true), "status 500, expected 200");
    }

    @Test
    void aWrongBody() {
        assertOneFault(reply -> reply.ok("01234567890"), "other bytes");
    }

    @Test
    void aBodyThatIsShorterThanItsAnswerSays() {
        assertOneFault(
                reply -> {
                    reply.head(200, 11, false);
                    reply.data("012", true);
                },
                "not an HTTP/2 response: Received amount of data");
    }

    @Test
    void aStreamThatIsResetBeforeTheAnswer() {
        assertOneFault(
                reply -> reply.reset(Http2Error.INTERNAL_ERROR),
                "stream reset by the server (INTERNAL_ERROR) before an answer began");
    }

    @Test
    void aStreamThatIsResetInTheMiddle() {
        assertOneFault(
                reply -> {
                    reply.head(200, 5_000, false);
                    reply.data("x".repeat(1_234), false);
                    reply.later(20, () -> reply.reset(Http2Error.CANCEL));
                },
                "stream reset by the server (CANCEL) after 1,234 bytes of the body");
    }

    private static void assertOneFault(Consumer<Reply> fault, String named) {
        BlockOutcome outcome = run(block(SHORT), fault);
        assertThat(outcome.failures().descriptions())
                .singleElement()
                .asString()
                .startsWith("request " + outcome.failures().numbers().first() + ": ")
                .contains(named);
        assertThat(outcome.reconnects()).as("the others go on").isZero();
        assertThat(outcome.succeeded()).isEqualTo(outcome.sent() - 1).isGreaterThan(1);
    }

    /** Run a block in which one request is answered wrongly, all others right. */
    private static BlockOutcome run(BlockSpec block, Consumer<Reply> fault) {
        try (ScriptedServer server = new ScriptedHttp2Server((nth, request, reply) -> {
                    if (nth == BAD) {
                        fault.accept(reply);
                    } else {
                        reply.ok(BODY);
                    }
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.JSON_H2C), SETTINGS)) {
            return driver.run(block, ScriptedList::check, exchange -> {});
        }
    }

    @Test
    void underOverloadARefusedStreamIsARefusalAndSoIsStatus503() {
        assertThat(ofSteps(reply -> reply.reset(Http2Error.REFUSED_STREAM)).refused())
                .filteredOn(count -> count > 0)
                .containsExactly(1L);
        assertThat(ofSteps(reply -> reply.head(503, 0, true)).refused())
                .filteredOn(count -> count > 0)
                .containsExactly(1L);
        assertThat(ofSteps(reply -> reply.reset(Http2Error.INTERNAL_ERROR)).failed())
                .filteredOn(count -> count > 0)
                .containsExactly(1L);
    }

    private static Steps.StepTrace ofSteps(Consumer<Reply> fault) {
        Steps steps = new Steps(List.of(50.0), Duration.ofMillis(400), Duration.ofSeconds(1), false, 1);
        return run(new BlockSpec(LIST, steps.length(), new Arrivals.InSteps(steps)), fault)
                .steps()
                .orElseThrow();
    }

    @Test
    void aServerThatSpeaksAnotherProtocol() {
        LoopbackServer other = new LoopbackServer();
        other.listen(connection -> connection.addLast(new ChannelInboundHandlerAdapter() {
            @Override
            public void channelActive(ChannelHandlerContext context) {
                context.writeAndFlush(
                                Unpooled.copiedBuffer("SSH-2.0-whatever, and more than a frame's head\r\n", US_ASCII))
                        .addListener(done -> {});
            }
        }));
        try (other) {
            BlockOutcome outcome = Drivers.open(LOOP, other.endpoint(WireFormat.JSON_H2C), SETTINGS)
                    .run(block(Duration.ofMinutes(1)), ScriptedList::check, exchange -> {});
            assertThat(outcome.failed()).isEqualTo(outcome.sent()).isGreaterThanOrEqualTo(100);
            assertThat(outcome.failures().descriptions())
                    .allSatisfy(text -> assertThat(text).contains("not an HTTP/2 response"));
        }
    }
}
