package stackbench.harness.measure.profile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The rules of {@code layers.txt}: which layer a sample is of, by the methods on its stack. */
public final class LayerRules {

    private static final String FILE = "layers.txt";

    /** What async-profiler's option {@code ann} appends to the names of functions of the kernel. */
    private static final String KERNEL = "_[k]";

    private final Map<Layer, List<String>> threads = new EnumMap<>(Layer.class);
    private final Map<String, Optional<Layer>> code = new HashMap<>(); // empty: its caller's

    private LayerRules() {}

    /** Read the rules. */
    public static LayerRules read() {
        try (InputStream in = LayerRules.class.getResourceAsStream(FILE)) {
            return parse(new String(Objects.requireNonNull(in, FILE).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read", e);
        }
    }

    static LayerRules parse(String text) {
        LayerRules rules = new LayerRules();
        text.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .forEach(line -> rules.add(List.of(line.strip().split("\\s+"))));
        return rules;
    }

    private void add(List<String> words) {
        switch (words.getFirst()) {
            case "thread" ->
                threads.computeIfAbsent(layer(words), layer -> new ArrayList<>())
                        .addAll(words.subList(2, words.size()));
            case "code" -> words.subList(2, words.size()).forEach(prefix -> add(prefix, Optional.of(layer(words))));
            case "caller" -> words.subList(1, words.size()).forEach(prefix -> add(prefix, Optional.empty()));
            default -> throw new IllegalArgumentException(FILE + " has a kind of rule that is not known: " + words);
        }
    }

    private void add(String prefix, Optional<Layer> layer) {
        if (code.put(prefix, layer) != null) {
            throw new IllegalArgumentException(FILE + " has two rules for " + prefix);
        }
    }

    private static Layer layer(List<String> words) {
        return Layer.named(words.get(1))
                .orElseThrow(() -> new IllegalArgumentException(FILE + " names no layer: " + words));
    }

    /**
     * Tell the layer of a sample.
     *
     * @param stack outermost first, joined by semicolons, as async-profiler writes it with {@code collapsed,ann}
     */
    Layer layerOf(String stack) {
        List<String> frames = Arrays.asList(stack.split(";"));
        return ofThread(frames).orElseGet(() -> frames.getLast().endsWith(KERNEL) ? Layer.KERNEL : ofCode(frames));
    }

    private Optional<Layer> ofThread(List<String> frames) {
        return threads.entrySet().stream()
                .filter(rule -> frames.stream()
                        .anyMatch(frame -> rule.getValue().stream().anyMatch(frame::startsWith)))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private Layer ofCode(List<String> frames) {
        for (String frame : frames.reversed()) {
            if (isMethod(frame)) {
                Optional<String> rule = longest(frame);
                if (rule.isEmpty()) {
                    return Layer.UNCLASSIFIED;
                }
                Optional<Layer> layer = rule.map(code::get).orElseThrow();
                if (layer.isPresent()) {
                    return layer.get();
                }
            }
        }
        return Layer.REST;
    }

    /** Methods have a package; functions, libraries and the JVM's own stubs have none, or a name with a blank in it. */
    private static boolean isMethod(String frame) {
        return frame.indexOf('/') > 0 && frame.indexOf(' ') < 0;
    }

    /** The longest beginning of a frame that a rule names. */
    private Optional<String> longest(String frame) {
        return code.keySet().stream().filter(frame::startsWith).max(Comparator.comparingInt(String::length));
    }

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
}
