package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.ControlMode;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.times.LatencyMillis;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CaseVisit.Requests;
import stackbench.harness.verdict.visit.CaseVisit.WarmedUp;
import stackbench.harness.verdict.visit.Flow;

/**
 * A case as it stands in {@code results.json}: numbers only when it passed. What has no meaning under its load is
 * null, and absent in the file.
 *
 * @param id such as {@code create/rsocket/threads=16/batch=100}
 * @param arm its name, such as {@code rsocket} or that of a variant, followed by its role where it is a control or of another build
 * @param role {@code measured}, {@code control} or {@code base}
 * @param offeredPerSecond requests/s at a given rate, so also what a relative rate came to; null under other loads
 * @param requestsPerSecond all requests over all seconds of the blocks of its sound visits
 * @param requestsPerSecondInterval low and high, from the visits, at 95%; null with fewer than 2 visits
 * @param messagesPerSecond requestsPerSecond times the batch size of its load; null where requests carry no messages
 * @param latencyMillis at a constant rate from the intended start, in a closed loop the service times; merged over the rounds
 * @param capacity where it was looked for; such a case has no rounds
 * @param ramp stage by stage, of users who came and went; without a number it still tells when requests failed
 * @param overload see {@link OverloadResult}; null under any other load, and without a number
 * @param flow of the answer that a slow reader took in; null under any other load, and without a number
 * @param visits in the order they were measured, unsound ones included; none where the case has no number
 * @param rounds of sound visits
 * @param control null unless this is the control of its cell
 * @param profiles of the server, one for each mode of {@code bench.profile} and JVM that could be drawn
 * @param counters of the processor, with {@code bench.profile=counters} and where it has them
 */
@RecordBuilder
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CaseResult(
        String id,
        String workload,
        String arm,
        String architecture,
        Role role,
        @JsonProperty(required = true) Load load,
        @Nullable Double offeredPerSecond,
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
        @Nullable RampResult ramp,
        @Nullable OverloadResult overload,
        @Nullable Flow flow,
        WarmedUp warmUp,
        Steadiness steadiness,
        List<Visit> visits,
        List<Round> rounds,
        Resources resources,
        @Nullable ControlRatio control,
        List<ProfileResult> profiles,
        @Nullable CounterResult counters)
        implements CaseResultBuilder.With {

    /** The cell this case was compared in, such as {@code create/threads=16/batch=100}. */
    public String cell() {
        return workload + "/" + load.id();
    }

    /**
     * This result as that of a control. One whose answers were not verified keeps its ratio, which is a cost, and no other
     * number.
     */
    public CaseResult asControl(ControlRatio ratio) {
        CaseResultBuilder result = with().control(ratio);
        return ratio.verified()
                ? result.build()
                : result.requestsPerSecond(null)
                        .requestsPerSecondInterval(null)
                        .messagesPerSecond(null)
                        .latencyMillis(null)
                        .exchanges(null)
                        .ramp(ramp == null ? null : ramp.withoutNumbers())
                        .visits(List.of())
                        .rounds(List.of())
                        .build();
    }

    /**
     * This result with a further profile, if it could be drawn.
     *
     * @param more notes on it, or on why there is none
     */
    public CaseResult withProfile(@Nullable ProfileResult profile, List<String> more) {
        return noting(more)
                .withProfiles(Stream.concat(profiles.stream(), Stream.ofNullable(profile))
                        .toList());
    }

    /** This result with more notes, of those that it has not. */
    public CaseResult noting(List<String> more) {
        return withNotes(Stream.concat(notes.stream(), more.stream()).distinct().toList());
    }

    /** This result as if none of its visits had been left out of figures by visit. */
    public CaseResult withEveryVisit() {
        return withVisits(
                visits.stream().map(visit -> visit.withUnsound(List.of())).toList());
    }

    /** Whether this is an architecture as all are started, and no variant, control or other build. */
    public boolean plain() {
        return arm.equals(architecture);
    }

    public boolean passed() {
        return verdict == Verdict.PASS;
    }

    /** Whether the rate was more than the case could take, see {@link Exchanges#overloaded}; false without a rate. */
    public boolean overloaded() {
        return exchanges != null && Boolean.TRUE.equals(exchanges.overloaded());
    }

    /** Whether it had no good answer at the highest multiple of overload in some visit. */
    public boolean gaveUp() {
        return visits.stream().anyMatch(visit -> Double.valueOf(0).equals(visit.goodputPerSecond()));
    }

    /**
     * The checks that were made; null where the database was out of reach.
     *
     * @param messagesLost of those that the server never acknowledges; null where it acknowledges each
     * @param failedAndStored requests that failed and were stored all the same; null where there were none
     */
    public record Verified(
            long responses,
            @Nullable Long rowsExpected,
            @Nullable Long rowsFound,
            @Nullable Boolean digestMatches,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Long messagesLost,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Long failedAndStored) {

        /** The checks of messages of which each is acknowledged. */
        public Verified(
                long responses,
                @Nullable Long rowsExpected,
                @Nullable Long rowsFound,
                @Nullable Boolean digestMatches) {
            this(responses, rowsExpected, rowsFound, digestMatches, null, null);
        }
    }

    /**
     * What a control showed: the ratio of one architecture to itself, in the same visits. It tells about the measurement.
     *
     * @param mode {@code true}: a second server, measured as the first; {@code unverified} or {@code unsampled}: the same server
     *     without that, so that the ratio is what it costs
     * @param ratio requests/s of the second measurement over the first of the same architecture, paired by visit
     * @param interval low and high, at 95%; null with fewer than 2 visits
     * @param containsOne false: what is equal was measured as different, as it is to be in 5% of cells
     * @param smallestDifference that as many visits find with a probability of 80%, a share of requests/s; null with fewer than 2
     *     visits, and where one server was measured in two ways
     * @param betweenSd standard deviation of a visit's log-ratio that its rounds do not explain, which is what two JVMs of the same
     *     code differ by; null where that is not known
     * @param costRatios where the ratio is a cost, stretch by stretch, from which the cells are taken together; else null
     */
    public record ControlRatio(
            String mode,
            double ratio,
            @Nullable List<Double> interval,
            boolean containsOne,
            @Nullable Double smallestDifference,
            @Nullable Double betweenSd,
            @Nullable List<Double> costRatios) {

        /** Whether the control's answers were checked as those of any other case. */
        boolean verified() {
            return !mode.equals(ControlMode.UNVERIFIED.toString());
        }
    }
}
