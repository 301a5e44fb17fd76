package stackbench.harness.cases;

import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.measure.machine.Moment;
import stackbench.harness.measure.party.Party;

/** Whether clocks, nodes and database went on as they were from a case's first measured block to its last. */
final class Continuity {

    private final ServerUnderTest server;
    private @Nullable Moment begin;

    Continuity(ServerUnderTest server) {
        this.server = server;
    }

    /** Note how things are before a block; only the first time counts. */
    void begin() {
        if (begin == null) {
            begin = now();
        }
    }

    /** What broke since, see {@link Moment#breaksUntil}. */
    List<String> breaks() {
        return begin == null ? List.of() : begin.breaksUntil(now());
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
