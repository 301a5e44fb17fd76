package stackbench.harness.verdict.result;

import java.util.Map;
import stackbench.harness.measure.limit.LimitUse;
import stackbench.harness.measure.limit.LimitsSeen;
import stackbench.harness.measure.limit.ServerLimit;

/** Cases for tests, whose servers told of their limits. */
public final class SampleLimits {

    private SampleLimits() {}

    /** What a server tells that has this many connections to its database, of which 3 are in use and none is waited for. */
    public static LimitsSeen ofPool(long connections) {
        return LimitsSeen.of(Map.of(ServerLimit.DATABASE_CONNECTIONS, new LimitUse(connections, 20, 0, 60L, 0L)));
    }

    /** Let the server of a case tell so. */
    public static CaseResult ofPool(CaseResult sample, long connections) {
        Resources used = sample.resources();
        return with(
                sample,
                new Resources(
                        used.parties(),
                        used.clientCpuShare(),
                        used.clientLoopBusy(),
                        used.wireBytesSentPerMessage(),
                        used.wireBytesReceivedPerMessage(),
                        used.perRequest(),
                        used.bottleneck(),
                        used.demand(),
                        LimitResult.of(ofPool(connections)),
                        null));
    }

    static CaseResult with(CaseResult sample, Resources resources) {
        return new CaseResult(
                sample.id(),
                sample.workload(),
                sample.arm(),
                sample.architecture(),
                sample.role(),
                sample.load(),
                sample.verdict(),
                sample.reasons(),
                sample.notes(),
                sample.requestsPerSecond(),
                sample.requestsPerSecondInterval(),
                sample.messagesPerSecond(),
                sample.requests(),
                sample.verified(),
                sample.latencyMillis(),
                sample.exchanges(),
                sample.capacity(),
                sample.ramp(),
                sample.overload(),
                sample.flow(),
                sample.warmUp(),
                sample.steadiness(),
                sample.visits(),
                sample.rounds(),
                resources,
                sample.control(),
                sample.profiles(),
                sample.counters());
    }
}
