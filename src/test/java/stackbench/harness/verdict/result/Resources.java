package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.party.Parties;

/**
 * The resources that the measured blocks used; null where not available.
 *
 * @param parties with nothing but CPU time when {@code bench.resources} is off
 * @param clientCpuShare client's part of the CPU time of all parties, 0 to 1
 * @param clientLoopBusy part of the time that the client's event loop worked, 0 to 1
 * @param wireBytesSentPerMessage what the client wrote, over the messages of all succeeded requests
 * @param perRequest null, as are those that follow, when {@code bench.resources} is off
 * @param bottleneck what kept the case from doing more; only with a number
 * @param demand what a request costs and what the cores could carry; only with a number
 * @param limits of the server, and how full they were; null, and left out, where it tells of none
 * @param downstream the service behind an edge; null, and left out, where there is none, or it does not tell
 */
public record Resources(
        Parties parties,
        @Nullable Double clientCpuShare,
        @Nullable Double clientLoopBusy,
        @Nullable Double wireBytesSentPerMessage,
        @Nullable Double wireBytesReceivedPerMessage,
        ResourceUse.@Nullable PerRequest perRequest,
        @Nullable Bottleneck bottleneck,
        @Nullable Demand demand,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<LimitResult> limits,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable DownstreamResult downstream) {

    /** Make those of a server that tells of no limits and has nothing behind it. */
    public Resources(
            Parties parties,
            @Nullable Double clientCpuShare,
            @Nullable Double clientLoopBusy,
            @Nullable Double wireBytesSentPerMessage,
            @Nullable Double wireBytesReceivedPerMessage,
            ResourceUse.@Nullable PerRequest perRequest,
            @Nullable Bottleneck bottleneck,
            @Nullable Demand demand) {
        this(
                parties,
                clientCpuShare,
                clientLoopBusy,
                wireBytesSentPerMessage,
                wireBytesReceivedPerMessage,
                perRequest,
                bottleneck,
                demand,
                null,
                null);
    }
}
