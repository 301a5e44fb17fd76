package stackbench.harness.measure.party;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.ThreadClocks.CpuTimes;
import stackbench.harness.measure.party.TimeLine.PartySample;
import stackbench.harness.measure.party.TimeLine.SampledParty;
import stackbench.harness.measure.process.GroupReading;
import stackbench.harness.measure.process.ProcFs;

/** Takes the samples of a time line. For one caller at a time. */
public final class TimeLineMeter {

    private static final SampledParty CLIENT = SampledParty.ofAll(Party.CLIENT);
    private static final double NANOS = 1e9;

    private final Map<SampledParty, CpuTimes> cpuBefore = new HashMap<>();
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
     * @param processes of each party but this process, which is the client
     */
    public TimeLine.TimeLineSample sample(
            Tick now,
            @Nullable String caseId,
            long requests,
            Map<SampledParty, Supplier<List<ProcessHandle>>> processes) {
        double seconds = (now.nanos - nanosBefore) / NANOS;
        List<PartySample> parties = new ArrayList<>();
        processes.forEach((who, all) -> parties.add(party(who, all.get(), seconds)));
        parties.add(party(CLIENT, List.of(ProcessHandle.current()), seconds));
        cpuBefore.keySet().retainAll(parties.stream().map(PartySample::who).toList());
        double rate = (requests - requestsBefore) / seconds;
        nanosBefore = now.nanos;
        requestsBefore = requests;
        return new TimeLine.TimeLineSample(now.epochMillis, caseId, rate, parties);
    }

    /** One instant on two clocks: one that says when, and one that says how long. */
    public record Tick(long epochMillis, long nanos) {

        public static Tick now() {
            return new Tick(System.currentTimeMillis(), System.nanoTime());
        }
    }

    private PartySample party(SampledParty who, List<ProcessHandle> processes, double seconds) {
        GroupReading held = ProcFs.SYSTEM.readBriefly(processes);
        Double cores = cores(who, CpuTimes.of(processes), seconds);
        return new PartySample(who.party(), who.arm(), cores, held.rssBytes(), held.threads(), held.openFiles());
    }

    private @Nullable Double cores(SampledParty who, CpuTimes now, double seconds) {
        CpuTimes before = cpuBefore.put(who, now);
        Double used = before == null ? null : now.secondsSince(before);
        return used == null ? null : (Double) (used / seconds);
    }
}
