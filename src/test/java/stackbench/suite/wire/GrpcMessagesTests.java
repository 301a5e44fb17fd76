package stackbench.suite.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static stackbench.harness.load.ScriptedList.SETTINGS;
import static stackbench.harness.load.ScriptedList.SHORT;
import static stackbench.harness.load.ScriptedList.answer;
import static stackbench.harness.load.ScriptedList.mismatch;
import static stackbench.suite.wire.ScriptedMessages.FEED;

import io.grpc.Status;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.LongStream;
import messages.v1.MessageList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Intake.IntakeTrace;
import stackbench.harness.load.Operation;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.driver.ScriptedTime;
import stackbench.suite.feed.Feed;
import stackbench.suite.feed.ProtobufMessages;
import stackbench.suite.store.StoreReader;

/** The driver over gRPC, against servers of grpc-java. What becomes of streams and connections is tested with HTTP/2. */
@Timeout(30)
class GrpcMessagesTests {

    private static final int LISTED = 3;
    private static final ListAuthor LIST = new ListAuthor(FEED.listData(LISTED));
    private static final List<Message> MESSAGES =
            LongStream.range(0, LISTED).mapToObj(LIST.stored()::message).toList();
    private static final long MILLI = 1_000_000;

    @AutoClose
    private static final ClientLoop LOOP = new ClientLoop();

    private static Status ok(int nth) {
        return Status.OK;
    }

    private static BlockOutcome run(
            ScriptedGrpcServer server, WireFormat format, Operation operation, Answer.ResponseCheck check) {
        try (Driver driver = Drivers.open(LOOP, server.endpoint(format), SETTINGS)) {
            return driver.run(new BlockSpec(operation, SHORT), check, exchange -> {});
        }
    }

