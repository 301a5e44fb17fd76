package stackbench.harness.verdict;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Metric;
import stackbench.harness.measure.Round;

/** A case as it was in two builds, in the same rounds. */
public record BuildPair(CaseResult head, CaseResult base) {

    /** Why the two cannot be compared by a metric; empty when they can. */
    Optional<String> obstacle(Metric metric) {
        return Stream.of(head, base)
                .flatMap(one -> obstacle(metric, one).stream())
                .findFirst();
    }

    private static Optional<String> obstacle(Metric metric, CaseResult one) {
        if (!one.passed()) {
            return Optional.of("%s is %s: %s".formatted(one.id(), one.verdict(), String.join("; ", one.reasons())));
        }
        return values(metric, one).size() == one.rounds().size()
                        && !one.rounds().isEmpty()
                ? Optional.empty()
                : Optional.of("%s has no %s in some of its rounds".formatted(one.id(), metric.words()));
    }

    /** One for each round; fewer where some have none. */
    static List<Double> values(Metric metric, CaseResult one) {
        return one.rounds().stream()
                .flatMap(round -> Stream.ofNullable(value(metric, round)))
                .filter(value -> value > 0)
                .toList();
    }

    private static @Nullable Double value(Metric metric, Round round) {
        return switch (metric) {
            case ALLOCATION -> round.allocatedBytesPerRequest();
            case SERVER_CPU -> round.serverCpuMicrosPerRequest();
            case RATE -> (Double) round.requestsPerSecond();
        };
    }
}
