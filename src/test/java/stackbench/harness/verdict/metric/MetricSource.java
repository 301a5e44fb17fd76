package stackbench.harness.verdict.metric;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.Capacity;

/**
 * Where the values of a metric stand; each function gives null where there is none.
 *
 * @param ofCase in a case as a whole
 * @param interval low and high of that value
 * @param ofVisit in one visit
 * @param ofRound in one round
 */
record MetricSource(
        Function<CaseResult, @Nullable Double> ofCase,
        Function<CaseResult, @Nullable List<Double>> interval,
        Function<Visit, @Nullable Double> ofVisit,
        Function<Round, @Nullable Double> ofRound,
        boolean inRounds) {

    static MetricSource fromCase(Function<CaseResult, @Nullable Double> ofCase) {
        return new MetricSource(ofCase, result -> null, visit -> null, round -> null, false);
    }

    static MetricSource ofLatency(Function<LatencyMillis, @Nullable Double> time) {
        return fromCase(
                result -> Optional.ofNullable(result.latencyMillis()).map(time).orElse(null));
    }

    static MetricSource ofCapacity(Function<Capacity, @Nullable Double> rate) {
        return fromCase(
                result -> Optional.ofNullable(result.capacity()).map(rate).orElse(null));
    }

    /** Take what a case used. Only that of a case with requests/s is told: it is of no use without them. */
    static MetricSource ofUse(Function<CaseResult, @Nullable Double> use) {
        return fromCase(result -> result.requestsPerSecond() == null ? null : use.apply(result));
    }

    static MetricSource perRequest(Function<ResourceUse.PerRequest, @Nullable Double> cost) {
        return ofUse(result ->
                Optional.ofNullable(result.resources().perRequest()).map(cost).orElse(null));
    }

    static MetricSource ofServer(Function<PartyUsage, @Nullable Long> amount) {
        return ofUse(result -> result.resources()
                .parties()
                .of(Party.SERVER)
                .map(amount)
                .map(Long::doubleValue)
                .orElse(null));
    }

    static MetricSource ofJvm(Function<JvmUsage, @Nullable Number> amount) {
        return ofUse(result -> jvm(result, amount).orElse(null));
    }

    static MetricSource ofJvmPerSecond(Function<JvmUsage, @Nullable Number> amount) {
        return ofUse(result -> jvm(result, amount)
                .flatMap(value -> jvm(result, JvmUsage::seconds).map(seconds -> value / seconds))
                .orElse(null));
    }

    private static Optional<Double> jvm(CaseResult result, Function<JvmUsage, @Nullable Number> amount) {
        return Optional.ofNullable(result.resources().jvm()).map(amount).map(Number::doubleValue);
    }

    /** This, each value for so many of the requests that succeeded. */
    MetricSource per(int requests) {
        return fromCase(result -> Optional.ofNullable(ofCase.apply(result))
                .map(value -> requests * value / result.requests().succeeded())
                .orElse(null));
    }

    MetricSource between(Function<CaseResult, @Nullable List<Double>> lowAndHigh) {
        return new MetricSource(ofCase, lowAndHigh, ofVisit, ofRound, inRounds);
    }

    MetricSource visits(Function<Visit, @Nullable Double> value) {
        return new MetricSource(ofCase, interval, value, ofRound, inRounds);
    }

    MetricSource rounds(Function<Round, @Nullable Double> value) {
        return new MetricSource(ofCase, interval, ofVisit, value, true);
    }
}
