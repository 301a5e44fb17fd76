package stackbench.harness.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.cases.LoadWatch;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.measure.counter.CountedRequests;
import stackbench.harness.measure.counter.EventCounts;
import stackbench.harness.plan.Case;
import stackbench.harness.server.profiler.EventCounter;
import stackbench.harness.server.profiler.PerfStat;
import stackbench.harness.server.profiler.ProfilerException;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CounterResult;

/** Has the events counted that a server causes in the processor while it answers requests, and at no other time. */
final class Counters {

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
    Counters(List<String> events, EventCounter suite) {
        this.events = events;
        this.suite = suite;
    }

    /** Why this machine counts none of the events, and what would help; empty where it counts any. */
    Optional<String> problem() {
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

    /** The note that the events of a case were not counted. */
    static ProfileNote without(Case benchmarkCase, List<String> reasons) {
        return ProfileNote.without(benchmarkCase.id(), ProfileMode.COUNTERS, notes(reasons));
    }

    private static List<String> notes(List<String> reasons) {
        return reasons.stream().map(reason -> CounterResult.ABSENT + reason).toList();
    }

    /** Count the events of a case in blocks of its own. */
    ProfileNote count(Case benchmarkCase, CaseRun run, ProfiledBlocks blocks) {
        Spans spans = new Spans(run.server()
                .counter()
                .orElseThrow(() -> new IllegalStateException(run.server().name() + " is no process started here")));
        blocks.warmUp(run);
        blocks.run(run, spans);
        CaseResult verified = blocks.ruled(benchmarkCase, run);
        if (!verified.passed()) {
            return without(
                    benchmarkCase, List.of("its blocks were not right: " + String.join("; ", verified.reasons())));
        }
        EventCounts all = EventCounts.sum(spans.counts);
        List<String> reasons =
                Stream.concat(spans.refusals.stream(), all.reasons().stream()).toList();
        return all.counts().isEmpty() || !spans.refusals.isEmpty()
                ? without(benchmarkCase, reasons)
                : ProfileNote.counted(
                        benchmarkCase.id(),
                        new CountedRequests(verified.requests().succeeded(), all.counts()),
                        notes(reasons));
    }

    /** Counts over the load of each block. Where perf does not, the load goes on without it. */
    private final class Spans implements LoadWatch {

        private final EventCounter counter;
        private final List<EventCounts> counts = new ArrayList<>();
        private final List<String> refusals = new ArrayList<>();

        Spans(EventCounter counter) {
            this.counter = counter;
        }

        @Override
        public BlockOutcome over(Supplier<BlockOutcome> load) {
            Optional<PerfStat> perf = begun();
            try {
                BlockOutcome outcome = load.get();
                perf.ifPresent(this::end);
                return outcome;
            } finally {
                perf.ifPresent(PerfStat::close);
            }
        }

        private Optional<PerfStat> begun() {
            try {
                return refusals.isEmpty() ? Optional.of(counter.count(events)) : Optional.empty();
            } catch (ProfilerException e) {
                refusals.add(String.valueOf(e.getMessage()));
                return Optional.empty();
            }
        }

        private void end(PerfStat perf) {
            try {
                counts.add(EventCounts.parse(perf.end(), events));
            } catch (ProfilerException e) {
                refusals.add(String.valueOf(e.getMessage()));
            }
        }
    }
}
