package stackbench.harness.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.ramp.StageUse;
import stackbench.harness.measure.timeline.SampledParty;
import stackbench.harness.measure.timeline.TimeLineMeter;
import stackbench.harness.measure.timeline.TimeLineSample;

/** Takes samples of what one server uses and holds; none where there is no process to look at. */
final class UseSampler {

    private static final SampledParty SERVER = SampledParty.ofAll(Party.SERVER);

    private final Optional<ProcessHandle> server;
    private final TimeLineMeter meter = new TimeLineMeter(System.nanoTime());
    private final List<UseSample> samples = new ArrayList<>();

    UseSampler(Optional<ProcessHandle> server) {
        this.server = server;
    }

    /** Take a sample; the first tells what is held and not yet what is used. */
    void sample() {
        server.ifPresent(process -> {
            TimeLineMeter.Tick now = TimeLineMeter.Tick.now();
            TimeLineSample sample = meter.sample(now, null, 0, Map.of(SERVER, () -> List.of(process)));
            samples.add(new UseSample(now.nanos(), ofServer(sample)));
        });
    }

    private static StageUse ofServer(TimeLineSample sample) {
        return sample.parties().stream()
                .filter(party -> party.party().equals(Party.SERVER))
                .findFirst()
                .map(party -> StageUse.sample(party.cpuCores(), party.rssBytes(), party.threads(), party.openFiles()))
                .orElse(StageUse.NONE);
    }

    List<UseSample> samples() {
        return List.copyOf(samples);
    }
}
