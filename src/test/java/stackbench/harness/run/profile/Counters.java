package stackbench.harness.run.profile;

import java.util.List;
import java.util.Optional;
import stackbench.harness.measure.profile.EventCounts;
import stackbench.harness.server.profiler.PerfStat;
import stackbench.harness.server.profiler.PerfStat.EventCounter;
import stackbench.harness.server.profiler.Profiler.ProfilerException;

/** Counts events in the processor, where this machine can. */
public final class Counters {

    private final List<String> events;
    private final EventCounter suite;
    private Optional<String> problem = Optional.empty();
    private boolean tried;

    /**
     * Count these events.
     *
     * @param events as perf names them
     * @param suite counts those of the suite's own JVM, to see whether this machine counts any
     */
    public Counters(List<String> events, EventCounter suite) {
        this.events = events;
        this.suite = suite;
    }

    /** Why this machine counts none of the events, and what would help; empty where it counts any. */
    public Optional<String> problem() {
        if (!tried) {
            problem = tryOut();
            tried = true;
        }
        return problem;
    }

    private Optional<String> tryOut() {
        try (PerfStat perf = suite.count(events)) {
            EventCounts told = EventCounts.parse(perf.end(), events);
            boolean none = told.counts().isEmpty() && !told.absences().containsValue(EventCounts.Absence.NOT_COUNTED);
            return none ? told.reasons().stream().findFirst() : Optional.empty();
        } catch (ProfilerException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Count those of a case's server.
     *
     * @param counter empty where the server did not start
     */
    public Instrument of(String caseId, Optional<EventCounter> counter) {
        return new EventCounting(caseId, counter, events);
    }
}
