package stackbench.harness.verdict.visit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.machine.Calibration.CalibrationReading;
import stackbench.harness.measure.times.BlockTimes.RecordedTimes;
import stackbench.harness.plan.Case;
import stackbench.harness.verify.Verification;

/**
 * The outcome of one visit for one case, as a journal keeps it. It holds everything that verdicts and figures are made of, and
 * nothing that was made of it.
 *
 * @param visit counted from 1
 * @param startedAt when its warm-up began: ISO-8601
 * @param roundsPlanned as many it was to have; nothing of the kind is planned for a search
 * @param blockSeconds how long each block was to be
 * @param offeredPerSecond requests/s at a given rate, so also what a relative rate came to; null where none is given or it was not learnt
 * @param finding what else its load gave; null where it gives nothing but rounds
 * @param calibration what a fixed amount of work took just before its warm-up; null in a run that claims no number
 * @param strain what was used where a bottleneck is looked for: in all blocks of a closed loop or a given rate, in those of a
 *     search that found too high what lies just above its capacity; null where there are none, or nobody looked
 * @param fault what its server did so that it could not be measured to the end, such as to exit; what else kept it from that
 *     stands in the conditions
 */
@RecordBuilder
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CaseVisit(
        @JsonProperty(required = true) Case benchmarkCase,
        int visit,
        String startedAt,
        int roundsPlanned,
        double blockSeconds,
        @Nullable Double offeredPerSecond,
        List<Round> rounds,
        Requests requests,
        Verification verification,
        RecordedTimes times,

        @JsonProperty(required = true)
        @JsonInclude(JsonInclude.Include.ALWAYS)
        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
        @Nullable
        Finding finding,

        Usage usage,
        @Nullable BottleneckInput strain,
        WarmedUp warmUp,
        Conditions conditions,
        @Nullable String fault,
        List<String> notes,
        @Nullable CalibrationReading calibration)
        implements CaseVisitBuilder.With {

    /** The id of its case, such as {@code create/rsocket/threads=16/batch=100}. */
    public String id() {
        return benchmarkCase.id();
    }

    /**
     * The warm-up of the case.
     *
     * @param seconds under load, without the pauses
     * @param settled throughput of the last bursts agreed; false: the bound came first
     */
    public record WarmedUp(int bursts, double seconds, boolean settled) {

        public static final WarmedUp NONE = new WarmedUp(0, 0, true);

        /** Add the warm-up of another visit. */
        public WarmedUp plus(WarmedUp other) {
            return new WarmedUp(bursts + other.bursts, seconds + other.seconds, settled && other.settled);
        }
    }

    /** The numbers of requests in the measured blocks, lead-in and drain included. */
    public record Requests(long sent, long succeeded, long failed) {

        public static final Requests NONE = new Requests(0, 0, 0);

        public Requests plus(Requests other) {
            return new Requests(sent + other.sent, succeeded + other.succeeded, failed + other.failed);
        }
    }
}
