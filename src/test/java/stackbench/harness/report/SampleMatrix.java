package stackbench.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Setting;
import stackbench.harness.database.PostgresInfo;
import stackbench.harness.measure.CpuSeconds;
import stackbench.harness.measure.JvmUsage;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.LatencySpectrum;
import stackbench.harness.measure.Machine;
import stackbench.harness.measure.PartyUsage;
import stackbench.harness.measure.PhasesMicros;
import stackbench.harness.measure.ResourceUse;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.TimeLine;
import stackbench.harness.measure.TimeLineSample;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.Bottleneck;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;
import stackbench.harness.verdict.Steadiness;
import stackbench.harness.verdict.Verdict;

/** A run of made-up numbers that has all that a full one has, with as many digits. */
final class SampleMatrix {

    private static final List<String> ARCHITECTURES = List.of("servlet", "reactive", "rsocket");
    private static final int ROUNDS = 8;

    private final Random random = new Random(1);
    private final List<CaseResult> cases = new ArrayList<>();
    private final List<CaseResult> controls = new ArrayList<>();
    private final List<RunResult.ComparisonResult> comparisons = new ArrayList<>();

    private SampleMatrix() {}

    /** 2 workloads x 4 numbers of threads x 4 batch sizes x 3 architectures, a control in each cell, and a time line. */
    static RunResult full(int timeLineSeconds) {
        return run(List.of(4, 8, 16, 64), List.of(1, 10, 100, 1000), timeLineSeconds);
    }

    /** The same with 2 numbers of threads and 2 batch sizes, and a minute of time line. */
    static RunResult corners() {
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
        return new RunResult(
                RunResult.VERSION,
                "bench",
                "2026-01-01T00:00:00.123456789Z",
                "2026-01-01T00:30:00.123456789Z",
                RunResult.Environment.of(
                        new Machine("Linux 6.1 amd64", "CPU", 2, 1L << 34, "OpenJDK 25", "abc1234"),
                        new PostgresInfo("embedded", "no Docker", "18.6", new TreeMap<>(Map.of("fsync", "on")))),
                List.of(
                        new Setting("bench", "true", "-Dbench"),
                        new Setting("bench.block", "1s", "benchmark.properties"),
                        new Setting("bench.server.jvm-options", "-Xa -Xb", "BENCH_SERVER_JVM_OPTIONS")),
                cases,
                controls,
                comparisons,
                null,
                timeLine(timeLineSeconds));
    }

    private void cell(String workload, Load load) {
        double best = 12_000.0 / Math.sqrt(load.batchSize());
        cases.add(result(workload, load, ARCHITECTURES.getFirst(), best, null));
        for (String other : ARCHITECTURES.subList(1, ARCHITECTURES.size())) {
            double ratio = 0.4 + 0.6 * random.nextDouble();
            cases.add(result(workload, load, other, best * ratio, null));
            comparisons.add(new RunResult.ComparisonResult(
                    workload + "/" + load,
                    other,
                    ARCHITECTURES.getFirst(),
                    ratio,
                    List.of(ratio * 0.951234567, ratio * 1.051234567),
                    0.9921875,
                    ratio * 1.051234567 < 1));
        }
        ControlFigures figures = new ControlFigures(
                "true", 1.0123456789, List.of(0.9712345678, 1.0412345678), true, 0.0312345678, null, null);
        controls.add(result(workload, load, ARCHITECTURES.getFirst() + "-control", best, figures));
    }

    private CaseResult result(
            String workload, Load load, String architecture, double rate, @Nullable ControlFigures control) {
        LatencyMillis latency = latency(1e3 * 16 / rate);
        return new CaseResult(
                workload + "/" + architecture + "/" + load,
                workload,
                architecture,
                load.threads(),
                load.ratePerSecond(),
                load.batchSize(),
                Verdict.PASS,
                List.of(),
                List.of(),
                rate,
                List.of(rate * 0.9612345678, rate * 1.0312345678),
                rate * load.batchSize(),
                new CaseResult.Requests(123_456, 123_456, 0),
                new CaseResult.Verified(123_456, 12_345_600L, 12_345_600L, true),
                latency,
                new CaseResult.Exchanges(
                        latency.spectrum() == null ? null : withoutSpectrum(latency),
                        new PhasesMicros(0, 95.26011995809324, 11022.57963951458, 2.9508812641871836),
                        null,
                        null,
                        224_464_623,
                        858_334),
                null,
                new CaseResult.WarmUp(10, 3.3000000000000003, true),
                new Steadiness(Steadiness.State.STEADY, 0.0804037591367908, 0.17886904761904762),
                rounds(rate),
                resources(rate),
                control,
                null);
    }

    private List<Round> rounds(double rate) {
        return IntStream.rangeClosed(1, ROUNDS)
                .mapToObj(round -> Round.of(
                        round, 1 + round % 4, Math.round(rate * (0.95 + random.nextDouble() / 10)), 1.0001234567))
                .toList();
    }

    private static LatencyMillis latency(double p50Millis) {
        List<Double> percentiles = DoubleStream.iterate(1, share -> share > 1e-5, share -> share * 0.84)
                .mapToObj(share -> Math.round(1e8 - share * 1e8) / 1e6)
                .toList();
        List<Double> millis = percentiles.stream()
                .map(percentile -> Math.round(p50Millis * (1 - Math.log10(1.000001 - percentile / 100)) * 1e3) / 1e3)
                .toList();
        return new LatencyMillis(
                p50Millis * 1.05,
                p50Millis * 0.4,
                p50Millis,
                p50Millis * 1.9,
                p50Millis * 2.2,
                p50Millis * 3,
                p50Millis * 4,
                p50Millis * 6,
                new LatencySpectrum(percentiles, millis));
    }

    private static LatencyMillis withoutSpectrum(LatencyMillis all) {
        return new LatencyMillis(
                all.mean(), all.min(), all.p50(), all.p90(), all.p95(), all.p99(), all.p999(), all.max());
    }

    private static CaseResult.Resources resources(double rate) {
        PartyUsage party = new PartyUsage(5.6899999999999995, 385_630_208L, 385_630_208L, 46L, 154L, 55_583L);
        return new CaseResult.Resources(
                new CpuSeconds(5.6899999999999995, 0.9299999999999999, 8.98),
                0.05961538461538461,
                0.05490455804077754,
                190.90374468447015,
                195.7312345678901,
                party,
                party,
                party,
                new JvmUsage(
                        8.347563528, 481, 8_961_080_312L, 51, 82, 4L, 3_362_816L, 32_291_496L, 0.990176774369557, null),
                new ResourceUse.PerRequest(1e6 / rate, 79.09508419799285, 763.7353291376085, 762_126.2384759312, 1.0),
                new Bottleneck(
                        rate > 2_000 ? Bottleneck.Kind.SERVER_CPU : Bottleneck.Kind.DATABASE_CPU,
                        "1.92 of the machine's 2 cores were busy: server 0.68, database 1.08, client 0.11, others 0.05"));
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

    private SortedMap<String, TimeLineSample.Party> parties() {
        SortedMap<String, TimeLineSample.Party> parties = new TreeMap<>();
        Stream.of("client", "database", "server/servlet", "server/reactive", "server/rsocket", "server/servlet-control")
                .forEach(name -> parties.put(
                        name,
                        new TimeLineSample.Party(
                                random.nextDouble(2),
                                random.nextLong(200_000_000, 400_000_000),
                                random.nextLong(30, 60),
                                random.nextLong(100, 900))));
        return parties;
    }
}
