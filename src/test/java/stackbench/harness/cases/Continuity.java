package stackbench.harness.cases;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import stackbench.harness.database.DatabaseCounters;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.measure.block.DatabaseUse;
import stackbench.harness.measure.machine.Moment;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.process.ProcFs;

/** Whether clocks, nodes and database go on as they are from the beginning of a case to its last block, and what the database does meanwhile. */
final class Continuity implements AutoCloseable {

    private final ServerUnderTest server;
    private final Moment begin;
    private final StoppedProcesses stopped;
    private final Optional<DatabaseUse> counted;

    Continuity(ServerUnderTest server) {
        this.server = server;
        this.begin = now();
        Map<String, ProcessHandle> watched = new TreeMap<>();
        server.processes().forEach((party, process) -> watched.put(party.name(), process));
        this.stopped = StoppedProcesses.watch(watched);
        this.counted = counters();
    }

    /** What broke since, see {@link Moment#breaksUntil}, and which of its processes were stopped by a signal. */
    List<String> breaks() {
        List<String> breaks = new ArrayList<>(begin.breaksUntil(now()));
        stopped.seen()
                .forEach(party ->
                        breaks.add("required a %s that goes on, actual: a signal stopped it".formatted(party)));
        if (server.hasSilentNetwork()) {
            breaks.add("required a network to the database that says how late it was, actual: it does not");
        }
        return breaks;
    }

    /** What its PostgreSQL did since; null where it has none, or does not tell. */
    @Nullable
    DatabaseUse databaseUse() {
        return counted.flatMap(begun -> counters().map(end -> end.since(begun))).orElse(null);
    }

    private Optional<DatabaseUse> counters() {
        return server.database()
                .flatMap(DatabaseCounters::of)
                .map(now -> new DatabaseUse(
                        now.blocksRead(),
                        now.blocksHit(),
                        now.timedCheckpoints(),
                        now.autovacuum(),
                        now.autovacuums()));
    }

    /** Look at its processes no more. */
    @Override
    public void close() {
        stopped.close();
    }

    private Moment now() {
        SortedMap<String, Instant> starts = new TreeMap<>();
        server.processes()
                .forEach((party, process) ->
                        process.info().startInstant().ifPresent(start -> starts.put(party.name(), start)));
        server.database().ifPresent(database -> starts.put(Party.DATABASE.name(), database.serverStart()));
        return Moment.now(starts);
    }

    /**
     * Looks some times a second whether one of some processes is stopped by a signal, in which it is not at work and not at fault. Sees nothing
     * where there is no proc(5).
     */
    static final class StoppedProcesses implements AutoCloseable {

        private static final long LOOK_MILLIS = 200;

        private final ProcFs procFs;
        private final Map<String, ProcessHandle> processes;
        private final SortedSet<String> seen = new ConcurrentSkipListSet<>();
        private final ScheduledExecutorService watch = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("stopped-processes").factory());

        StoppedProcesses(ProcFs procFs, Map<String, ProcessHandle> processes) {
            this.procFs = procFs;
            this.processes = Map.copyOf(processes);
        }

        /** Look at processes, by the names of their parties, until this is closed. */
        @SuppressWarnings("FutureReturnValueIgnored") // a look fails in no way that could be told
        public static StoppedProcesses watch(Map<String, ProcessHandle> processes) {
            StoppedProcesses all = new StoppedProcesses(ProcFs.SYSTEM, processes);
            all.watch.scheduleWithFixedDelay(all::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
            return all;
        }

        void look() {
            processes.forEach((party, process) -> {
                if (procFs.isStopped(process.pid())) {
                    seen.add(party);
                }
            });
        }

        /** The parties of those that were stopped at some time, in the order of names. */
        public SortedSet<String> seen() {
            return seen;
        }

        @Override
        public void close() {
            watch.shutdownNow();
        }
    }
}
