package stackbench.harness.plan;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.BenchmarkConfig;

/**
 * A load beyond what a server can do: rates that are multiples of its capacity, one after the other, and at last the first again.
 *
 * @param stepSeconds how long each of them lasts
 * @param inFlight requests that may be under way at once
 */
@JsonTypeName("overload")
public record Overload(List<Double> multiples, double stepSeconds, int inFlight, int batchSize) implements Load {

    private static final int CAPACITY_PARTS = 4;

    public Overload {
        multiples = List.copyOf(multiples);
    }

    static Overload of(BenchmarkConfig.Overload asked, int batchSize) {
        return new Overload(asked.multiples(), asked.step().toNanos() / 1e9, asked.inFlight(), batchSize);
    }

    /** The multiples of all steps: those asked for, and the first again. */
    public List<Double> steps() {
        return Stream.concat(multiples.stream(), Stream.of(multiples.getFirst()))
                .toList();
    }

    /** The highest multiple, at which architectures are compared. */
    public double highest() {
        return Collections.max(multiples);
    }

    /** How long one step lasts. */
    public Duration step() {
        return Duration.ofNanos(Math.round(1e9 * stepSeconds));
    }

    /** How long a closed loop goes on before the steps, whose requests/s are the capacity: a quarter of a step. */
    public Duration capacityLength() {
        return step().dividedBy(CAPACITY_PARTS);
    }

    /** How long all steps take together. */
    public Duration length() {
        return step().multipliedBy(steps().size());
    }

    private String joined(String separator) {
        return multiples.stream().map(Overload::text).collect(Collectors.joining(separator));
    }

    /** A multiple as text, such as {@code 2} or {@code 0.5}. */
    public static String text(double multiple) {
        return BigDecimal.valueOf(multiple).stripTrailingZeros().toPlainString();
    }

    @Override
    public LoadKind kind() {
        return LoadKind.OVERLOAD;
    }

    @Override
    public Map<String, String> parameters() {
        return Map.of("multiples", joined(","), "stepSeconds", text(stepSeconds), "inFlight", String.valueOf(inFlight));
    }

    @Override
    public String value() {
        return joined("-");
    }

    @Override
    public String words() {
        return "overload, " + joined(", ") + " times capacity";
    }
}
