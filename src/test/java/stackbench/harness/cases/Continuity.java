package stackbench.harness.cases;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.fleet.Station;
import stackbench.harness.measure.machine.Moment;

/** Whether clocks, server and database went on as they were from a case's first measured block to its last. */
final class Continuity {

    private final Station station;
    private @Nullable Moment begin;

    Continuity(Station station) {
        this.station = station;
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
        return Moment.now(station.server().process(), station.database().map(BenchDatabase::serverStart));
    }
}
