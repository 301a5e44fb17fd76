package stackbench.harness.analysis.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.measure.party.TimeLine;
import stackbench.harness.measure.party.TimeLine.PartySample;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.measure.times.Timing.PhasesMicros;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.SampleArm;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CaseResult.ControlRatio;
import stackbench.harness.verdict.result.CaseResult.Verified;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.Steadiness;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.CaseVisit.Requests;
import stackbench.harness.verdict.visit.CaseVisit.WarmedUp;

/** A run of made-up numbers that has all that a full one has, with as many digits. */
public final class SampleMatrix {

    /** The multiples of servlet's requests/s that architectures make, about. */
    private static final Map<String, SortedMap<String, Double>> MULTIPLES = Map.of(
            "create", multiples(0.98, 1.1),
            "list", multiples(0.66, 0.35));

    private static final List<Setting> CONFIG = List.of(
            new Setting("bench", "true", "-Dbench"),
            new Setting("bench.block", "1s", "benchmark.properties"),
            new Setting("bench.server.jvm-options", "-Xa -Xb", "BENCH_SERVER_JVM_OPTIONS"));

    private static final int VISITS = 4;

    /** The visit in which the machine was slow for one workload. */
    private static final int SLOW_VISIT = 3;

    private static final int ROUNDS = 20;

    /** The case whose first visit takes no part in its figures. */
    private static final String FLAWED = "list/rsocket/threads=64/batch=100";

    private final Random random = new Random(1);
    private final List<CaseResult> cases = new ArrayList<>();
    private final List<CaseResult> controls = new ArrayList<>();

    private SampleMatrix() {}

    private static SortedMap<String, Double> multiples(double reactive, double rsocket) {
        SortedMap<String, Double> multiples =
                new TreeMap<>(Comparator.comparingInt(List.of("servlet", "reactive", "rsocket")::indexOf));
        multiples.putAll(Map.of("servlet", 1.0, "reactive", reactive, "rsocket", rsocket));
        return multiples;
    }

    /**
     * Make a run of 2 workloads x 4 numbers of threads x 4 batch sizes x 3 architectures, a control in each cell, and a time
     * line.
     */
    public static RunResult full(int timeLineSeconds) {
        return run(List.of(4, 8, 16, 64), List.of(1, 10, 100, 1000), timeLineSeconds);
    }

    /** Make such a run with 2 numbers of threads and 2 batch sizes only, and a minute of time line. */
    public static RunResult corners() {
        return run(List.of(4, 64), List.of(1, 100), 60);
    }

    private static RunResult run(List<Integer> threads, List<Integer> batchSizes, int timeLineSeconds) {
        SampleMatrix matrix = new SampleMatrix();
        for (String workload : List.of("create", "list")) {
            for (int workers : threads) {
                batchSizes.forEach(batchSize -> matrix.cell(workload, new Load.ClosedLoop(workers, batchSize)));
            }
        }
        return matrix.result(timeLineSeconds);
    }

    private RunResult result(int timeLineSeconds) {
        List<ComparisonResult> comparisons = Comparisons.of(cases, Optional.empty());
        return new RunResult(
                RunResult.VERSION,
                "bench",
                "2026-01-01T00:00:00.123456789Z",
                "2026-01-01T00:30:00.123456789Z",
                RunResult.Environment.of(
                        new Machine("Linux 6.1 amd64", "CPU", 2, 1L << 34, "OpenJDK 25", "abc1234"),
                        new PostgresInfo("embedded", "no Docker", "18.6", new TreeMap<>(Map.of("fsync", "on")))),
                CONFIG,
                SampleArms.of(CONFIG, Stream.concat(cases.stream(), controls.stream())),
                cases,
                controls,
                comparisons,
                Effects.of(cases, comparisons),
                MachineStates.of(cases),
                null,
                null,
                timeLine(timeLineSeconds),
                List.of(new ServerStart(
                        "create-servlet",
                        List.of("java", "-Xmx512m", "--enable-native-access=ALL-UNNAMED", "--server.port=0"),
                        new TreeMap<>(Map.of("spring.profiles.active", "servlet", "server.port", "0")))));
    }

