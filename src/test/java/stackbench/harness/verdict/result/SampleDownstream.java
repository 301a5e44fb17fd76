package stackbench.harness.verdict.result;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.measure.lateness.LatenessSeen;
import stackbench.harness.plan.Load;

/** Cases of edges for tests, with a service behind them. */
public final class SampleDownstream {

    private SampleDownstream() {}

    /** Let an edge have passed, with 100 ms of delay and a service that was 0.3 ms late. */
    public static CaseResult passed(String arm, int users, double requestsPerSecond) {
        CaseResult one = SampleResult.measured("downstream-100ms", arm, users, requestsPerSecond);
        return with(one, 300, Optional.of(requestsPerSecond));
    }

    /** Let an edge have no number, since the service behind it was 15 ms late. */
    public static CaseResult late(String arm, int users) {
        return with(
                SampleResult.withoutNumbers(arm, new Load.ClosedLoop(users, 1), Verdict.INVALID),
                15_000,
                Optional.empty());
    }

    private static CaseResult with(CaseResult sample, long micros, Optional<Double> requestsPerSecond) {
        Resources used = sample.resources();
        return SampleLimits.with(
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
                        used.limits(),
                        DownstreamResult.of(
                                Duration.ofMillis(100),
                                LatenessSeen.of(Map.of(micros, 500L)),
                                sample.load(),
                                requestsPerSecond)));
    }
}
