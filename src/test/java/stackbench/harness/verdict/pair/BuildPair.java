package stackbench.harness.verdict.pair;

import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/** A case as it was in two builds, in the same visits. */
public record BuildPair(CaseResult head, CaseResult base) {

    /** The ratios of head over base, visit by visit. */
    VisitSeries ratios(Metric metric) {
        return VisitRatios.of(metric, head, base);
    }

    /** See {@link stackbench.harness.plan.Load#answersSetThePace}. */
    boolean answersSetThePace() {
        return head.load().answersSetThePace();
    }

    /** The reason why the two cannot be compared by a metric; empty when they can. */
    Optional<String> obstacle(Metric metric) {
        Optional<String> ofOne = Stream.of(head, base)
                .flatMap(one -> obstacle(metric, one).stream())
                .findFirst();
        return ofOne.isPresent() || ratios(metric).visits() > 0
                ? ofOne
                : Optional.of("no visit has %s of both builds".formatted(metric.words()));
    }

    private static Optional<String> obstacle(Metric metric, CaseResult one) {
        if (!one.passed()) {
            return Optional.of("%s is %s: %s".formatted(one.id(), one.verdict(), String.join("; ", one.reasons())));
        }
        boolean known =
                one.visits().stream().anyMatch(visit -> metric.comparable(visit).isPresent());
        return known ? Optional.empty() : Optional.of("%s has no %s".formatted(one.id(), metric.words()));
    }
}
