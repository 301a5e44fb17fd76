package stackbench.harness.verdict.judge;

import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.BottleneckInput;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.cpu.LoopBusy;
import stackbench.harness.measure.limit.LimitsSeen;
import stackbench.harness.measure.party.Party;

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

    static Occupancy of(BottleneckInput strain) {
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
