package stackbench.harness.cases;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.measure.machine.Moment;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.process.StoppedProcesses;

/** Whether clocks, nodes and database go on as they are from the beginning of a case to its last block. */
final class Continuity implements AutoCloseable {

    private final ServerUnderTest server;
    private final Moment begin;
    private final StoppedProcesses stopped;

    Continuity(ServerUnderTest server) {
        this.server = server;
        this.begin = now();
        Map<String, ProcessHandle> watched = new TreeMap<>();
        server.processes().forEach((party, process) -> watched.put(party.name(), process));
        this.stopped = StoppedProcesses.watch(watched);
    }

    /** What broke since, see {@link Moment#breaksUntil}, and which of its processes were stopped by a signal. */
    List<String> breaks() {
        List<String> breaks = new ArrayList<>(begin.breaksUntil(now()));
        stopped.seen()
                .forEach(party ->
                        breaks.add("required a %s that goes on, actual: a signal stopped it".formatted(party)));
        return breaks;
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
}