    private void cell(String workload, Load.ClosedLoop load) {
        double best = 12_000.0 / Math.sqrt(load.batchSize());
        Objects.requireNonNull(MULTIPLES.get(workload)).forEach((architecture, multiple) -> {
            double rate = best * multiple * (0.85 + 0.3 * random.nextDouble());
            cases.add(result(workload, load, architecture, rate, null));
        });
        ControlRatio ratio = new ControlRatio(
                "true", 1.0123456789, List.of(0.9712345678, 1.0412345678), true, 0.0312345678, 0.0212345678, null);
        controls.add(result(workload, load, "servlet-control", best, ratio));
    }

    private CaseResult result(
            String workload, Load.ClosedLoop load, String arm, double rate, @Nullable ControlRatio control) {
        double p50Millis = 1e3 * load.threads() / rate;
        LatencyMillis latency = SampleFigures.latency(p50Millis);
        String id = workload + "/" + arm + "/" + load.id();
        return new CaseResult(
                id,
                workload,
                arm,
                SampleArm.named(arm).architecture().profile(),
                SampleArm.named(arm).role(),
                load,
                Verdict.PASS,
                List.of(),
                List.of(),
                rate,
                List.of(rate * 0.9612345678, rate * 1.0312345678),
                rate * load.batchSize(),
                new Requests(123_456, 123_456, 0),
                new Verified(123_456, 12_345_600L, 12_345_600L, true),
                latency,
                new Exchanges(
                        latency.spectrum() == null ? null : SampleFigures.withoutSpectrum(latency),
                        new PhasesMicros(0, 95.26011995809324, 11022.57963951458, 2.9508812641871836),
                        null,
                        null,
                        224_464_623,
                        858_334),
                null,
                null,
                null,
                null,
                new WarmedUp(10, 3.3000000000000003, true),
                new Steadiness(Steadiness.State.STEADY, 0.0804037591367908, 0.17886904761904762),
                visits(workload, rate, p50Millis, id.equals(FLAWED)),
                rounds(rate),
                SampleFigures.resources(rate),
                control,
                List.of(),
                null);
    }

    private List<Visit> visits(String workload, double rate, double p50Millis, boolean leftOut) {
        return IntStream.rangeClosed(1, VISITS)
                .mapToObj(visit -> new Visit(
                        visit,
                        "2026-01-01T00:%02d:00.123456789Z".formatted(7 * visit - (workload.equals("create") ? 6 : 3)),
                        near(rate),
                        near(1.2 * p50Millis),
                        near(p50Millis),
                        2 * p50Millis,
                        near(3 * p50Millis),
                        SampleParties.micros(
                                near(1e6 / rate),
                                near(763.7353291376085) * (visit == SLOW_VISIT && workload.equals("list") ? 1.14 : 1),
                                near(79.09508419799285)),
                        SampleParties.ofServer(near(762_126.2384759312)),
                        near(5.1234567),
                        near(3.1234567),
                        visit == 1 && leftOut
                                ? List.of("required the client below 80% of its thread, actual 84%")
                                : List.of()))
                .toList();
    }

    private double near(double value) {
        return value * (0.96 + random.nextDouble() / 12.5);
    }

    private List<Round> rounds(double rate) {
        return IntStream.range(0, VISITS * ROUNDS)
                .mapToObj(i -> Round.of(1 + i % ROUNDS, 1 + i % 4, Math.round(near(rate)), 0.1001234567)
                        .withVisit(1 + i / ROUNDS))
                .toList();
    }

    private TimeLine timeLine(int seconds) {
        return TimeLine.of(IntStream.range(0, seconds)
                .mapToObj(second -> new TimeLineSample(
                        1_767_225_600_000L + second * 1_000L,
                        cases.get(second * cases.size() / seconds).id(),
                        random.nextDouble(10_000),
                        parties()))
                .toList());
    }

    private List<PartySample> parties() {
        Stream<PartySample> servers =
                Stream.of("servlet", "reactive", "rsocket", "servlet-control").map(arm -> party(Party.SERVER, arm));
        return Stream.concat(servers, Stream.of(party(Party.DATABASE, null), party(Party.CLIENT, null)))
                .toList();
    }

    private PartySample party(Party party, @Nullable String arm) {
        return new PartySample(
                party,
                arm,
                random.nextDouble(2),
                random.nextLong(200_000_000, 400_000_000),
                random.nextLong(30, 60),
                random.nextLong(100, 900));
    }
}
