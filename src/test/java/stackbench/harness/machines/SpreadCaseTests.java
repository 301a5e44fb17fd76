package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Stage;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.load.Steps;
import stackbench.harness.load.http.ScriptedHttpServer;
import stackbench.harness.load.http.ScriptedHttpServer.Reply;
import stackbench.harness.machines.Message.Begin;
import stackbench.harness.measure.times.BlockTimes;
import tools.jackson.databind.json.JsonMapper;

/** Two workers of this JVM send messages to a server that a test scripts; what they are told travels as JSON. */
@Timeout(60)
class SpreadCaseTests {

    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final String STORED = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

    private final Queue<String> ids = new ConcurrentLinkedQueue<>();

    @AutoClose
    private final ScriptedHttpServer server = new ScriptedHttpServer((nth, request, reply) -> {
        ID.matcher(request.content().toString(StandardCharsets.UTF_8))
                .results()
                .map(MatchResult::group)
                .forEach(ids::add);
        answer(reply);
    });

    @AutoClose
    private final LocalMachines machines = new LocalMachines("a", "b");

    private int opened;

    SpreadCaseTests() {
        machines.way((machine, question, duty) -> duty.answer(asJson(question)).thenApply(SpreadCaseTests::asJson));
    }

    private static void answer(Reply reply) {
        reply.text(STORED);
    }

    private static Message asJson(Message message) {
        JsonMapper json = JsonMapper.shared();
        return json.readValue(json.writeValueAsString(message), message.getClass());
    }

    private SpreadCase open() {
        return SpreadCase.open(
                machines,
                new SpreadCase.Order(
                        server.endpoint(WireFormat.JSON),
                        new DriverSettings(5, 2, Duration.ofSeconds(5), Duration.ofSeconds(5)),
                        new BenchmarkConfig.Data(3, 20, 10, 0, 1, "batch"),
                        "create",
                        4,
                        true,
                        List.of(),
                        Optional.empty()));
    }

    private List<MachineBlock> drive(BlockSpec spec) {
        try (SpreadCase driven = open()) {
            return driven.block(List.of(7L, 8L), spec, new Exchange.ExchangeListener() {
                @Override
                public void completed(Exchange exchange) {
                    throw new IllegalStateException("no exchange is of this machine");
                }

                @Override
                public void windowOpens(long openNanos, long lengthNanos) {
                    opened++;
                }
            });
        }
    }

    /** What is asked for, each machine knows by itself. */
    private record Unknown() implements Operation {

        @Override
        public int messagesPerRequest() {
            return 4;
        }

        @Override
        public String describe(long request) {
            return "something";
        }
    }

    private static BlockSpec closed() {
        return new BlockSpec(new Unknown(), SHORT);
    }

    @Test
    void allMachinesSendAndNoMessageIsSentTwice() {
        List<MachineBlock> blocks = drive(closed());

        assertThat(blocks).extracting(MachineBlock::machine).containsExactly("a", "b");
        assertThat(blocks).allSatisfy(block -> {
            assertThat(block.outcome().sent()).isPositive();
            assertThat(block.outcome().failed()).isZero();
            assertThat(block.rightAnswers()).isEqualTo(block.outcome().sent());
            assertThat(block.outcome().window()).isEqualTo(SHORT);
        });
        BlockOutcome all = MachineBlock.together(blocks).outcome();
        assertThat(ids).hasSize(4 * (int) all.sent()).doesNotHaveDuplicates();
        assertThat(opened).isOne();
    }

    /** A start each 5 ms, and a window of 200 ms with both of its ends, which begins at the fifth of them. */
    @Test
    void aRateIsDividedExactly() {
        List<MachineBlock> blocks = drive(closed().at(new Arrivals.AtRate(200, false, 1)));

        assertThat(blocks)
                .extracting(block -> BlockTimes.of(block.times()).dueStarts().orElse(0L)
                        + block.outcome().missedStarts())
                .containsExactly(21L, 20L);
    }

