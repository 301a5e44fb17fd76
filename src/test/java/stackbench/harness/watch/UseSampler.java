package stackbench.harness.watch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.TimeLine.SampledParty;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;
import stackbench.harness.measure.party.TimeLineMeter;
import stackbench.harness.verdict.visit.Flow.FlowSeen;
import stackbench.harness.verdict.visit.StageUse;

/** Takes samples of what one server uses and holds; none where there is no process to look at. */
final class UseSampler {

    private static final SampledParty SERVER = SampledParty.ofAll(Party.SERVER);

    private final Optional<ProcessHandle> server;
    private final TimeLineMeter meter = new TimeLineMeter(System.nanoTime());
    private final List<CaseMeter.UseSample> samples = new ArrayList<>();

    UseSampler(Optional<ProcessHandle> server) {
        this.server = server;
    }

    /** Take a sample; the first tells what is held and not yet what is used. */
    void sample() {
        server.ifPresent(process -> {
            TimeLineMeter.Tick now = TimeLineMeter.Tick.now();
            TimeLineSample sample = meter.sample(now, null, 0, Map.of(SERVER, () -> List.of(process)));
            samples.add(new CaseMeter.UseSample(now.nanos(), ofServer(sample)));
        });
    }

    private static StageUse ofServer(TimeLineSample sample) {
        return sample.parties().stream()
                .filter(party -> party.party().equals(Party.SERVER))
                .findFirst()
                .map(party -> StageUse.sample(party.cpuCores(), party.rssBytes(), party.threads(), party.openFiles()))
                .orElse(StageUse.NONE);
    }

    List<CaseMeter.UseSample> samples() {
        return List.copyOf(samples);
    }

    /** Takes samples of what one server holds and has fetched while a reader is slow; none where there is no JVM to ask. */
    static final class FlowSampler {

        /** The part of the slow time after which a collection shows what of the heap is live: late, and surely before its end. */
        private static final double COLLECTED_AFTER = 0.75;

        private final Optional<JvmProbe> jvm;
        private final long collectAtNanos;
        private final List<JvmProbe.FlowSample> samples = new ArrayList<>();
        private final JvmProbe.@Nullable FlowSample before;
        private JvmProbe.@Nullable FlowSample live;

        /** Begin to look at a server of which nothing was asked yet. */
        FlowSampler(Optional<JvmProbe> jvm, Duration slow) {
            this.jvm = jvm;
            this.before = jvm.flatMap(JvmProbe::liveFlow).orElse(null);
            this.collectAtNanos = System.nanoTime() + Math.round(COLLECTED_AFTER * slow.toNanos());
        }

        /** Take a sample. */
        void sample() {
            if (live == null && System.nanoTime() - collectAtNanos >= 0) {
                live = jvm.flatMap(JvmProbe::liveFlow).orElse(null);
                Optional.ofNullable(live).ifPresent(samples::add);
            } else {
                jvm.flatMap(JvmProbe::flow).ifPresent(samples::add);
            }
        }

        FlowSeen seen() {
            return new FlowSeen(before, samples, live);
        }
    }
}
