package stackbench.harness.run.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.measure.profile.EventCounts;
import stackbench.harness.measure.profile.EventCounts.CountedRequests;
import stackbench.harness.server.profiler.PerfStat;
import stackbench.harness.server.profiler.PerfStat.EventCounter;
import stackbench.harness.verdict.result.CounterResult;

/** Has the events counted that a server causes in the processor. */
final class EventCounting implements Instrument {

    private final String caseId;
    private final Optional<EventCounter> counter;
    private final List<String> events;
    private final List<EventCounts> counts = new ArrayList<>();
    private @Nullable PerfStat perf;

    /**
     * @param counter empty where the server did not start
     * @param events as perf names them
     */
    EventCounting(String caseId, Optional<EventCounter> counter, List<String> events) {
        this.caseId = caseId;
        this.counter = counter;
        this.events = events;
    }

    @Override
    public void begin() {
        perf = counter.map(one -> one.count(events)).orElse(null);
    }

    @Override
    public void end() {
        try (PerfStat counting = perf) {
            if (counting != null) {
                counts.add(EventCounts.parse(counting.end(), events));
            }
        }
    }

    @Override
    public ProfileNote told(long requests) {
        EventCounts all = EventCounts.sum(counts);
        List<String> reasons = all.reasons();
        return all.counts().isEmpty()
                ? nothing(reasons)
                : ProfileNote.counted(caseId, new CountedRequests(requests, all.counts()), notes(reasons));
    }

    @Override
    public ProfileNote nothing(List<String> reasons) {
        return without(caseId, reasons);
    }

    /** The note that the events of a case were not counted. */
    static ProfileNote without(String caseId, List<String> reasons) {
        return ProfileNote.without(caseId, ProfileMode.COUNTERS, 1, notes(reasons));
    }

    private static List<String> notes(List<String> reasons) {
        return reasons.stream().map(reason -> CounterResult.ABSENT + reason).toList();
    }
}
