package stackbench.suite.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.suite.wire.ScriptedMessages.FEED;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.rsocket.Payload;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.rsocket.ScriptedRSocketServer;
import tools.jackson.core.type.TypeReference;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Requests without an answer: each is over when it is written, and all of them arrive at a server that takes them. */
@Timeout(20)
class RSocketTellTests {

    private static final CBORMapper CBOR = new CBORMapper();

    private static List<Message> decode(Payload payload) {
        return CBOR.readValue(ByteBufUtil.getBytes(payload.sliceData()), new TypeReference<List<Message>>() {});
    }

    @Test
    void everyMessageIsToldOnce() {
        List<Message> told = Collections.synchronizedList(new ArrayList<>());
        List<String> routes = Collections.synchronizedList(new ArrayList<>());
        TellBatch tell = new TellBatch(new CreateBatch(FEED.block(1), 7));
        try (ClientLoop loop = new ClientLoop();
                ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    routes.add(ScriptedRSocketServer.route(first));
                    told.addAll(decode(first));
                    return Flux.empty();
                });
                Driver driver = Drivers.open(loop, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            BlockOutcome outcome = driver.run(new BlockSpec(tell, SHORT), ScriptedList::checkEmpty, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.sent()).isPositive();
            await().until(() -> server.requests() == outcome.sent());
            await().until(() -> told.size() == outcome.sent() * 7);
            assertThat(routes).containsOnly("messages.tell");
            assertThat(told).doesNotHaveDuplicates();
            assertThat(told).contains(FEED.block(1).message(0), FEED.block(1).message(outcome.sent() * 7 - 1));
        }
    }

    /** A request here has 9 MB, more than the sockets hold: it is never over, and its worker sends no other until it is given up. */
    @Test
    @Tag("thorough")
    void aServerThatReadsNothingIsToldNoMoreThanSocketsHold() throws IOException {
        Driver.DriverSettings impatient = new Driver.DriverSettings(4, 2, Duration.ofSeconds(5), Duration.ofSeconds(1));
        TellBatch tell = new TellBatch(new CreateBatch(FEED.block(1), 60_000));
        try (ClientLoop loop = new ClientLoop();
                ServerSocket silent = new ServerSocket()) {
            silent.setReceiveBufferSize(64 * 1024);
            silent.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Endpoint endpoint = new Endpoint("localhost", silent.getLocalPort(), WireFormat.CBOR);
            try (Driver driver = Drivers.open(loop, endpoint, impatient)) {
                BlockOutcome outcome =
                        driver.run(new BlockSpec(tell, SHORT), (request, answer) -> null, exchange -> {});

                assertThat(outcome.sent()).isBetween(4L, 20L);
                assertThat(outcome.failed()).isEqualTo(outcome.sent());
                assertThat(outcome.failures().descriptions())
                        .allSatisfy(text -> assertThat(text).contains("no whole answer within 1000 ms"));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 23, 24, 255, 256, 10_000})
    void theHeadOfAnArrayTellsItsLength(int length) {
        ByteBuf out = Unpooled.buffer();
        RSocketMessages.CborArray.writeHead(length, out);
        assertThat(out.readableBytes()).isLessThanOrEqualTo(RSocketMessages.CborArray.LONGEST_HEAD);
        for (int i = 0; i < length; i++) {
            out.writeByte(0); // the number zero
        }

        assertThat(CBOR.readValue(ByteBufUtil.getBytes(out), int[].class)).hasSize(length);
    }
}