    private static byte[] inBytes(List<Message> messages) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        messages.forEach(message -> out.writeBytes(ProtobufMessages.of(message).toByteArray()));
        return out.toByteArray();
    }

    private static byte[] inList(List<Message> messages) {
        return MessageList.newBuilder()
                .addAllMessages(messages.stream().map(ProtobufMessages::of).toList())
                .build()
                .toByteArray();
    }

    private static Answer.ResponseCheck expecting(Answer right) {
        return (request, answer) -> mismatch(answer, right);
    }

    @ParameterizedTest
    @EnumSource(names = {"PROTOBUF", "PROTOBUF_LISTS"})
    void createSendsEveryMessageOnce(WireFormat format) {
        try (ScriptedGrpcServer server = new ScriptedGrpcServer(GrpcMessagesTests::ok, MESSAGES)) {
            BlockOutcome outcome =
                    run(server, format, new CreateBatch(FEED.block(1), 7), expecting(new Answer(200, 0, 0, 0)));

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(server.received())
                    .hasSize((int) outcome.sent() * 7)
                    .doesNotHaveDuplicates()
                    .contains(FEED.block(1).message(0), FEED.block(1).message(outcome.sent() * 7 - 1));
        }
    }

    @ParameterizedTest
    @CsvSource({"PROTOBUF,Get", "PROTOBUF_LISTS,GetList"})
    void listAsksForTheAuthorsInTurnAndSumsUpWhatComes(WireFormat format, String method) {
        Answer right = format == WireFormat.PROTOBUF ? answer(LISTED, inBytes(MESSAGES)) : answer(0, inList(MESSAGES));
        try (ScriptedGrpcServer server = new ScriptedGrpcServer(GrpcMessagesTests::ok, MESSAGES)) {
            BlockOutcome outcome = run(server, format, LIST, expecting(right));

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(server.asked())
                    .hasSize((int) outcome.sent())
                    .contains(method + " list-11-3-0", method + " list-11-3-1");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PROTOBUF", "PROTOBUF_LISTS"})
    void findAsksForTheIdOfAStoredMessage(WireFormat format) {
        FindId find = FindId.atRandom(FEED.block(1), 1_000, 3);
        byte[] bytes = inBytes(MESSAGES.subList(0, 1));
        Answer right = answer(format == WireFormat.PROTOBUF ? 1 : 0, bytes);
        try (ScriptedGrpcServer server = new ScriptedGrpcServer(GrpcMessagesTests::ok, MESSAGES)) {
            BlockOutcome outcome = run(server, format, find, expecting(right));

            assertThat(outcome.failures().descriptions()).isEmpty();
            assertThat(server.asked())
                    .containsAll(LongStream.range(0, outcome.sent())
                            .mapToObj(request -> "Find "
                                    + find.expected(find.answerTo(request))
                                            .getFirst()
                                            .id())
                            .toList());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "INVALID_ARGUMENT,400",
        "NOT_FOUND,404",
        "ALREADY_EXISTS,409",
        "RESOURCE_EXHAUSTED,413",
        "UNIMPLEMENTED,501",
        "UNAVAILABLE,503",
        "DEADLINE_EXCEEDED,504",
        "UNKNOWN,500"
    })
    void aStatusCountsAsThatOfHttp(Status.Code code, int status) {
        IntFunction<Status> third = nth -> nth == 3 ? code.toStatus() : Status.OK;
        try (ScriptedGrpcServer server = new ScriptedGrpcServer(third, MESSAGES)) {
            BlockOutcome outcome = run(
                    server,
                    WireFormat.PROTOBUF,
                    LIST,
                    (request, answer) -> answer.status() == 200 ? null : "status " + answer.status());

            assertThat(outcome.failures().descriptions())
                    .singleElement()
                    .asString()
                    .endsWith("status " + status);
        }
    }

    @Test
    void whatIsStoredIsReadBackWithAnotherClient() {
        IntFunction<Status> notTheSecond = nth -> nth == 2 ? Status.NOT_FOUND : Status.OK;
        try (ScriptedGrpcServer server = new ScriptedGrpcServer(notTheSecond, MESSAGES);
                StoreReader reader = StoreReader.open(server.endpoint(WireFormat.PROTOBUF))) {
            assertThat(reader.byAuthor("anna")).isEqualTo(MESSAGES);
            assertThat(reader.byId(MESSAGES.getFirst().id())).contains(MESSAGES.getFirst());
            assertThat(reader.byId(MESSAGES.getFirst().id())).isEmpty();
        }
    }

    /** The slow reader's list is longer than what a stream may have unread. */
    @Test
    void whatIsNotReadStaysWithTheServerUntilTheReaderIsSlowNoMore() {
        Message large = new Feed(new Feed.FeedSettings(11, 5, 1_000)).block(0).message(0);
        List<Message> many = Collections.nCopies(10_000, large);
        Arrivals.Pace pace = new Arrivals.Pace(1_000, Duration.ofSeconds(3), 1_000);
        DriverSettings one = new DriverSettings(1, 1, Duration.ofSeconds(5), Duration.ofSeconds(10));
        ClientLoop loop = new ClientLoop();
        ScriptedTime time = new ScriptedTime(loop);
        try (ScriptedGrpcServer server = new ScriptedGrpcServer(GrpcMessagesTests::ok, many);
                Driver driver = Drivers.open(loop, server.endpoint(WireFormat.PROTOBUF), one, time);
                Driver.Inquiry other = driver.inquire(FindId.atRandom(FEED.block(1), 1_000, 3))) {
            Future<BlockOutcome> block = time.begin(
                    driver,
                    new BlockSpec(LIST, pace.length(), new Arrivals.OfSlowReader(pace)),
                    (request, answer) -> answer.messages() == many.size() ? null : answer.messages() + " messages");
            await().until(() -> server.calls() == 1);
            for (long passed = 0; passed < 900; passed += 10) {
                time.pass(10 * MILLI);
                other.fetch(passed);
            }
            assertThat(block).isNotDone();
            time.pass(pace.length().toNanos());
            BlockOutcome outcome = ScriptedTime.end(block);

            assertThat(outcome.failures().descriptions()).isEmpty();
            IntakeTrace trace = outcome.intake().orElseThrow();
            assertThat(trace.bytesAt(trace.beganNanos() + 900 * MILLI)).isBetween(100_000L, 1_000_000L);
            assertThat(trace.bytesAt(Long.MAX_VALUE)).isGreaterThan(10_000_000L);
        } finally {
            loop.close();
        }
    }
}
