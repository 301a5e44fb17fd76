package stackbench.harness.watch;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Architecture;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.load.Exchange.ExchangeListener;
import stackbench.harness.measure.block.ResourceMeter;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.visit.Flow.FlowSeen;

/** The meter of a case that is looked at: readings around each block, and what is seen while it runs. */
final class SeenCase implements CaseMeter {

    private final RunWatch watch;
    private final LiveRun.RunningBlock block;
    private final ResourceMeter meter;
    private final Optional<PinCounter> pins;
    private Optional<ResourceMeter.Start> start = Optional.empty();
    private UseSampler uses;

    SeenCase(RunWatch watch, LiveRun.RunningBlock block, ResourceMeter meter, Optional<PinCounter> pins) {
        this.watch = watch;
        this.block = block;
        this.meter = meter;
        this.pins = pins;
        this.uses = new UseSampler(block.sampled());
    }

    @Override
    public ExchangeListener begin(ExchangeListener listener) {
        pins.ifPresent(PinCounter::begin);
        start = Optional.of(meter.start());
        return watch.begin(block, uses, listener);
    }

    @Override
    public void rests() {
        uses = new UseSampler(block.sampled());
        uses.sample();
    }

    @Override
    public Optional<ResourceUse> end(CpuUse cpu, long requests) {
        return Optional.of(meter.end(start.orElseThrow(), cpu, requests, watch.end()));
    }

    @Override
    public SortedMap<Party, JvmUsage.Pins> pins() {
        return pins.map(PinCounter::end).orElseGet(Collections::emptySortedMap);
    }

    @Override
    public List<CaseMeter.UseSample> samples() {
        return watch.samplesOfBlock();
    }

    @Override
    public FlowSeen flow() {
        return watch.flowOfBlock();
    }

    @Override
    public void cut() {
        watch.end();
    }

    /**
     * What pinned the carriers of one server's nodes while one case was measured. It is recorded in nodes
     * that have such threads, and in no other.
     */
    static final class PinCounter {

        private final SortedMap<Party, Recorded> nodes = new TreeMap<>();
        private @Nullable Instant begin;

        private record Recorded(JvmProbe jvm, JvmProbe.PinRecording recording) {}

        /** Begin to record, before the warm-up: to begin costs a JVM something. */
        PinCounter(ServerUnderTest server) {
            server.jvms().forEach((party, jvm) -> {
                if (hasVirtualThreads(server.arm().architecture(), party)) {
                    jvm.recordPins().ifPresent(recording -> nodes.put(party, new Recorded(jvm, recording)));
                }
            });
        }

        /** Nobody says how a user's own app is threaded, and a JVM without virtual threads records nothing: it has no pins. */
        private static boolean hasVirtualThreads(Architecture architecture, Party party) {
            return party.equals(Party.SERVER)
                    ? architecture.hasVirtualThreads() || architecture.isOwnApp()
                    : party.name().equals(Architecture.CARDS)
                            && architecture.holder().hasVirtualThreads();
        }

        /** Note that a block begins: from the first on pins count. */
        void begin() {
            if (begin == null) {
                begin = Instant.now();
            }
        }

        /** End the recordings. Between its blocks a server has nothing to do, and nothing to be pinned by. */
        SortedMap<Party, JvmUsage.Pins> end() {
            Instant since = begin == null ? Instant.MAX : begin; // recordings end also where no block began
            SortedMap<Party, JvmUsage.Pins> pins = new TreeMap<>();
            nodes.forEach((party, node) ->
                    node.jvm().pinsSince(node.recording(), since).ifPresent(seen -> pins.put(party, seen)));
            return begin == null ? Collections.emptySortedMap() : pins;
        }
    }

    /** The meter of a case at whose blocks nobody is to look: a control that shows what looking costs. */
    record UnsampledMeter(RunWatch watch) implements CaseMeter {

        @Override
        public ExchangeListener begin(ExchangeListener listener) {
            watch.lookAway();
            return listener;
        }

        @Override
        public Optional<ResourceUse> end(CpuUse cpu, long requests) {
            watch.end();
            return Optional.empty();
        }

        @Override
        public void cut() {
            watch.end();
        }
    }
}
