package stackbench.harness.watch;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.ExchangeListener;
import stackbench.harness.measure.CpuUse;
import stackbench.harness.measure.ResourceMeter;
import stackbench.harness.measure.ResourceUse;

/** What the blocks of one case use: readings around each, and what is seen while it runs. */
public final class CaseMeter {

    /** A meter that reads nothing, for a run with {@code bench.resources=false}. */
    public static final CaseMeter OFF = new CaseMeter(null, null, null, null);

    private final @Nullable RunWatch watch;
    private final RunningBlock.@Nullable Block block;
    private final @Nullable ResourceMeter meter;
    private final @Nullable PinCounter pins;
    private ResourceMeter.@Nullable Start start;

    CaseMeter(
            @Nullable RunWatch watch,
            RunningBlock.@Nullable Block block,
            @Nullable ResourceMeter meter,
            @Nullable PinCounter pins) {
        this.pins = pins;
        this.watch = watch;
        this.block = block;
        this.meter = meter;
    }

    /** A meter for a control whose blocks nobody is to look at. */
    public static CaseMeter nobodyLooks(RunWatch watch) {
        return new CaseMeter(watch, null, null, null);
    }

    /** Begin a block; what is returned is to be told of the requests in place of the listener. */
    public ExchangeListener begin(ExchangeListener listener) {
        if (watch == null) {
            return listener;
        }
        if (block == null || meter == null) {
            watch.lookAway();
            return listener;
        }
        if (pins != null) {
            pins.begin();
        }
        start = meter.start();
        return watch.begin(block, listener);
    }

    /**
     * End the block.
     *
     * @param cpu used meanwhile
     * @param requests that succeeded meanwhile
     */
    public Optional<ResourceUse> end(CpuUse cpu, long requests) {
        if (watch == null) {
            return Optional.empty();
        }
        if (meter == null || start == null) {
            watch.end();
            return Optional.empty();
        }
        return Optional.of(meter.end(start, cpu, requests, watch.end()));
    }

    /** How often a virtual thread of the server was pinned in the blocks of the case; asked once, when it is over. */
    public Optional<Long> pins() {
        return pins == null ? Optional.empty() : pins.end();
    }

    /** Forget a block that failed: nobody is to be seen at work in it any more. */
    public void cut() {
        if (watch != null) {
            watch.end();
        }
    }
}
