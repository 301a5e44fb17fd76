package stackbench.harness.verdict.judge;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.result.Bottleneck.Kind;

/**
 * The limits of a server that were reached while it was measured, the one nearest to the database first: it lets those before it fill
 * up. A limit is reached when at least half of the samples, and at least ten were taken, found more wanted than there is.
 * Requests come at all moments, and to wait is then what happens to most of them and no exception. Of fewer samples half are too
 * easily found by chance: of five, one time in seventeen where it is full a fifth of the time; of ten, one time in thirty.
 *
 * @param all of them, in order
 */
record ReachedLimits(List<Map.Entry<ServerLimit, LimitsSeen.LimitUse>> all) {

    private static final double MOSTLY = 0.50;
    private static final long LEAST_SAMPLES = 10;

    /** Find those that were reached. */
    static ReachedLimits of(LimitsSeen seen, boolean processorsAreFull, int serverProcessors) {
        return new ReachedLimits(seen.byLimit().entrySet().stream()
                .filter(one -> isReached(one.getValue()))
                .filter(one -> one.getKey() != ServerLimit.CARRIERS
                        || carriersAreScarce(one.getValue().most(), processorsAreFull, serverProcessors))
                .toList());
    }

    private static boolean isReached(LimitsSeen.LimitUse use) {
        return use.samples() >= LEAST_SAMPLES && use.fullShare() >= MOSTLY;
    }

    /** As many carriers as processors are all in use wherever the processors are: that is no limit of its own. */
    private static boolean carriersAreScarce(long carriers, boolean processorsAreFull, int serverProcessors) {
        return !processorsAreFull || carriers < serverProcessors;
    }

    /** Name the limits beside what was found without them, and as the bottleneck itself where nothing else was. */
    Bottleneck beside(Bottleneck found) {
        return all.isEmpty()
                ? found
                : new Bottleneck(
                        isNothing(found.kind()) ? kind(all.getFirst().getKey()) : found.kind(),
                        evidence() + "; " + found.evidence(),
                        all.stream().map(Map.Entry::getKey).toList());
    }

    private static boolean isNothing(Kind kind) {
        return kind == Kind.NONE_FOUND || kind == Kind.LATENCY;
    }

    private static Kind kind(ServerLimit limit) {
        return limit == ServerLimit.DATABASE_CONNECTIONS ? Kind.POOL : Kind.LIMIT;
    }

    private String evidence() {
        return all.stream().map(one -> evidence(one.getKey(), one.getValue())).collect(Collectors.joining("; "));
    }

    private static String evidence(ServerLimit limit, LimitsSeen.LimitUse use) {
        return String.format(
                Locale.ROOT,
                "%s: more wanted in %.0f%% of %,d samples, %.1f requests waiting on average",
                limit.said(use.most()),
                100 * use.fullShare(),
                use.samples(),
                use.meanWaiting());
    }

    /**
     * How full everything was that requests need, by which a bottleneck is told: means of the blocks that are to tell; null where
     * not available. Cores are CPU seconds per second.
     *
     * @param bounds the processors that all parties share and each may use, and the connections of the server
     * @param cores in use by each party; empty where not available
     * @param machineCores in use, whoever used them
     * @param clientLoopCores of the one thread that drives the load
     * @param outstanding requests that could be under way at once
     * @param waitingConnections of the pool that waited within the database
     * @param limits of the server, and how full they were
     */
    record Occupancy(
            ResourceUse.Limits bounds,
            SortedMap<Party, OptionalDouble> cores,
            @Nullable Double machineCores,
            @Nullable Double clientLoopCores,
            int outstanding,
            @Nullable Double waitingConnections,
            LimitsSeen limits) {

        static Occupancy of(ResourceUse.BottleneckInput strain) {
            ResourceUse use = strain.use();
            LoopBusy loop = strain.loop();
            return new Occupancy(
                    use.limits(),
                    cores(use),
                    cores(use.machineBusySeconds(), use.seconds()),
                    loop.elapsedNanos() == 0 ? null : (Double) loop.share(),
                    strain.outstanding(),
                    use.activity().meanWaiting(),
                    use.limitsSeen());
        }

        private static SortedMap<Party, OptionalDouble> cores(ResourceUse use) {
            double seconds = use.cpuSpan().seconds();
            SortedMap<Party, OptionalDouble> cores = new TreeMap<>();
            use.parties().byParty().forEach((party, usage) -> {
                Double used = cores(usage.cpuSeconds(), seconds);
                cores.put(party, used == null ? OptionalDouble.empty() : OptionalDouble.of(used));
            });
            return cores;
        }

        private static @Nullable Double cores(@Nullable Double cpuSeconds, double seconds) {
            return cpuSeconds == null ? null : (Double) (cpuSeconds / seconds);
        }

        int processors() {
            return bounds.processors();
        }

        int poolSize() {
            return bounds.poolSize();
        }

        /** The part of the processors that a party may use in which it was at work; 0 where that is not available. */
        double fullness(Party party) {
            return cores.getOrDefault(party, OptionalDouble.empty()).orElse(0) / bounds.processorsOf(party);
        }
    }
}
