package stackbench.suite.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.rsocket.ScriptedRSocketServer.right;
import static stackbench.suite.wire.ScriptedMessages.FEED;
import static stackbench.suite.wire.ScriptedMessages.LIST;

import io.netty.buffer.ByteBufUtil;
import io.rsocket.Payload;
import io.rsocket.exceptions.ApplicationErrorException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Flux;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ScriptedList;
import stackbench.harness.load.Steps;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.rsocket.ScriptedRSocketServer;
import tools.jackson.dataformat.cbor.CBORMapper;

@Timeout(20)
class RSocketMessagesTests {

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static final CBORMapper CBOR = new CBORMapper();

    @Test
    void createSendsEveryMessageOnceAndNoFasterThanAskedFor() {
        List<Message> received = Collections.synchronizedList(new ArrayList<>());
        List<String> routes = Collections.synchronizedList(new ArrayList<>());
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    routes.add(ScriptedRSocketServer.route(first));
                    return all.limitRate(3)
                            .doOnNext(p -> received.add(decode(p)))
                            .thenMany(Flux.empty());
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            BlockSpec spec = new BlockSpec(new CreateBatch(FEED.block(1), 7), SHORT);
            BlockOutcome outcome = driver.run(spec, ScriptedList::checkEmpty, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.windowRequests()).isLessThan(outcome.sent());
            assertThat(outcome.wireBytesSent()).isGreaterThan(outcome.sent() * 7 * 100);
            assertThat(routes).hasSize((int) outcome.sent()).containsOnly("messages.add");
            assertThat(received).hasSize((int) outcome.sent() * 7).doesNotHaveDuplicates();
            assertThat(received)
                    .contains(FEED.block(1).message(0), FEED.block(1).message(outcome.sent() * 7 - 1));
        }
    }

    @Test
    void listsPerPayloadAreSentAndAskedForByRoutesOfTheirOwn() {
        List<Message> received = Collections.synchronizedList(new ArrayList<>());
        Set<String> routes = Collections.synchronizedSet(new HashSet<>());
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    routes.add(ScriptedRSocketServer.route(first));
                    received.addAll(List.of(CBOR.readValue(ByteBufUtil.getBytes(first.sliceData()), Message[].class)));
                    return Flux.empty();
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR_LISTS), SETTINGS)) {
            BlockOutcome outcome = driver.run(
                    new BlockSpec(new CreateBatch(FEED.block(1), 7), SHORT), ScriptedList::checkEmpty, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(received).hasSize((int) outcome.sent() * 7).doesNotHaveDuplicates();
            assertThat(routes).containsExactly("messages.add-list");
        }
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    routes.add(ScriptedRSocketServer.route(first));
                    return right();
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR_LISTS), SETTINGS)) {
            assertThat(fetch(driver, LIST, 0).answer())
                    .as("payloads are not counted, since one is any number of messages")
                    .isEqualTo(ScriptedRSocketServer.answer(0));
            assertThat(routes).containsExactlyInAnyOrder("messages.add-list", "messages.get-lists");
        }
    }

    private static Driver.FetchedAnswer fetch(Driver driver, Operation operation, long request) {
        try (Driver.Inquiry inquiry = driver.inquire(operation)) {
            return inquiry.fetch(request);
        }
    }

    private static Message decode(Payload payload) {
        return CBOR.readValue(ByteBufUtil.getBytes(payload.sliceData()), Message.class);
    }

    @Test
    void listAsksForTheAuthorsInTurnOnSharedConnections() {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    asked.add(ScriptedRSocketServer.route(first) + " " + first.getDataUtf8());
                    return right();
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            BlockOutcome outcome = driver.run(new BlockSpec(LIST, SHORT), ScriptedRSocketServer::check, exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(outcome.succeeded()).isEqualTo(server.requests()).isPositive();
            assertThat(asked)
                    .hasSize((int) outcome.sent())
                    .contains("messages.get list-11-1-0", "messages.get list-11-1-2");
            assertThat(server.mimeTypes())
                    .hasSize(SETTINGS.connections())
                    .containsOnly("application/cbor message/x.rsocket.composite-metadata.v0");
        }
    }

    @Test
    void findAsksForTheIdOfAStoredMessageAndTakesOnePayload() {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        FindId find = FindId.atRandom(FEED.block(1), 1_000, 3);
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> {
                    asked.add(ScriptedRSocketServer.route(first) + " " + first.getDataUtf8());
                    return ScriptedRSocketServer.payloads("one");
                });
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            BlockOutcome outcome = driver.run(
                    new BlockSpec(find, SHORT),
                    (r, a) -> a.messages() == 1 && a.bytes() == 3 ? null : "unexpected " + a,
                    exchange -> {});

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(asked)
                    .hasSize((int) outcome.sent())
                    .containsAll(LongStream.range(0, outcome.sent())
                            .mapToObj(request -> "messages.find "
                                    + find.expected(find.answerTo(request))
                                            .getFirst()
                                            .id())
                            .toList());
        }
    }

    @Test
    void fetchGivesTheDataOfEveryPayload() {
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> right());
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            Driver.FetchedAnswer fetched = fetch(driver, LIST, 0);

            assertThat(fetched.frames().stream().map(frame -> new String(frame, StandardCharsets.UTF_8)))
                    .containsExactly("eins", "zwei", "drei");
            assertThat(fetched.answer()).isEqualTo(ScriptedRSocketServer.answer(3));
        }
    }

    @Test
    void fetchSaysWhyThereIsNoAnswer() {
        try (ScriptedRSocketServer server =
                        new ScriptedRSocketServer((nth, first, all) -> Flux.error(new IllegalStateException("boom")));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            assertThatExceptionOfType(Driver.DriverException.class)
                    .isThrownBy(() -> fetch(driver, LIST, 2))
                    .withMessageContaining("the list of list-11-1-2 from localhost")
                    .withMessageContaining("RSocket error 0x201: boom");
        }
    }

    @Test
    void oneRequestThatFailsSaysWhy() {
        try (ScriptedRSocketServer server =
                        new ScriptedRSocketServer((nth, first, all) -> Flux.error(new IllegalStateException("boom")));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            assertThatExceptionOfType(Driver.DriverException.class)
                    .isThrownBy(() -> fetch(driver, new CreateBatch(FEED.block(1), 2), 0))
                    .withMessageContaining("the acknowledgement of 2 new messages")
                    .withMessageContaining("RSocket error 0x201: boom");
        }
    }

    @Test
    void aCreateThatCompletesTooEarlyIsAFailure() {
        BlockSpec create = new BlockSpec(new CreateBatch(FEED.block(1), 500), Duration.ofMinutes(1));
        try (ScriptedRSocketServer server = new ScriptedRSocketServer(
                        (nth, first, all) -> all.take(1).thenMany(Flux.empty()));
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            BlockOutcome outcome = driver.run(create, (request, answer) -> null, exchange -> {});

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
        assertThat(ofSteps("overloaded try later").refused())
                .filteredOn(count -> count > 0)
                .containsExactly(1L);
        assertThat(ofSteps("internal something went wrong").failed())
                .filteredOn(count -> count > 0)
                .containsExactly(1L);
    }

    private static Steps.StepTrace ofSteps(String problem) {
        Steps steps = new Steps(List.of(50.0), Duration.ofMillis(400), Duration.ofSeconds(1), false, 1);
        BlockSpec block = new BlockSpec(LIST, steps.length(), new Arrivals.InSteps(steps));
        Flux<Payload> fault = Flux.error(new ApplicationErrorException("urn:stackbench:problem:" + problem));
        try (ScriptedRSocketServer server = new ScriptedRSocketServer((nth, first, all) -> nth == 3 ? fault : right());
                Driver driver = Drivers.open(LOOP, server.endpoint(WireFormat.CBOR), SETTINGS)) {
            return driver.run(block, ScriptedRSocketServer::check, exchange -> {})
                    .steps()
                    .orElseThrow();
        }
    }
}
