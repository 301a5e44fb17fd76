package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.DatabaseUse;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.LatenessSeen;
import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.plan.Load;

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
 * @param database what the server's PostgreSQL did; null, and left out, where it has none
 */
@RecordBuilder
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
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable DownstreamResult downstream,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable DatabaseUse database)
        implements ResourcesBuilder.With {

    /**
     * The CPU time that one request costs each party, and what follows from it. By the utilisation law, utilisation = throughput x
     * demand, no more requests can complete per second than keep every core busy (P. J. Denning and J. P. Buzen, The operational
     * analysis of queueing network models, ACM Computing Surveys 10, 1978). It takes demand not to depend on load, and counts
     * nobody but the parties, so that a machine carries somewhat less.
     *
     * @param cpuMicros of each party
     * @param serverShare the server's part of the sum, 0 to 1
     * @param carriesPerSecond requests/s of cores that do nothing else: processors over the demand of all, or those that a
     *     node may run on over its own, whichever is least
     * @param gainOfCheaperServer by how many more requests/s, as a share, the cores could carry if the server took 20% less CPU time:
     *     1 / (1 - 0.2 serverShare) - 1 where all share all cores. More than that is not gained; where latency sets the pace, less
     */
    public record Demand(
            SortedMap<Party, Double> cpuMicros,
            double serverShare,
            double carriesPerSecond,
            double gainOfCheaperServer) {

        /** The part of the server's demand that a cheaper server has. */
        private static final double CHEAPER = 0.8;

        /** The demand of a case. Empty where what one of the parties took is not available, as of a server on another machine. */
        public static Optional<Demand> of(ResourceUse use) {
            boolean known = use.parties().byParty().values().stream()
                    .map(PartyUsage::cpuSeconds)
                    .allMatch(Objects::nonNull);
            SortedMap<Party, Double> cpuMicros = use.perRequest().cpuMicros();
            return known && cpuMicros.getOrDefault(Party.SERVER, 0.0) > 0
                    ? Optional.of(of(cpuMicros, use.limits()))
                    : Optional.empty();
        }

        /** The demand of requests that take so much of each party, the server among them. */
        static Demand of(SortedMap<Party, Double> cpuMicros, ResourceUse.Limits limits) {
            double all =
                    cpuMicros.values().stream().mapToDouble(Double::doubleValue).sum();
            double server = cpuMicros.getOrDefault(Party.SERVER, 0.0);
            double carries = carries(cpuMicros, 1, limits);
            return new Demand(cpuMicros, server / all, carries, carries(cpuMicros, CHEAPER, limits) / carries - 1);
        }

        /** The requests/s that the cores carry when the server takes that part of its CPU time. */
        private static double carries(SortedMap<Party, Double> cpuMicros, double part, ResourceUse.Limits limits) {
            double all = 0;
            double carries = Double.POSITIVE_INFINITY;
            for (var party : cpuMicros.entrySet()) {
                double micros = party.getValue() * (party.getKey().equals(Party.SERVER) ? part : 1);
                all += micros;
                carries = Math.min(carries, limits.processorsOf(party.getKey()) / micros);
            }
            return Math.min(carries, limits.processors() / all) * 1e6;
        }
    }

    /**
     * A limit of the server, and how much of it was in use in the blocks of a case. What cannot be seen of it is null, and left out of its
     * JSON.
     *
     * @param most that there could be
     * @param samples in which the server was looked at, a few times a second
     * @param meanUsed how much of it was in use on average
     * @param meanWaiting how many requests waited on average for some of it to be free
     * @param fullShare the part of the samples in which more was wanted than there is, in use and waited for together, 0 to 1
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LimitResult(
            @JsonProperty(required = true) ServerLimit limit,
            long most,
            long samples,
            @Nullable Double meanUsed,
            @Nullable Double meanWaiting,
            @Nullable Double fullShare) {

        /** Make the results of all limits that were seen, in their order. */
        public static List<LimitResult> of(LimitsSeen seen) {
            return seen.byLimit().entrySet().stream()
                    .map(one -> of(one.getKey(), one.getValue()))
                    .toList();
        }

        private static LimitResult of(ServerLimit limit, LimitsSeen.LimitUse use) {
            Double waiting = use.meanWaiting();
            return new LimitResult(
                    limit,
                    use.most(),
                    use.samples(),
                    use.meanUsed(),
                    waiting,
                    waiting == null ? null : (Double) use.fullShare());
        }
    }

    /**
     * The service behind an edge: how late it was, and how much it allows. Users who each wait for the delay, and for nothing else, make
     * users / delay requests/s (Little's law); no way of waiting makes more.
     *
     * @param answers of the service in the blocks of the case
     * @param latenessP99Millis by how much 99% of these were later than asked for, at most
     * @param limitPerSecond users / delay; null, and left out, where answers do not set the pace
     * @param limitShare requests/s over that; null without a number
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record DownstreamResult(
            long delayMillis,
            long answers,
            double latenessP99Millis,
            @Nullable Double limitPerSecond,
            @Nullable Double limitShare) {

        private static final double MILLIS = 1_000;

        /**
         * Make the result of a case.
         *
         * @param requestsPerSecond empty where it has no number
         */
        public static DownstreamResult of(
                Duration delay, LatenessSeen seen, Load load, Optional<Double> requestsPerSecond) {
            Double limit = limitPerSecond(delay, load);
            return new DownstreamResult(
                    delay.toMillis(),
                    seen.answers(),
                    seen.p99Millis(),
                    limit,
                    limit == null
                            ? null
                            : requestsPerSecond.map(rate -> rate / limit).orElse(null));
        }

        private static @Nullable Double limitPerSecond(Duration delay, Load load) {
            return load instanceof Load.ClosedLoop loop ? (Double) (loop.threads() * MILLIS / delay.toMillis()) : null;
        }
    }
}
