package stackbench.suite.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.Message;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.load.Operation;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.Verification.WrongAnswerException;
import stackbench.harness.verify.request.Agreement;
import stackbench.harness.workload.CaseWork;
import stackbench.harness.workload.WorkloadDefinition;
import stackbench.harness.workload.WorkloadDefinition.Supply;
import stackbench.suite.feed.Feed;
import stackbench.suite.store.Stock;
import stackbench.suite.verify.ReadCheck;
import stackbench.suite.wire.FindId;
import stackbench.suite.wire.Read;
import tools.jackson.databind.json.JsonMapper;

/** What the right answer to each id is gets known without asking for all of them, unless a server writes in a way of its own. */
class FindWorkloadTests {

    private static final int ROWS = 1_000;
    private static final int SAMPLE = 167;

    private final AtomicLong blocks = new AtomicLong();
    private final ReadWork.FindWorkload find = find(0);
    private final Stock stock = find.stock(1).orElseThrow();

    private ReadWork.FindWorkload find(double skew) {
        Feed feed = new Feed(new Feed.FeedSettings(1, 3, 20));
        return new ReadWork.FindWorkload(new MessageSupply(feed, blocks::getAndIncrement, ROWS, skew));
    }

    private static String plainly(Message message) {
        return JsonMapper.shared().writeValueAsString(message);
    }

    private static String spaced(Message message) {
        return plainly(message).replace("{", "{ ");
    }

    static WorkloadDefinition.Subject subject(Server server) {
        Endpoint endpoint = new Endpoint("localhost", 1, WireFormat.JSON);
        return new WorkloadDefinition.Subject(
                server, endpoint, endpoint, "servlet", new Agreement(), Optional.empty(), Optional.empty(), true, 1);
    }

    private FindId inTurn() {
        return FindId.inTurn(stock.block(), ROWS);
    }

    private ResponseCheck learned(Server server) {
        return new ReadCheck(inTurn(), ReadWork.FindWorkload.answers(inTurn(), subject(server)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "servlet,reactive",
                "card-webclient,card-rsocket",
                "servlet,card-webclient",
                "card-webclient-memory",
            })
    void whicheverServersARunHasItsCasesReadFromAsManyRowsAsTheConfigurationSays(String architectures) {
        assertThat(rows(Map.of("bench.architectures", architectures))).isEqualTo(100_000);
        assertThat(rows(Map.of("bench.architectures", architectures, "bench.find-rows", "5000")))
                .isEqualTo(5_000);
        assertThat(rows(Map.of("bench", "false", "bench.architectures", architectures)))
                .isEqualTo(1_000);
    }

    private long rows(Map<String, String> told) {
        Map<String, String> given = new HashMap<>(Map.of("bench", "true", "bench.workloads", "find"));
        given.putAll(told);
        Supply ofRun = Supply.of(SampleConfig.asShipped(given), blocks::getAndIncrement);
        return ((Stock) ofRun.definition(Workload.FIND).stock(1).orElseThrow()).size();
    }

    @Test
    void ofAServerThatWritesAsJacksonDoesSomeAnswersAreAskedForAndAllAreKnown() {
        Server server = new Server(FindWorkloadTests::plainly);
        ResponseCheck check = learned(server);

        assertThat(server.asked).hasSize(SAMPLE).doesNotHaveDuplicates();
        for (int row = 0; row < ROWS; row++) {
            String right = plainly(stock.block().message(row));
            assertThat(check.mismatch(row, Server.fetched(right).answer())).isNull();
        }
    }

    @Test
    void ofAServerThatWritesInAWayOfItsOwnAllAreAskedFor() {
        Server server = new Server(FindWorkloadTests::spaced);
        ResponseCheck check = learned(server);

        assertThat(server.asked).hasSize(SAMPLE + ROWS);
        Message asked = stock.block().message(7);
        assertThat(check.mismatch(7, Server.fetched(spaced(asked)).answer())).isNull();
        assertThat(check.mismatch(7, Server.fetched(plainly(asked)).answer())).contains("cut short within a message");
    }

    @Test
    void aServerThatFindsAnotherMessageGetsNoBlock() {
        Message first = stock.block().message(0);

        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> learned(new Server(message -> plainly(first))))
                .withMessageContaining("the message " + stock.block().message(6).id())
                .withMessageContaining("required 1 message, actual 1; message 0 is missing")
                .withMessageEndingWith("in its place is " + first);
    }

    @Test
    void everyBlockAsksForMessagesOfItsOwnAllOverTheTable() {
        CaseWork work = find.work(subject(new Server(FindWorkloadTests::plainly)), new Load.ClosedLoop(1, 1));
        Set<List<Integer>> sequences = new HashSet<>();
        for (int block = 0; block < 10; block++) {
            Read read = (Read) work.next().first().operation();
            List<Integer> rows =
                    IntStream.range(0, 10_000).mapToObj(read::answerTo).toList();
            sequences.add(rows);

            assertThat(rows).allMatch(row -> row >= 0 && row < ROWS);
            assertThat(rows.stream().filter(row -> row < ROWS / 10))
                    .as("of the first tenth")
                    .hasSizeBetween(880, 1_120);
        }

        assertThat(sequences).hasSize(10);
        assertThat(blocks).hasValue(10);
    }

    /** By Zipf's law with exponent 1 the first of 1,000 rows is asked for by 13.4% of requests, the second by half as many. */
    @Test
    void whereRowsAreSkewedEveryArmIsAskedForTheSameOnesMost() {
        Set<Integer> most = new HashSet<>();
        for (int arm = 0; arm < 2; arm++) {
            CaseWork work = find(1).work(subject(new Server(FindWorkloadTests::plainly)), new Load.ClosedLoop(1, 1));
            for (int block = 0; block < 3; block++) {
                Read read = (Read) work.next().first().operation();
                int[] asked = new int[ROWS];
                IntStream.range(0, 10_000).forEach(request -> asked[read.answerTo(request)]++);

                int mostAsked =
                        IntStream.range(0, ROWS).reduce(0, (one, other) -> asked[other] > asked[one] ? other : one);
                most.add(mostAsked);
                assertThat(asked[mostAsked]).isBetween(1_170, 1_510); // five standard deviations
            }
        }
        assertThat(most).hasSize(1);
    }

    /** Has all messages, and writes them in one way or another. */
    static final class Server implements Driver {

        private final Function<Message, String> writing;
        private final List<Integer> asked = new ArrayList<>();

        Server(Function<Message, String> writing) {
            this.writing = writing;
        }

        @Override
        public Driver.Inquiry inquire(Operation operation) {
            Read read = (Read) operation;
            return new Driver.Inquiry() {
                @Override
                public Driver.FetchedAnswer fetch(long request) {
                    asked.add(read.answerTo(request));
                    return fetched(
                            writing.apply(read.expected(read.answerTo(request)).getFirst()));
                }

                @Override
                public void close() {
                    // nothing is open
                }
            };
        }

        static Driver.FetchedAnswer fetched(String body) {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            CRC32C crc = new CRC32C();
            crc.update(bytes);
            return new Driver.FetchedAnswer(new Answer(200, 0, bytes.length, (int) crc.getValue()), List.of(bytes));
        }

        @Override
        public BlockOutcome run(BlockSpec spec, ResponseCheck check, ExchangeListener listener) {
            throw new UnsupportedOperationException("runs no block");
        }

        @Override
        public long loopCpuNanos() {
            return 0;
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
