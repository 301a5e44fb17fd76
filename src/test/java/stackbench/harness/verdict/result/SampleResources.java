package stackbench.harness.verdict.result;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.jvm.LatenessSeen;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.plan.Load;

/** What sampled cases used. */
public final class SampleResources {

    private SampleResources() {}

    /** Make those of a case of an arm: under load to the limit the database holds {@code rsocket} up, and nothing the others. */
    static Resources of(Load load, String arm) {
        if (!load.goesToTheLimit()) {
            return keptItsRate();
        }
        return arm.equals("rsocket") ? heldUpByTheDatabase(load) : heldUpByNothing(arm);
    }

    /** Those of a case that nothing holds up, of which nobody knows what a request cost. */
    private static final Resources LITTLE = new Resources(
            SampleParties.ofCpu(1.0, 2.0, null), null, 0.25, null, null, null, null, null, null, null, null);

    private static Resources keptItsRate() {
        return LITTLE.withBottleneck(Bottleneck.notHeldUp("completed 100 of 100 requests that were due"));
    }

    private static Resources heldUpByNothing(String arm) {
        return LITTLE.withWireBytesSentPerMessage(arm.equals("servlet") ? 190.88 : null)
                .withWireBytesReceivedPerMessage(0.7);
    }

    /**
     * The resources of a case that the database holds up. A request costs its server 96 us and another for each thread, 100 us
     * without threads.
     */
    private static Resources heldUpByTheDatabase(Load load) {
        double serverMicros = 96 + Integer.parseInt(load.parameters().getOrDefault("threads", "4"));
        return new Resources(
                Parties.of(Map.of(
                        Party.SERVER,
                                new PartyUsage(
                                        1.0,
                                        10L,
                                        12L,
                                        3L,
                                        4L,
                                        5L,
                                        0.0004,
                                        new JvmUsage(2, 3, 4, 5, 6, 7L, null, 8L, 0.997, 2L, 3.0, null)),
                        Party.CLIENT, new PartyUsage(0.5, 10L, null, 3L, null, 5L, null, null),
                        Party.DATABASE, PartyUsage.ofCpu(4.0))),
                0.1,
                0.25,
                null,
                0.7,
                new ResourceUse.PerRequest(SampleParties.micros(serverMicros, 400, 50), new TreeMap<>(), 3.0),
                new Bottleneck(Bottleneck.Kind.DATABASE_CPU, "1.95 of 2"),
                Resources.Demand.of(SampleParties.micros(serverMicros, 400, 50), new ResourceUse.Limits(2, 2, 16)),
                null,
                null,
                null);
    }

    /** Cases for tests, whose servers told of their limits. */
    public static final class SampleLimits {

        private SampleLimits() {}

        /** What a server tells that has this many connections to its database, of which 3 are in use and none is waited for. */
        public static LimitsSeen ofPool(long connections) {
            return LimitsSeen.of(
                    Map.of(ServerLimit.DATABASE_CONNECTIONS, new LimitsSeen.LimitUse(connections, 20, 0, 60L, 0L)));
        }

        /** Let the server of a case tell so. */
        public static CaseResult ofPool(CaseResult sample, long connections) {
            return sample.withResources(sample.resources().withLimits(Resources.LimitResult.of(ofPool(connections))));
        }
    }

    /** Cases of edges for tests, with a service behind them. */
    public static final class SampleDownstream {

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
            return sample.withResources(sample.resources()
                    .withDownstream(Resources.DownstreamResult.of(
                            Duration.ofMillis(100),
                            LatenessSeen.of(Map.of(micros, 500L)),
                            sample.load(),
                            requestsPerSecond)));
        }
    }
}
