package stackbench.harness.verdict.metric;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Visit;

/**
 * A run of made-up servers whose true figures are known. What a visit's machine, its JVMs and its rounds add to them is drawn at
 * random, on the scale of logarithms and as large as a pilot found it (decision 9): a machine's state that all arms share; what
 * a JVM is, half of it the same in all cells that it serves; blocks that stray together with their neighbours, and each by
 * itself. Cells differ in how much all of that is, see {@link SimulatedNoise}. Five blocks of half the spread stand for the twenty of a visit.
 */
public final class SimulatedRun {

    private static final int ROUNDS = 5;

    /** Standard deviations of logarithms of a visit's machine, and of neighbours. */
    private static final double MACHINE = 0.10;

    private static final double NEIGHBOURS = 0.05;
    private static final double CORRELATION = 0.4;

    /** Logarithms by metric: what figures stray by in each visit, or what they are in one. */
    private record Logs<T>(Map<Metric, T> byMetric) {

        static final List<Metric> METRICS =
                List.of(Metric.RATE, Metric.SERVER_CPU, Metric.P50, Metric.P99, Metric.ALLOCATION);

        static <T> Logs<T> of(Function<Metric, T> each) {
            Map<Metric, T> all = new EnumMap<>(Metric.class);
            for (Metric metric : METRICS) {
                all.put(metric, each.apply(metric));
            }
            return new Logs<>(all);
        }

        T of(Metric metric) {
            return Objects.requireNonNull(byMetric.get(metric));
        }
    }

    /** The natural logarithm of what a figure truly is, where 0 is the same for all. */
    @FunctionalInterface
    public interface Truth {
        double log(Cell cell, String arm, Metric metric);
    }

    /** A cell, in which arms are compared. */
    public record Cell(String workload, Load load) {

        /** The cell's name in comparisons. */
        @Override
        public String toString() {
            return workload + "/" + load.id();
        }
    }

    private record Measurement(Cell cell, String arm, List<Visit> visits, List<List<Round>> rounds) {

        void add(Logs<Double> logs, Function<Logs<Double>, List<Round>> blocks) {
            List<Round> ofVisit = blocks.apply(logs);
            rounds.add(ofVisit);
            visits.add(SampleResult.visit(rounds.size(), mean(ofVisit, Metric.RATE))
                    .with()
                    .p50Millis(Math.exp(logs.of(Metric.P50)))
                    .p99Millis(Math.exp(logs.of(Metric.P99)))
                    .cpuMicros(SampleParties.micros(mean(ofVisit, Metric.SERVER_CPU), 500, 100))
                    .allocatedBytes(SampleParties.ofServer(10_000 * Math.exp(logs.of(Metric.ALLOCATION))))
                    .build());
        }

        private static double mean(List<Round> rounds, Metric metric) {
            return rounds.stream()
                    .flatMap(round -> metric.of(round).stream())
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .orElseThrow();
        }

        CaseResult first(int count) {
            return SampleResult.of(
                    cell.workload(),
                    arm,
                    cell.load(),
                    visits.subList(0, count),
                    rounds.subList(0, count).stream().flatMap(List::stream).toList());
        }
    }

    private final Random random;
    private final List<String> arms;
    private final Truth truth;
    private final SimulatedNoise noise;
    private final Map<String, Double> noises = new HashMap<>();
    private final List<Measurement> measurements = new ArrayList<>();

    /** Measure with the noise that a pilot found. */
    public SimulatedRun(long seed, List<String> arms, List<Load> loads, Truth truth, int visits) {
        this(seed, arms, loads, truth, visits, SimulatedNoise.CALM);
    }

    /**
     * Measure every arm in both workloads under these loads.
     *
     * @param visits as many may be asked for
     */
    public SimulatedRun(long seed, List<String> arms, List<Load> loads, Truth truth, int visits, SimulatedNoise noise) {
        this.random = new Random(seed);
        this.arms = arms;
        this.truth = truth;
        this.noise = noise;
        for (String workload : List.of("create", "list")) {
            double[] machine = SimulatedNoise.series(random, visits, MACHINE, 0);
            List<Logs<double[]>> jvms = arms.stream().map(arm -> jvms(visits)).toList();
            loads.forEach(load -> measure(new Cell(workload, load), machine, jvms));
        }
    }

