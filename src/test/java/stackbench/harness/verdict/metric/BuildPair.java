package stackbench.harness.verdict.metric;

import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.result.CaseResult;

/**
 * A case as it was in two builds, in the same visits.
 *
 * @param family the name of those workloads whose cases have their JVMs in common
 */
public record BuildPair(CaseResult head, CaseResult base, String family) {

    /** How a reason begins that a run that is gone on with may not have. */
    static final String CUT_OFF = "the run was cut off";

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
        Optional<String> ofOne = Stream.of(obstacle(metric, "head", head), obstacle(metric, "base", base))
                .flatMap(Optional::stream)
                .findFirst();
        return ofOne.isPresent() || ratios(metric).visits() > 0
                ? ofOne
                : Optional.of("no visit has %s of both builds".formatted(metric.words()));
    }

    private static Optional<String> obstacle(Metric metric, String build, CaseResult one) {
        if (!one.passed()) {
            return Optional.of("%s is %s: %s".formatted(build, one.verdict(), String.join("; ", one.reasons())));
        }
        return has(metric, one) ? Optional.empty() : Optional.of("%s has no %s".formatted(build, metric.words()));
    }

    private static boolean has(Metric metric, CaseResult one) {
        return one.visits().stream().anyMatch(visit -> metric.comparable(visit).isPresent());
    }

    /** Whether both passed and neither has a metric: the system, the configuration or the load has no such figure. */
    boolean lacks(Metric metric) {
        return passed() && !has(metric, head) && !has(metric, base);
    }

    /** Whether both passed. */
    boolean passed() {
        return head.passed() && base.passed();
    }

    /** How many visits both have. */
    int visits() {
        return Math.min(head.visits().size(), base.visits().size());
    }

    /** The reason why both have fewer visits than were to be made; empty when they have all, or were not judged at all. */
    Optional<String> cutOff(int visits) {
        return visits() < visits && passed()
                ? Optional.of("%s after %d of %d visits".formatted(CUT_OFF, visits(), visits))
                : Optional.empty();
    }
}
