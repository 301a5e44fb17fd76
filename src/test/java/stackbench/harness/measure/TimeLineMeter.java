package stackbench.harness.measure;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Takes the samples of a time line. For one caller at a time. */
public final class TimeLineMeter {

    private static final String CLIENT = Party.CLIENT.name();
    private static final double NANOS = 1e9;

    private final Map<String, Map<Long, Duration>> cpuBefore = new HashMap<>();
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
            Moment now, @Nullable String caseId, long requests, Map<String, Supplier<List<ProcessHandle>>> processes) {
        double seconds = (now.nanos - nanosBefore) / NANOS;
        SortedMap<String, TimeLineSample.Party> parties = new TreeMap<>();
        parties.put(CLIENT, party(CLIENT, List.of(ProcessHandle.current()), seconds));
        processes.forEach((name, all) -> parties.put(name, party(name, all.get(), seconds)));
        cpuBefore.keySet().retainAll(parties.keySet());
        double rate = (requests - requestsBefore) / seconds;
        nanosBefore = now.nanos;
        requestsBefore = requests;
        return new TimeLineSample(now.epochMillis, caseId, rate, parties);
    }

    /** One instant on two clocks: one that says when, and one that says how long. */
    public record Moment(long epochMillis, long nanos) {

        public static Moment now() {
            return new Moment(System.currentTimeMillis(), System.nanoTime());
        }
    }

    private TimeLineSample.Party party(String name, List<ProcessHandle> processes, double seconds) {
        PartyReading held = PartyReading.of(processes.stream()
                .flatMap(process -> ProcFs.SYSTEM.readBriefly(process.pid()).stream())
                .toList());
        return party(held, cores(name, CpuMeter.cpuTimes(processes), seconds));
    }

    private static TimeLineSample.Party party(PartyReading held, @Nullable Double cores) {
        return new TimeLineSample.Party(cores, held.rssBytes(), held.threads(), held.openFiles());
    }

    private @Nullable Double cores(String name, Map<Long, Duration> now, double seconds) {
        Map<Long, Duration> before = cpuBefore.put(name, now);
        Double used = before == null ? null : CpuReading.seconds(before, now);
        return used == null ? null : (Double) (used / seconds);
    }
}
