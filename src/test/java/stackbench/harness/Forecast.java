package stackbench.harness;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.Workload;

/** How long cells may take, before any of them was measured. */
record Forecast(BenchmarkConfig.Pacing pacing) {

    /** What a block costs beside its time: connecting, draining and verifying, and more for each message of a request. */
    private static final Duration AROUND_A_BLOCK = Duration.ofMillis(70);

    private static final Duration AROUND_A_MESSAGE = Duration.ofNanos(300_000);

    /** Blocks in which a search for a capacity finds it: two to decide a rate, six or seven rates. */
    private static final int TRIALS = 14;

    /** For each cell in the order given; the first one of a workload is measured on servers that are not warm. */
    List<Duration> of(List<Cell> cells, Plan plan) {
        Set<Workload> warm = EnumSet.noneOf(Workload.class);
        List<Duration> durations = new ArrayList<>();
        for (Cell cell : cells) {
            boolean fresh = warm.add(cell.workload());
            durations.add(of(cell, plan.lineup(cell).size(), fresh));
        }
        return durations;
    }

    private Duration of(Cell cell, int entrants, boolean fresh) {
        Duration around =
                AROUND_A_BLOCK.plus(AROUND_A_MESSAGE.multipliedBy(cell.load().batchSize()));
        Duration block = pacing.block().plus(pacing.pause()).plus(around);
        Duration burst = WarmUp.BURST.plus(around).multipliedBy(entrants).plus(pacing.pause());
        int blocks = cell.load() instanceof Load.Capacity ? TRIALS : pacing.rounds();
        return block.multipliedBy((long) blocks * entrants)
                .plus(burst.multipliedBy(WarmUp.mostBursts(pacing.warmUp(), fresh)));
    }
}
