package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.limit.LimitUse;
import stackbench.harness.measure.limit.LimitsSeen;
import stackbench.harness.measure.limit.ServerLimit;

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

    private static LimitResult of(ServerLimit limit, LimitUse use) {
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
