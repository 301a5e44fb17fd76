package stackbench.harness.watch;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.measure.block.ResourceMeter;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.cpu.CpuUse;

/** The meter of a case that is looked at: readings around each block, and what is seen while it runs. */
final class SeenCase implements CaseMeter {

    private final RunWatch watch;
    private final RunningBlock block;
    private final ResourceMeter meter;
    private final Optional<PinCounter> pins;
    private Optional<ResourceMeter.Start> start = Optional.empty();

    SeenCase(RunWatch watch, RunningBlock block, ResourceMeter meter, Optional<PinCounter> pins) {
        this.watch = watch;
        this.block = block;
        this.meter = meter;
        this.pins = pins;
    }

    @Override
    public ExchangeListener begin(ExchangeListener listener) {
        pins.ifPresent(PinCounter::begin);
        start = Optional.of(meter.start());
        return watch.begin(block, listener);
    }

    @Override
    public Optional<ResourceUse> end(CpuUse cpu, long requests) {
        return Optional.of(meter.end(start.orElseThrow(), cpu, requests, watch.end()));
    }

    @Override
    public Optional<Long> pins() {
        return pins.flatMap(PinCounter::end);
    }

    @Override
    public List<UseSample> samples() {
        return watch.samplesOfBlock();
    }

    @Override
    public void cut() {
        watch.end();
    }
}
