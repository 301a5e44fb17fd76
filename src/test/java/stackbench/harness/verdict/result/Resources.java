package stackbench.harness.verdict.result;

import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Parties;

/**
 * The resources that the measured blocks used; null where not available.
 *
 * @param parties with nothing but CPU time when {@code bench.resources} is off
 * @param clientCpuShare client's part of the CPU time of all parties, 0 to 1
 * @param clientLoopBusy part of the time that the client's event loop worked, 0 to 1
 * @param wireBytesSentPerMessage what the client wrote, over the messages of all succeeded requests
 * @param jvm the server's; null, as are those that follow, when {@code bench.resources} is off
 * @param bottleneck what kept the case from doing more; only with a number
 * @param demand what a request costs and what the cores could carry; only with a number
 */
public record Resources(
        Parties parties,
        @Nullable Double clientCpuShare,
        @Nullable Double clientLoopBusy,
        @Nullable Double wireBytesSentPerMessage,
        @Nullable Double wireBytesReceivedPerMessage,
        @Nullable JvmUsage jvm,
        ResourceUse.@Nullable PerRequest perRequest,
        @Nullable Bottleneck bottleneck,
        @Nullable Demand demand) {}
