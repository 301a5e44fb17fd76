package stackbench.harness.verdict;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.CpuSeconds;
import stackbench.harness.measure.JvmUsage;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.measure.PartyUsage;
import stackbench.harness.measure.PhasesMicros;
import stackbench.harness.measure.ResourceUse;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.ScheduleKept;

/**
 * A case as it stands in {@code results.json}: numbers only when it passed.
 *
 * @param id such as {@code create/rsocket/threads=16/batch=100}
 * @param threads closed-loop workers; null at a constant rate
 * @param ratePerSecond requests intended per second; null in a closed loop
 * @param requestsPerSecond all requests over all seconds of the blocks of its sound visits
 * @param requestsPerSecondInterval low and high, from the visits, at 95%; null with fewer than 2 visits
 * @param messagesPerSecond requestsPerSecond times batchSize
 * @param latencyMillis at a constant rate from the intended start, in a closed loop the service times; merged over the rounds
 * @param capacity where it was looked for; such a case has neither threads nor ratePerSecond, and no rounds
 * @param visits in the order they were measured, unsound ones included; none where the case has no number
 * @param rounds of sound visits
 * @param control null unless this is the control of its cell
 * @param profile a flame graph of the server, an HTML file relative to the results; null where none was drawn
 */
public record CaseResult(
        String id,
        String workload,
        String architecture,
        @Nullable Integer threads,
        @Nullable Integer ratePerSecond,
        int batchSize,
        Verdict verdict,
        List<String> reasons,
        List<String> notes,
        @Nullable Double requestsPerSecond,
        @Nullable List<Double> requestsPerSecondInterval,
        @Nullable Double messagesPerSecond,
        Requests requests,
        Verified verified,
        @Nullable LatencyMillis latencyMillis,
        @Nullable Exchanges exchanges,
        @Nullable Capacity capacity,
        WarmUp warmUp,
        Steadiness steadiness,
        List<Visit> visits,
        List<Round> rounds,
        Resources resources,
        @Nullable ControlFigures control,
        @Nullable String profile) {

    /** The numbers of requests in the measured blocks, lead-in and drain included. */
    public record Requests(long sent, long succeeded, long failed) {

        public static final Requests NONE = new Requests(0, 0, 0);

        public Requests plus(Requests other) {
            return new Requests(sent + other.sent, succeeded + other.succeeded, failed + other.failed);
        }
    }

    /** The checks that were made; null where the database was out of reach. */
    public record Verified(
            long responses,
            @Nullable Long rowsExpected,
            @Nullable Long rowsFound,
            @Nullable Boolean digestMatches) {}

    /**
     * The warm-up of the case.
     *
     * @param seconds under load, without the pauses
     * @param settled throughput of the last bursts agreed; false: the bound came first
     */
    public record WarmUp(int bursts, double seconds, boolean settled) {

        public static final WarmUp NONE = new WarmUp(0, 0, true);

        /** Add the warm-up of another visit. */
        public WarmUp plus(WarmUp other) {
            return new WarmUp(bursts + other.bursts, seconds + other.seconds, settled && other.settled);
        }
    }

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

    /**
     * More about the exchanges behind latencyMillis.
     *
     * @param serviceMillis from the moment a request was sent
     * @param phasesMicros over HTTP; null for RSocket
     * @param schedule at a constant rate; null in a closed loop
     * @param overloaded whether that rate was more than the case could take: a queue grew, or requests were never sent, so that
     *     the latencies of the others say too little; null in a closed loop
     * @param wireBytesSent what the client wrote in the measured blocks, heads and frame headers, lead-in and drain included
     */
    public record Exchanges(
            @Nullable LatencyMillis serviceMillis,
            @Nullable PhasesMicros phasesMicros,
            @Nullable ScheduleKept schedule,
            @Nullable Boolean overloaded,
            long wireBytesSent,
            long wireBytesReceived) {}

    /** The cell this case was compared in, such as {@code create/threads=16/batch=100}. */
    public String cell() {
        return workload + id.substring(workload.length() + 1 + architecture.length());
    }

    /**
     * This result as that of a control. One whose answers were not verified keeps its ratio, which is a cost, and no other
     * number.
     */
    public CaseResult with(ControlFigures figures) {
        boolean numbers = figures.verified();
        return new CaseResult(
                id,
                workload,
                architecture,
                threads,
                ratePerSecond,
                batchSize,
                verdict,
                reasons,
                notes,
                numbers ? requestsPerSecond : null,
                numbers ? requestsPerSecondInterval : null,
                numbers ? messagesPerSecond : null,
                requests,
                verified,
                numbers ? latencyMillis : null,
                numbers ? exchanges : null,
                capacity,
                warmUp,
                steadiness,
                numbers ? visits : List.of(),
                numbers ? rounds : List.of(),
                resources,
                figures,
                profile);
    }

    /**
     * This result with a flame graph.
     *
     * @param file see {@link #profile}
     * @param more notes on it, or on why there is none
     */
    public CaseResult withProfile(@Nullable String file, List<String> more) {
        return new CaseResult(
                id,
                workload,
                architecture,
                threads,
                ratePerSecond,
                batchSize,
                verdict,
                reasons,
                Stream.concat(notes.stream(), more.stream()).toList(),
                requestsPerSecond,
                requestsPerSecondInterval,
                messagesPerSecond,
                requests,
                verified,
                latencyMillis,
                exchanges,
                capacity,
                warmUp,
                steadiness,
                visits,
                rounds,
                resources,
                control,
                file);
    }

    /** This result with the interval of its requests/s. */
    public CaseResult withInterval(@Nullable List<Double> interval) {
        return new CaseResult(
                id,
                workload,
                architecture,
                threads,
                ratePerSecond,
                batchSize,
                verdict,
                reasons,
                notes,
                requestsPerSecond,
                interval,
                messagesPerSecond,
                requests,
                verified,
                latencyMillis,
                exchanges,
                capacity,
                warmUp,
                steadiness,
                visits,
                rounds,
                resources,
                control,
                profile);
    }

    /** This result with more notes. */
    public CaseResult noting(List<String> more) {
        return withProfile(profile, more);
    }

    public boolean passed() {
        return verdict == Verdict.PASS;
    }

    /** Whether the rate was more than the case could take, see {@link Exchanges#overloaded}; false without a rate. */
    public boolean overloaded() {
        return exchanges != null && Boolean.TRUE.equals(exchanges.overloaded());
    }
}
