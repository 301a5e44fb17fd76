package stackbench.harness.verdict;

import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.LoopBusy;
import stackbench.harness.measure.ResourceUse;
import stackbench.harness.measure.Strain;

/**
 * The figures that a bottleneck is told by: means of the blocks that are to tell; null where not available. Cores are CPU
 * seconds per second.
 *
 * @param processors of the machine, which all three share
 * @param serverProcessors that the server may use
 * @param machineCores in use, whoever used them
 * @param clientLoopCores of the one thread that drives the load
 * @param outstanding requests that could be under way at once
 * @param poolSize database connections of the server
 * @param busyConnections with a statement or a transaction under way
 * @param waitingConnections those of them that waited within the database
 */
record BottleneckFigures(
        int processors,
        int serverProcessors,
        @Nullable Double serverCores,
        @Nullable Double clientCores,
        @Nullable Double databaseCores,
        @Nullable Double machineCores,
        @Nullable Double clientLoopCores,
        int outstanding,
        int poolSize,
        @Nullable Double busyConnections,
        @Nullable Double waitingConnections) {

    static BottleneckFigures of(Strain strain) {
        ResourceUse use = strain.use();
        LoopBusy loop = strain.loop();
        return new BottleneckFigures(
                use.limits().processors(),
                use.limits().serverProcessors(),
                cores(use.server().cpuSeconds(), use.cpuSpan().seconds()),
                cores(use.client().cpuSeconds(), use.cpuSpan().seconds()),
                cores(use.database().cpuSeconds(), use.cpuSpan().seconds()),
                cores(use.machineBusySeconds(), use.seconds()),
                loop.elapsedNanos() == 0 ? null : (Double) loop.share(),
                strain.outstanding(),
                use.limits().poolSize(),
                use.activity().meanBusy(),
                use.activity().meanWaiting());
    }

    private static @Nullable Double cores(@Nullable Double cpuSeconds, double seconds) {
        return cpuSeconds == null ? null : (Double) (cpuSeconds / seconds);
    }
}
