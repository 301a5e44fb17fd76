package stackbench.suite.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.defect.Defect;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.measure.profile.LayerRules;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.profiler.Profiler;

/**
 * How often the layers of a profile name the one that is busy for 50 us longer with each request, each time in fresh processes. A trial is
 * wrong when another layer differs more from that of a sound server, or the layer by less than half or more than twice of what is planted.
 *
 * <pre>
 * trials directory     how many of each layer; where profiles are put
 * </pre>
 */
public final class LayerTrials {

    /** The layers in which something can be planted, each with the defect that makes it busy. */
    static final SortedMap<Layer, Defect> PLANTED = new TreeMap<>(Map.of(
            Layer.CODEC, Defect.BUSY_CODEC,
            Layer.DRIVER, Defect.BUSY_DRIVER,
            Layer.CONTROLLER, Defect.BUSY_CONTROLLER));

    private static final Cell FIND = new Cell(Workload.FIND, new Load.ClosedLoop(4, 1));
    private static final Duration LIMIT = Duration.ofSeconds(90);
    private static final int ROUNDS_TO_GET_WARM = 10;
    private static final int ROUNDS = 8;

    private static final double PLANTED_MICROS = 50;

    /** What a layer of a sound server must take to say how fast the machine was. */
    private static final double LARGE_MICROS = 2;

    /** The time that a sample stands for. */
    private static final double MICROS_PER_SAMPLE = 1_000;

    private final Path directory;

    LayerTrials(Path directory) {
        this.directory = directory;
    }

    /** A layer, and by how many microseconds of CPU time a request takes longer there. */
    record Finding(Layer layer, double micros) {

        /** Whether it is this layer, in which 50 us are planted, and about as long. */
        boolean isOf(Layer planted) {
            return layer == planted && micros > PLANTED_MICROS / 2 && micros < PLANTED_MICROS * 2;
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length != 2) {
            throw new IllegalArgumentException("say: trials directory; not " + List.of(arguments));
        }
        LayerTrials trials = new LayerTrials(Path.of(arguments[1]).toAbsolutePath());
        int wrong = 0;
        for (int trial = 1; trial <= Integer.parseInt(arguments[0]); trial++) {
            for (Map.Entry<Layer, Finding> found : trials.findings().entrySet()) {
                Finding largest = found.getValue();
                boolean right = largest.isOf(found.getKey());
                wrong += right ? 0 : 1;
                print("%s %d: %s, %s +%.0f us"
                        .formatted(
                                PLANTED.get(found.getKey()),
                                trial,
                                right ? "right" : "WRONG",
                                largest.layer(),
                                largest.micros()));
            }
        }
        print("%d wrong".formatted(wrong));
        if (wrong > 0) {
            throw new IllegalStateException("required 0 wrong trials, actual " + wrong);
        }
    }

    /** Find, for each layer that is made busy, the one that costs most more in that server than in one without a defect. */
    SortedMap<Layer, Finding> findings() {
        Map<Layer, Double> sound = profiled(Optional.empty());
        SortedMap<Layer, Finding> findings = new TreeMap<>();
        PLANTED.forEach((layer, defect) -> findings.put(layer, largest(profiled(Optional.of(defect)), sound)));
        return findings;
    }

    /** The layer that costs most more, where the sound server had the machine as fast as the busy one. */
    static Finding largest(Map<Layer, Double> busy, Map<Layer, Double> sound) {
        double slower = slower(busy, sound);
        return busy.entrySet().stream()
                .map(layer -> new Finding(
                        layer.getKey(), layer.getValue() - slower * sound.getOrDefault(layer.getKey(), 0.0)))
                .max(Comparator.comparingDouble(Finding::micros))
                .orElseThrow();
    }

    /**
     * How many times as long the machine took for the same code: the median over the layers that are large enough to tell. A machine that other work slows
     * down takes longer in each of them, and a busy one is a single layer.
     */
    private static double slower(Map<Layer, Double> busy, Map<Layer, Double> sound) {
        double[] ratios = sound.entrySet().stream()
                .filter(layer -> layer.getValue() >= LARGE_MICROS)
                .mapToDouble(layer -> busy.getOrDefault(layer.getKey(), 0.0) / layer.getValue())
                .sorted()
                .toArray();
        return ratios.length == 0 ? 1 : (ratios[(ratios.length - 1) / 2] + ratios[ratios.length / 2]) / 2;
    }

    /** Profile a server in a process of its own, and return what each layer takes of a request, in microseconds. */
    private Map<Layer, Double> profiled(Optional<Defect> planted) {
        try (DefectiveServers servers = new DefectiveServers("layers")) {
            Path work = Files.createDirectories(
                    directory.resolve(planted.map(Defect::profile).orElse("sound")));
            planted.ifPresentOrElse(
                    defect -> servers.fork(Architecture.SERVLET, defect, work, LIMIT),
                    () -> servers.forkSound(Architecture.SERVLET, work, LIMIT));
            try (DefectiveCells cells = new DefectiveCells(servers)) {
                return profiled(servers, cells, work);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<Layer, Double> profiled(DefectiveServers servers, DefectiveCells cells, Path work)
            throws IOException {
        List<Architecture> architectures = List.of(Architecture.SERVLET);
        Profiler profiler = servers.fleet()
                .server(Arm.of(Architecture.SERVLET))
                .running()
                .profiler(ProfileMode.CPU)
                .orElseThrow();
        cells.measure(FIND, architectures, ROUNDS_TO_GET_WARM);
        profiler.start();
        long requests =
                cells.measure(FIND, architectures, ROUNDS).getFirst().requests().succeeded();
        Path stacks = work.resolve("stacks.collapsed");
        profiler.stop(work.resolve("graph.html"), stacks, "layers");
        Map<Layer, Double> micros = new TreeMap<>();
        LayerSamples.read(stacks, LayerRules.read())
                .samples()
                .forEach((layer, samples) -> micros.put(layer, samples * MICROS_PER_SAMPLE / requests));
        return micros;
    }

    private static void print(String line) {
        System.out.println(line);
    }
}
