package stackbench.harness.machines.pekko;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Stage;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.config.requests.RequestText;
import stackbench.harness.config.requests.RequestText.Part;
import stackbench.harness.load.Answer.HeadField;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Ramp;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.load.Share;
import stackbench.harness.load.Steps;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.Session;
import stackbench.harness.machines.Kernel;
import stackbench.harness.machines.MachineBlock;
import stackbench.harness.machines.Message;
import stackbench.harness.machines.Silences;
import stackbench.harness.machines.StageRecorder;
import stackbench.harness.machines.StepRecorder;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.times.BlockTimes.RecordedTimes;

/** Messages of all kinds. */
final class SampleMessages {

    private static final SortedSet<Long> FAILED = new TreeSet<>(List.of(3L, 17L));

    static final MachineBlock BLOCK = new MachineBlock(
            "höst",
            new BlockOutcome(
                            20,
                            new BlockOutcome.FailedRequests(FAILED, List.of("request 3: status 500, \"expected\" 200")),
                            17,
                            Duration.ofNanos(1_000_000_001),
                            2,
                            Long.MAX_VALUE,
                            5)
                    .withRamp(Optional.of(new RampTrace(
                            List.of(new RampTrace.Presence(5, 1)), List.of(7L), List.of(new RampTrace.Sent(8, 9))))),
            18,
            List.of(17L, 1L),
            new RecordedTimes("AB/+=", null, null, "C", 1, 2, 0.1, 1e-300, Double.MAX_VALUE, 3),
            new CpuUse.LoopBusy(7, 8),
            null,
            new Kernel("a"),
            new StageRecorder.StagesSeen(
                    List.of(new RecordedTimes("A", null, null, null, 0, 0, 0, 0, 0, 0)),
                    List.of(1L),
                    List.of(1L, 0L),
                    Arrays.asList("A", null)));

    /** A part of each kind in one text, and each directive. */
    private static final RequestSet OWN = new RequestSet(
            "read-it-back",
            List.of(new RequestTemplate(
                    "read-it-back",
                    "read it back",
                    3,
                    "POST",
                    new RequestText(List.of(
                            new Part.Literal("/"),
                            new Part.Uuid(),
                            new Part.RandomInteger(1, Long.MAX_VALUE),
                            new Part.Column("id"),
                            new Part.Captured("visit"))),
                    List.of(new RequestTemplate.Header("Accept", new RequestText(List.of()))),
                    Optional.of(new RequestText(List.of(new Part.Literal("{}")))),
                    new RequestTemplate.Directives(
                            201,
                            List.of("x"),
                            Optional.of("select 1"),
                            List.of("$.at"),
                            List.of(new RequestTemplate.Capture("id", "$.id")),
                            Optional.of(3),
                            false,
                            true))),
            true,
            true);

    private static final FilledRequest FILLED = new FilledRequest(
            "GET", "/a", List.of(new FilledRequest.Field("a", "b")), Optional.empty(), Map.of("x", "1"));

    private static Message.OpenCase open(String workload, int batchSize, Message.OpenCase.@Nullable Own own) {
        return new Message.OpenCase(
                1,
                "one",
                new Endpoint("10.0.0.1", 8080, WireFormat.JSON),
                new DriverSettings(2, 1, Duration.ofSeconds(5), Duration.ofSeconds(30)),
                new Share(1, 3),
                new BenchmarkConfig.Data(10, 100, 1_000, 0.99, 42, "single"),
                workload,
                batchSize,
                true,
                own);
    }

    private static Message leadIn(Arrivals arrivals) {
        return new Message.LeadIn(1, 2, Duration.ofMillis(1_500), arrivals);
    }

    private static MachineBlock inSteps() {
        return new MachineBlock(
                "two",
                BLOCK.outcome()
                        .withRamp(Optional.empty())
                        .withSteps(Optional.of(
                                new Steps.StepTrace(List.of(1L), List.of(2L), List.of(3L), 4, List.of("request 1")))),
                18,
                List.of(),
                BLOCK.times(),
                BLOCK.loop(),
                0.5,
                BLOCK.kernel(),
                new StepRecorder.StepsSeen(
                        List.of(BLOCK.times()),
                        List.of(5L),
                        List.of(4L),
                        new Silences.Heard(List.of(new Silences.Gap(1, 2, 10_000_001)), Long.MAX_VALUE)));
    }

    static final List<Message> ALL = List.of(
            new Message.Ping(),
            new Message.Clock(-5, new Kernel("a")),
            open("create", 100, null),
            open(
                    "read-it-back",
                    1,
                    new Message.OpenCase.Own(
                            OWN,
                            7,
                            new Session(new TreeMap<>(Map.of("token", "\"t\"")), new TreeMap<>(Map.of("SID", "5"))))),
            new Message.Learnt(
                    1,
                    List.of(Map.of("id", "1"), Map.of()),
                    List.of(new Message.Learnt.Said(
                            new Message.RightAnswers.Sum(200, 0, 1, -3),
                            List.of(new HeadField("content-type", "text/plain")),
                            "AB==")),
                    List.of(new Message.Learnt.Told(1, 2, FILLED, 0))),
            new Message.RightAnswers(1, List.of(new Message.RightAnswers.Sum(200, 1, 2, -3))),
            leadIn(new Arrivals.AsAnswered()),
            leadIn(new Arrivals.AsAnswered(3)),
            leadIn(new Arrivals.OfUsers(new Ramp(List.of(new Stage(1.5, 2)), new Share(1, 3)))),
            leadIn(new Arrivals.AtRate(0.1, true, 9, new Share(1, 3))),
            leadIn(new Arrivals.InSteps(new Steps(
                    List.of(0.1, 2.0), Duration.ofSeconds(20), Duration.ofNanos(7), false, 9, new Share(2, 3)))),
            new Message.LedIn(),
            new Message.Begin(1, Long.MIN_VALUE),
            new Message.Report(BLOCK),
            new Message.Report(inSteps()),
            new Message.CloseCase(1),
            new Message.Done(),
            new Message.Fault("why \u2028\n", false));

    private SampleMessages() {}
}
