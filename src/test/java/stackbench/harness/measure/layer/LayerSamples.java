package stackbench.harness.measure.layer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The samples of a profile, layer by layer.
 *
 * @param samples how many; none of a layer without any
 */
public record LayerSamples(SortedMap<Layer, Long> samples) {

    /**
     * Read a profile as async-profiler writes it with {@code collapsed,ann}: a stack a line, and after a blank how often it was sampled.
     *
     * @throws IOException when the file cannot be read
     */
    public static LayerSamples read(Path collapsed, LayerRules rules) throws IOException {
        try (Stream<String> lines = Files.lines(collapsed)) {
            return of(lines, rules);
        }
    }

    static LayerSamples of(Stream<String> lines, LayerRules rules) {
        SortedMap<Layer, Long> samples = new TreeMap<>();
        lines.filter(line -> !line.isBlank()).forEach(line -> {
            int end = line.lastIndexOf(' ');
            samples.merge(rules.layerOf(line.substring(0, end)), Long.valueOf(line.substring(end + 1)), Long::sum);
        });
        return new LayerSamples(samples);
    }

    /** How many samples there are. */
    public long total() {
        return samples.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The part of all samples that is a layer's; 0 without any sample. */
    public double share(Layer layer) {
        long total = total();
        return total == 0 ? 0 : (double) samples.getOrDefault(layer, 0L) / total;
    }

    /** The standard error of a layer's {@link #share}, that of a binomial proportion: {@code sqrt(p (1 - p) / n)}; 0 without any sample. */
    public double shareError(Layer layer) {
        long total = total();
        double share = share(layer);
        return total == 0 ? 0 : Math.sqrt(share * (1 - share) / total);
    }
}
