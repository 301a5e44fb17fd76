package stackbench.harness.verdict.metric;

import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.DatabaseUse;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.OverloadResult;
import stackbench.harness.verdict.result.RampResult.FailedShare;
import stackbench.harness.verdict.result.Resources.DownstreamResult;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CapacityCost;

/**
 * Where the values of a metric stand; each function gives null where there is none.
 *
 * @param ofCase of a party in a case as a whole; alike for all of them unless ofParties
 * @param ofVisit in one visit, of the server
 * @param ofRound of a party in one round
 * @param ofParties whether each party has a value of its own
 */
record MetricSource(
        BiFunction<CaseResult, Party, @Nullable Double> ofCase,
        Function<Visit, @Nullable Double> ofVisit,
        BiFunction<Round, Party, @Nullable Double> ofRound,
        boolean inRounds,
        boolean ofParties) {

    static MetricSource fromCase(Function<CaseResult, @Nullable Double> ofCase) {
        return from((result, party) -> ofCase.apply(result), false);
    }

    private static MetricSource from(BiFunction<CaseResult, Party, @Nullable Double> ofCase, boolean ofParties) {
        return new MetricSource(ofCase, visit -> null, (round, party) -> null, false, ofParties);
    }

    static MetricSource ofLatency(Function<LatencyMillis, @Nullable Double> time) {
        return fromCase(
                result -> Optional.ofNullable(result.latencyMillis()).map(time).orElse(null));
    }

    static MetricSource ofCapacity(Function<Capacity, @Nullable Double> rate) {
        return fromCase(
                result -> Optional.ofNullable(result.capacity()).map(rate).orElse(null));
    }

    static MetricSource ofCapacityCost(Function<CapacityCost, @Nullable Double> cost) {
        return ofCapacity(capacity ->
                        Optional.ofNullable(capacity.cost()).map(cost).orElse(null))
                .visits(visit ->
                        Optional.ofNullable(visit.capacityCost()).map(cost).orElse(null));
    }

    static MetricSource goodput() {
        return fromCase(result -> Optional.ofNullable(result.overload())
                        .map(OverloadResult::goodputPerSecond)
                        .orElse(null))
                .visits(Visit::goodputPerSecond);
    }

    static MetricSource ofDownstream(Function<DownstreamResult, @Nullable Double> figure) {
        return fromCase(result -> Optional.ofNullable(result.resources().downstream())
                .filter(any -> result.passed())
                .map(figure)
                .orElse(null));
    }

    /** Take what a case used. Only that of a case with requests/s is told: it is of no use without them. */
    static MetricSource ofUse(Function<CaseResult, @Nullable Double> use) {
        return fromCase(result -> result.requestsPerSecond() == null ? null : use.apply(result));
    }

    /** Take what a message weighs in the direction in which messages travel; nothing where requests carry none. */
    static MetricSource ofWire() {
        return ofUse(MetricSource::wireBytes);
    }

    private static @Nullable Double wireBytes(CaseResult one) {
        Optional<Workload> workload = Workload.named(one.workload());
        Double sent = one.resources().wireBytesSentPerMessage();
        Double received = one.resources().wireBytesReceivedPerMessage();
        if (workload.filter(Workload::hasSeveralRequests).isPresent()) {
            return sent == null || received == null ? null : (Double) (sent + received);
        }
        return workload.filter(Workload::answersHoldMessages).isPresent() ? received : sent;
    }

    static @Nullable Double failedShare(CaseResult one) {
        return FailedShare.of(one.requests().failed(), one.requests().succeeded());
    }

    /** The part of the messages sent that did not arrive; null where each is acknowledged. */
    static @Nullable Double lostShare(CaseResult one) {
        Long lost = one.verified().messagesLost();
        return lost == null
                ? null
                : (Double) ((double) lost / (one.requests().sent() * one.load().batchSize()));
    }

    /** The part of the blocks that the database had to read; null where it needed none, or does not tell. */
    static @Nullable Double blocksRead(CaseResult one) {
        return Optional.ofNullable(one.resources().database())
                .map(DatabaseUse::readShare)
                .orElse(null);
    }

    /** Take what each party used, told as that of a case is. */
    static MetricSource ofPartyUse(BiFunction<CaseResult, Party, Optional<Double>> use) {
        return from(
                (result, party) -> result.requestsPerSecond() == null
                        ? null
                        : use.apply(result, party).orElse(null),
                true);
    }

    /** Take the CPU time per request in which HotSpot compiled. It is of whole blocks, and so are the requests. */
    static Optional<Double> compilerMicros(CaseResult one, Party party) {
        return one.resources()
                .parties()
                .of(party)
                .map(PartyUsage::compilerCpuSeconds)
                .map(seconds -> 1e6 * seconds / one.requests().succeeded());
    }

    /** Take all other CPU time per request. */
    static Optional<Double> microsWithoutCompiler(CaseResult one, Party party) {
        return Optional.ofNullable(one.resources().perRequest())
                .map(all -> all.cpuMicros(party))
                .flatMap(all -> compilerMicros(one, party).map(compiling -> Math.max(0, all - compiling)));
    }

    static MetricSource perRequest(Function<ResourceUse.PerRequest, @Nullable Double> cost) {
        return ofUse(result ->
                Optional.ofNullable(result.resources().perRequest()).map(cost).orElse(null));
    }

    static MetricSource perRequestByParty(Function<ResourceUse.PerRequest, SortedMap<Party, Double>> cost) {
        return ofPartyUse(
                (result, party) -> Optional.ofNullable(result.resources().perRequest())
                        .map(all -> cost.apply(all).get(party)));
    }

    static MetricSource ofParty(Function<PartyUsage, @Nullable Long> amount) {
        return ofPartyUse((result, party) ->
                result.resources().parties().of(party).map(amount).map(Long::doubleValue));
    }

    static MetricSource ofJvm(Function<JvmUsage, @Nullable Number> amount) {
        return ofPartyUse((result, party) -> jvm(result, party, amount));
    }

    static MetricSource ofJvmPerSecond(Function<JvmUsage, @Nullable Number> amount) {
        return ofPartyUse((result, party) -> jvm(result, party, amount)
                .flatMap(value -> jvm(result, party, JvmUsage::seconds).map(seconds -> value / seconds)));
    }

    private static Optional<Double> jvm(CaseResult result, Party party, Function<JvmUsage, @Nullable Number> amount) {
        return result.resources().parties().jvm(party).map(amount).map(Number::doubleValue);
    }

    /** This, each value for so many of the requests that succeeded. */
    MetricSource per(int requests) {
        return from(
                (result, party) -> Optional.ofNullable(ofCase.apply(result, party))
                        .map(value -> requests * value / result.requests().succeeded())
                        .orElse(null),
                ofParties);
    }

    MetricSource visits(Function<Visit, @Nullable Double> value) {
        return new MetricSource(ofCase, value, ofRound, inRounds, ofParties);
    }

    MetricSource rounds(Function<Round, @Nullable Double> value) {
        return new MetricSource(ofCase, ofVisit, (round, party) -> value.apply(round), true, ofParties);
    }

    MetricSource visitsByParty(Function<Visit, SortedMap<Party, Double>> values) {
        return visits(visit -> values.apply(visit).get(Party.SERVER));
    }

    MetricSource roundsByParty(Function<Round, SortedMap<Party, Double>> values) {
        return new MetricSource(
                ofCase, ofVisit, (round, party) -> values.apply(round).get(party), true, ofParties);
    }
}
