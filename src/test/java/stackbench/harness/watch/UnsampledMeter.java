package stackbench.harness.watch;

import java.util.Optional;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.cpu.CpuUse;

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
