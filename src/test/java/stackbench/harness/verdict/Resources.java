package stackbench.harness.verdict;

import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.CpuSeconds;
import stackbench.harness.measure.JvmUsage;
import stackbench.harness.measure.PartyUsage;
import stackbench.harness.measure.ResourceUse;

/**
 * The resources that the measured blocks used; null where not available.
 *
 * @param clientCpuShare client's part of the CPU time of server, client and database, 0 to 1
 * @param clientLoopBusy part of the time that the client's event loop worked, 0 to 1
 * @param wireBytesSentPerMessage what the client wrote, over the messages of all succeeded requests
 * @param server null, as are those that follow, when {@code bench.resources} is off
 * @param bottleneck what kept the case from doing more; only with a number
 * @param demand what a request costs and what the cores could carry; only with a number
 */
public record Resources(
        CpuSeconds cpuSeconds,
        @Nullable Double clientCpuShare,
        @Nullable Double clientLoopBusy,
        @Nullable Double wireBytesSentPerMessage,
        @Nullable Double wireBytesReceivedPerMessage,
        @Nullable PartyUsage server,
        @Nullable PartyUsage client,
        @Nullable PartyUsage database,
        @Nullable JvmUsage jvm,
        ResourceUse.@Nullable PerRequest perRequest,
        @Nullable Bottleneck bottleneck,
        @Nullable Demand demand) {

    /** Make the resources of a case that nobody looked at, but for CPU time and bytes. */
    public Resources(
            CpuSeconds cpuSeconds,
            @Nullable Double clientCpuShare,
            @Nullable Double clientLoopBusy,
            @Nullable Double wireBytesSentPerMessage,
            @Nullable Double wireBytesReceivedPerMessage) {
        this(
                cpuSeconds,
                clientCpuShare,
                clientLoopBusy,
                wireBytesSentPerMessage,
                wireBytesReceivedPerMessage,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }
}
