package stackbench.harness.verdict.judge;

import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Strain;
import stackbench.harness.measure.cpu.LoopBusy;
import stackbench.harness.measure.party.Party;

/**
 * How full everything was that requests need, by which a bottleneck is told: means of the blocks that are to tell; null where
 * not available. Cores are CPU seconds per second.
 *
 * @param processors of the machine, which all parties share
 * @param serverProcessors that the server may use
 * @param cores in use by each party; empty where not available
 * @param machineCores in use, whoever used them
 * @param clientLoopCores of the one thread that drives the load
 * @param outstanding requests that could be under way at once
 * @param poolSize database connections of the server
 * @param busyConnections with a statement or a transaction under way
 * @param waitingConnections those of them that waited within the database
 */
record Occupancy(
        int processors,
        int serverProcessors,
        SortedMap<Party, OptionalDouble> cores,
        @Nullable Double machineCores,
        @Nullable Double clientLoopCores,
        int outstanding,
        int poolSize,
        @Nullable Double busyConnections,
        @Nullable Double waitingConnections) {

    static Occupancy of(Strain strain) {
        ResourceUse use = strain.use();
        LoopBusy loop = strain.loop();
        return new Occupancy(
                use.limits().processors(),
                use.limits().serverProcessors(),
                cores(use),
                cores(use.machineBusySeconds(), use.seconds()),
                loop.elapsedNanos() == 0 ? null : (Double) loop.share(),
                strain.outstanding(),
                use.limits().poolSize(),
                use.activity().meanBusy(),
                use.activity().meanWaiting());
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

    /** The cores that the server used; null where not available. */
    @Nullable
    Double serverCores() {
        OptionalDouble server = cores.getOrDefault(Party.SERVER, OptionalDouble.empty());
        return server.isPresent() ? (Double) server.getAsDouble() : null;
    }
}
