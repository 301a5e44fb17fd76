package stackbench.harness.verdict.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.profile.EventCounts.CountedRequests;
import stackbench.harness.measure.profile.EventCounts.EventCount;

/**
 * What the processor counted of a case's server, in blocks of its own on a server of its own. A figure that was not counted is null, and absent in the file.
 *
 * @param instructionsPerCycle what was counted of the one over what was counted of the other
 * @param requests that the counts were divided by: all that the server answered meanwhile, and each rightly
 * @param kernel whether the kernel's part of them was counted too, or the server's own code alone
 * @param countedShare the least share of the time in which an event had a counter; below 1 perf scaled the counts up
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CounterResult(
        @Nullable Double instructionsPerRequest,
        @Nullable Double cyclesPerRequest,
        @Nullable Double instructionsPerCycle,
        long requests,
        boolean kernel,
        double countedShare) {

    /** The events that are counted. No more: any processor that counts has a counter for each of these two at once, so that neither is an estimate. */
    public static final List<String> EVENTS = List.of("instructions", "cycles");

    /** How the note of a case begins that says why something was not counted. */
    public static final String ABSENT = "not counted: ";

    /** What was counted for each request; empty where neither instructions nor cycles were. */
    public static Optional<CounterResult> of(CountedRequests counted) {
        EventCount instructions = counted.counts().get(EVENTS.getFirst());
        EventCount cycles = counted.counts().get(EVENTS.getLast());
        List<EventCount> known =
                Stream.of(instructions, cycles).filter(Objects::nonNull).toList();
        return known.isEmpty() || counted.requests() == 0
                ? Optional.empty()
                : Optional.of(new CounterResult(
                        per(instructions, (double) counted.requests()),
                        per(cycles, (double) counted.requests()),
                        instructions == null || cycles == null ? null : per(instructions, cycles.value()),
                        counted.requests(),
                        known.stream().allMatch(EventCount::kernel),
                        known.stream()
                                .mapToDouble(EventCount::countedShare)
                                .min()
                                .orElseThrow()));
    }

    private static @Nullable Double per(@Nullable EventCount count, double by) {
        return count == null ? null : (Double) (count.value() / by);
    }
}
