package stackbench.harness.measure.timeline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.cpu.CpuTimes;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.process.GroupReading;
import stackbench.harness.measure.process.ProcFs;

/** Takes the samples of a time line. For one caller at a time. */
public final class TimeLineMeter {

    private static final String CLIENT = Party.CLIENT.name();
    private static final double NANOS = 1e9;

    private final Map<String, CpuTimes> cpuBefore = new HashMap<>();
    private long nanosBefore;
    private long requestsBefore;

    /** Begin a time line, whose samples are of what happens from here on. */
    public TimeLineMeter(long nanos) {
        this.nanosBefore = nanos;
    }

    /**
     * Read all parties; who was not there at the sample before has no CPU figure yet.
     *
     * @param now its nanoseconds are of the clock that the meter began with
     * @param requests completed so far in the run
     * @param processes by name; this process is read as {@code client}
     */
    public TimeLineSample sample(
            Tick now, @Nullable String caseId, long requests, Map<String, Supplier<List<ProcessHandle>>> processes) {
        double seconds = (now.nanos - nanosBefore) / NANOS;
        SortedMap<String, PartySample> parties = new TreeMap<>();
        parties.put(CLIENT, party(CLIENT, List.of(ProcessHandle.current()), seconds));
        processes.forEach((name, all) -> parties.put(name, party(name, all.get(), seconds)));
        cpuBefore.keySet().retainAll(parties.keySet());
        double rate = (requests - requestsBefore) / seconds;
        nanosBefore = now.nanos;
        requestsBefore = requests;
        return new TimeLineSample(now.epochMillis, caseId, rate, parties);
    }

    /** One instant on two clocks: one that says when, and one that says how long. */
    public record Tick(long epochMillis, long nanos) {

        public static Tick now() {
            return new Tick(System.currentTimeMillis(), System.nanoTime());
        }
    }

    private PartySample party(String name, List<ProcessHandle> processes, double seconds) {
        GroupReading held = ProcFs.SYSTEM.readBriefly(processes);
        return party(held, cores(name, CpuTimes.of(processes), seconds));
    }

    private static PartySample party(GroupReading held, @Nullable Double cores) {
        return new PartySample(cores, held.rssBytes(), held.threads(), held.openFiles());
    }

    private @Nullable Double cores(String name, CpuTimes now, double seconds) {
        CpuTimes before = cpuBefore.put(name, now);
        Double used = before == null ? null : now.secondsSince(before);
        return used == null ? null : (Double) (used / seconds);
    }
}
