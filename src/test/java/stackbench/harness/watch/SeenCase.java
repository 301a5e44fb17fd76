package stackbench.harness.watch;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.measure.block.ResourceMeter;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.cpu.CpuUse;
import stackbench.harness.measure.flow.FlowSeen;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Party;

/** The meter of a case that is looked at: readings around each block, and what is seen while it runs. */
final class SeenCase implements CaseMeter {

    private final RunWatch watch;
    private final RunningBlock block;
    private final ResourceMeter meter;
    private final Optional<PinCounter> pins;
    private Optional<ResourceMeter.Start> start = Optional.empty();
    private UseSampler uses;

    SeenCase(RunWatch watch, RunningBlock block, ResourceMeter meter, Optional<PinCounter> pins) {
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
    public List<UseSample> samples() {
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
}
