package stackbench.harness.load.driver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import stackbench.harness.load.RampTrace;
import stackbench.harness.load.WireBytes;

/** Writes down what becomes of the users of a ramp. */
final class RampLog {

    private final WireBytes wireBytes;
    private final Set<Worker> present = new HashSet<>();
    private final List<RampTrace.Presence> presence = new ArrayList<>();
    private final List<Long> failures = new ArrayList<>();
    private final List<RampTrace.Sent> stages = new ArrayList<>();

    RampLog(WireBytes wireBytes) {
        this.wireBytes = wireBytes;
    }

    void present(Worker user, long atNanos) {
        if (present.add(user)) {
            presence.add(new RampTrace.Presence(atNanos, present.size()));
        }
    }

    void absent(Worker user, long atNanos) {
        if (present.remove(user)) {
            presence.add(new RampTrace.Presence(atNanos, present.size()));
        }
    }

    void failed(long atNanos) {
        failures.add(atNanos);
    }

    void stageEnds() {
        stages.add(new RampTrace.Sent(wireBytes.sent(), wireBytes.received()));
    }

    /** The number of stages that have ended. */
    int stages() {
        return stages.size();
    }

    RampTrace trace() {
        return new RampTrace(List.copyOf(presence), List.copyOf(failures), List.copyOf(stages));
    }
}