    /**
     * The requests/s of an arm whose true logarithm is 0: the mean over blocks, which is half their variance above the median.
     */
    public static double typicalRate() {
        double rounds = SimulatedNoise.Spread.of(Metric.RATE).rounds();
        return 1_000 * Math.exp((NEIGHBOURS * NEIGHBOURS + rounds * rounds / 2) / 2);
    }

    /** The results of so many first visits of each cell, cell by cell. */
    public List<CaseResult> cases(ToIntFunction<String> visitsOfCell) {
        return measurements.stream()
                .map(one -> one.first(visitsOfCell.applyAsInt(one.cell.toString())))
                .toList();
    }

    /** The results of as many visits of every cell. */
    public List<CaseResult> cases(int visits) {
        return cases(cell -> visits);
    }

    /** How noisy the ratio of two arms in a cell is, as a multiple of what is usual. */
    public double noise(String cell, String arm, String reference) {
        return Math.hypot(
                Objects.requireNonNull(noises.get(arm + cell)), Objects.requireNonNull(noises.get(reference + cell)));
    }

    private void measure(Cell cell, double[] machine, List<Logs<double[]>> jvms) {
        double ofCell = Math.exp(random.nextGaussian() * noise.cells());
        int visits = machine.length;
        List<double[]> neighbours = IntStream.range(0, visits)
                .mapToObj(visit -> SimulatedNoise.series(random, ROUNDS, NEIGHBOURS, CORRELATION))
                .toList();
        for (int arm = 0; arm < arms.size(); arm++) {
            String name = arms.get(arm);
            double own = ofCell * noise.ofArm(arm);
            noises.put(name + cell, own);
            Logs<double[]> everywhere = jvms.get(arm);
            Logs<double[]> here = jvms(visits);
            Logs<Double> always = Logs.of(
                    metric -> truth.log(cell, name, metric) + random.nextGaussian() * noise.ofRun() / Math.sqrt(2));
            List<Logs<double[]>> alone = IntStream.range(0, ROUNDS)
                    .mapToObj(round -> Logs.of(metric ->
                            series(visits, SimulatedNoise.Spread.of(metric).rounds() / Math.sqrt(2))))
                    .toList();
            Measurement measurement = new Measurement(cell, name, new ArrayList<>(), new ArrayList<>());
            for (int i = 0; i < visits; i++) {
                int visit = i;
                measurement.add(
                        Logs.of(metric -> always.of(metric)
                                + machine[visit]
                                + own * Math.sqrt(0.5) * (everywhere.of(metric)[visit] + here.of(metric)[visit])),
                        logs -> rounds(
                                visit + 1,
                                logs,
                                (round, metric) -> neighbours.get(visit)[round]
                                        + own * alone.get(round).of(metric)[visit]));
            }
            measurements.add(measurement);
        }
    }

    /**
     * The deviations of one arm's JVMs in each visit, so that the ratio of two spreads as it is to. What a compiler made of a
     * JVM's allocation is one of two things.
     */
    private Logs<double[]> jvms(int visits) {
        return Logs.of(metric -> {
            double sd = SimulatedNoise.Spread.of(metric).visits() / Math.sqrt(2);
            return metric == Metric.ALLOCATION
                    ? random.doubles(visits)
                            .map(either -> either < 0.5 ? -sd : sd)
                            .toArray()
                    : series(visits, sd);
        });
    }

    private double[] series(int visits, double sd) {
        return SimulatedNoise.series(random, visits, sd, noise.autocorrelation());
    }

    /** What a block strays by. */
    private interface Blocks {
        double log(int round, Metric metric);
    }

    private static List<Round> rounds(int visit, Logs<Double> logs, Blocks blocks) {
        List<Round> rounds = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            double perSecond = 1_000 * Math.exp(logs.of(Metric.RATE) + blocks.log(round, Metric.RATE));
            double cpu = 100 * Math.exp(logs.of(Metric.SERVER_CPU) + blocks.log(round, Metric.SERVER_CPU));
            rounds.add(new Round(
                    visit,
                    round + 1,
                    1,
                    Math.round(perSecond / 10),
                    0.1,
                    perSecond,
                    SampleParties.ofServer(cpu),
                    new TreeMap<>(),
                    null));
        }
        return rounds;
    }
}