    @Test
    void usersAreDividedAndWhatBecameOfThemIsAddedUp() {
        Ramp ramp = new Ramp(List.of(new Stage(0.2, 5), new Stage(0.1, 0)));

        List<MachineBlock> blocks = drive(closed().withUsers(ramp));

        MachineBlock.Together together = MachineBlock.together(blocks);
        assertThat(together.outcome().failed()).isZero();
        assertThat(together.outcome().ramp().orElseThrow().presence())
                .hasSize(blocks.stream().mapToInt(SpreadCaseTests::changes).sum());
        for (MachineBlock block : blocks) {
            RampTrace trace = block.outcome().ramp().orElseThrow();
            assertThat(trace.wireBytes()).hasSize(2);
            assertThat(trace.presence())
                    .allMatch(present -> present.users() <= (block.machine().equals("a") ? 3 : 2));
        }
        StageRecorder sum = new StageRecorder(ramp, exchange -> {});
        together.seen(StageRecorder.StagesSeen.class).forEach(sum::add);
        assertThat(together.seen()).hasSize(2);
        assertThat(sum.requests(0) + sum.requests(1))
                .isEqualTo(sum.requestsBySlice().stream().reduce(0L, Long::sum))
                .isLessThanOrEqualTo(together.outcome().sent());
    }

    private static int changes(MachineBlock block) {
        return block.outcome().ramp().orElseThrow().presence().size();
    }

    @Test
    void stepsAreDividedAndWhatBecameOfThemIsAddedUp() {
        Steps steps = new Steps(List.of(100.0, 200.0), SHORT, SHORT, false, 1);

        MachineBlock.Together together =
                MachineBlock.together(drive(new BlockSpec(new Unknown(), steps.length(), new Arrivals.InSteps(steps))));

        StepRecorder sum = new StepRecorder(steps, exchange -> {});
        together.seen(StepRecorder.StepsSeen.class).forEach(sum::add);
        List<Long> missed = together.outcome().steps().orElseThrow().missed();
        assertThat(together.outcome().failed()).isZero();
        assertThat(IntStream.of(0, Steps.SLICES_PER_STEP)
                        .mapToObj(begin -> IntStream.range(begin, begin + Steps.SLICES_PER_STEP)
                                .mapToLong(slice -> sum.right(slice) + missed.get(slice))
                                .sum()))
                .as("100/s, then 200/s, for 200 ms each")
                .containsExactly(20L, 40L);
    }

    @Test
    void aMachineThatIsLostFailsTheBlockAndEndsItEverywhere() {
        machines.way((machine, question, duty) -> {
            if (machine.equals("b") && question instanceof Begin) {
                machines.lose("b", "no heartbeat for 3 s");
            }
            return duty.answer(question);
        });

        assertThatExceptionOfType(MachineLostException.class)
                .isThrownBy(() -> drive(new BlockSpec(new Unknown(), Duration.ofMinutes(5))))
                .withMessage("machine b: no heartbeat for 3 s");
        machines.find();
        machines.close(); // as that of b, who hears of nothing any more
        await().atMost(Duration.ofSeconds(30)).until(() -> server.openConnections() == 0);
    }

    @Test
    void aMachineThatHearsOfTheInstantTooLateFailsTheBlock() {
        machines.way((machine, question, duty) -> question instanceof Begin begin && machine.equals("b")
                ? once(begin.atNanos()).thenCompose(over -> duty.answer(question))
                : duty.answer(question));

        assertThatExceptionOfType(MachineLostException.class)
                .isThrownBy(() -> drive(closed()))
                .withMessageStartingWith("machine b: ")
                .withMessageContaining("it heard of the beginning of a block")
                .withMessageEndingWith(" us too late");
    }

    private static CompletableFuture<Void> once(long nanos) {
        return CompletableFuture.runAsync(
                () -> {}, CompletableFuture.delayedExecutor(nanos + 1_000 - System.nanoTime(), TimeUnit.NANOSECONDS));
    }

    @Test
    void aClockThatIsNotKnownWellEnoughFailsTheBlock() {
        machines.clock(new ClockOffset(0, 2_000_000, 4_000_000));

        assertThatExceptionOfType(MachineLostException.class)
                .isThrownBy(() -> drive(closed()))
                .withMessage(
                        "machine a: required its clock to be known to a thousandth of a block of 1000 ms, actual to 2,000 us");
        assertThat(drive(new BlockSpec(new Unknown(), Duration.ofSeconds(2)))).hasSize(2);
    }
}
