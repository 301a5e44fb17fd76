package stackbench.harness.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import stackbench.harness.cases.BlockPlan;
import stackbench.harness.cases.CapacityTrials;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Slo;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.run.cell.WarmUp;
import stackbench.harness.run.profile.ProfiledBlocks;

/** How long cells may take, before any of them was measured. */
record Forecast(BenchmarkConfig.Pacing pacing, Optional<Slo> slo, WarmUp warmUp) {

    /** What a block costs beside its time: connecting and looking at resources, and verifying each message of a request. */
    private static final Duration AROUND_A_BLOCK = Duration.ofMillis(70);

    private static final Duration AROUND_A_MESSAGE = Duration.ofNanos(150_000);

    /** The time that a server takes until it is ready. */
    private static final Duration START = Duration.ofSeconds(3);

    /** What all servers can do on two cores, roughly: 10,000 requests/s, 100,000 messages/s. */
    private static final Duration PER_REQUEST = Duration.ofNanos(100_000);

    private static final Duration PER_MESSAGE = Duration.ofNanos(10_000);

    /** Blocks in which a search for a capacity finds it: half of the searches take no more. */
    private static final int TRIALS = 20;

    Forecast(BenchmarkConfig.Pacing pacing, Optional<Slo> slo) {
        this(pacing, slo, WarmUp.of(pacing));
    }

    /** How long each cell of a part may take, in the order they are measured: the first one is on servers that are started for it. */
    List<Duration> of(List<Cell> cells, Plan plan) {
        List<Duration> durations = new ArrayList<>();
        for (Cell cell : cells) {
            int arms = plan.lineup(cell).size();
            boolean fresh = durations.isEmpty();
            Duration start = fresh ? START.multipliedBy(nodes(cell, plan)) : Duration.ZERO;
            durations.add(of(cell, arms, fresh).plus(start));
        }
        return durations;
    }

    /** The processes that serve a cell. */
    private static int nodes(Cell cell, Plan plan) {
        return plan.lineup(cell).stream()
                .mapToInt(one -> 1 + one.architecture().behind().size())
                .sum();
    }

    /** How long the profiles of all cases may take: servers are started for them, and get warm as those that are measured do. */
    Duration ofProfiles(Plan plan, List<ProfileMode> modes) {
        Duration all = Duration.ZERO;
        for (int jvm = 1; jvm <= Math.min(ProfileMode.MOST_JVMS, pacing.visits().most()); jvm++) {
            int number = jvm;
            long now = modes.stream().filter(mode -> number <= mode.jvms()).count();
            if (now > 0) {
                all = all.plus(ofProfiles(plan, now));
            }
        }
        return all;
    }

    /** How long the visit with a longer warm-up may take, of the cell that takes longest; no time where no arms are compared by several visits. */
    Duration ofSensitivity(Plan plan) {
        Forecast longer = new Forecast(pacing, slo, WarmUp.longer(pacing));
        return plan.cells().stream()
                .filter(cell -> pacing.visits().most() > 1
                        && cell.load() instanceof Load.ClosedLoop
                        && plan.cases(cell).size() > 1)
                .map(cell -> longer.of(List.of(cell), plan).getFirst())
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }

    private Duration ofProfiles(Plan plan, long modes) {
        Set<String> started = new HashSet<>();
        Duration all = Duration.ZERO;
        for (Cell cell : plan.cells()) {
            boolean fresh = started.add(cell.workload().family());
            Duration each =
                    WarmUp.BURST.multipliedBy(warmUp.likelyBursts(fresh)).plus(ProfiledBlocks.TIME.multipliedBy(modes));
            all = all.plus(each.multipliedBy(plan.lineup(cell).size()))
                    .plus(fresh ? START.multipliedBy(nodes(cell, plan)) : Duration.ZERO);
        }
        return all;
    }

    private Duration of(Cell cell, int arms, boolean fresh) {
        if (cell.load() instanceof SlowReader slow) {
            // Nobody warms up, and the messages that were not read slowly travel once more as they are verified.
            return slow.length()
                    .plus(PER_MESSAGE.multipliedBy(2L * slow.batchSize()))
                    .multipliedBy(arms);
        }
        int batchSize = cell.load().batchSize();
        Duration request = PER_REQUEST
                .plus(PER_MESSAGE.multipliedBy(batchSize))
                .multipliedBy(workers(cell.load()))
                .plus(cell.workload().delay().orElse(Duration.ZERO));
        // Every worker leads in with one request, and is waited for with another.
        Duration around =
                AROUND_A_BLOCK.plus(AROUND_A_MESSAGE.multipliedBy(batchSize)).plus(request.multipliedBy(2));
        BlockPlan blocks =
                likely(cell.load(), BlockPlan.of(pacing, cell.load(), arms, List.of(pace(cell.load(), request))));
        Duration block = blocks.length().plus(pacing.pause()).plus(around);
        Duration burst = WarmUp.BURST.plus(around).multipliedBy(arms).plus(pacing.pause());
        return block.multipliedBy((long) blocks.rounds() * arms)
                .plus(burst.multipliedBy(hasNoWarmUp(cell.load(), fresh) ? 0 : warmUp.likelyBursts(fresh)));
    }

    /** Whether servers have settled by then under more of the same load, or are to be cold. */
    private static boolean hasNoWarmUp(Load load, boolean fresh) {
        return (load instanceof RelativeRate && !fresh) || (load instanceof Load.Stages stages && stages.cold());
    }

    /** The time of a request, or between two at a share of what servers can do. */
    private static Duration pace(Load load, Duration request) {
        return load instanceof RelativeRate share ? request.multipliedBy(100).dividedBy(share.percent()) : request;
    }

    /** The blocks that a case is likely to have, of those that are planned. */
    private BlockPlan likely(Load load, BlockPlan planned) {
        if (load instanceof Overload overload) {
            return new BlockPlan(1, overload.length().plus(overload.capacityLength()));
        }
        if (load instanceof Load.Capacity) {
            Duration trial = CapacityTrials.length(slo.orElseThrow());
            return new BlockPlan(TRIALS, Collections.max(List.of(planned.length(), trial)));
        }
        return planned;
    }

    /** Workers that wait for each other's requests. */
    private static int workers(Load load) {
        if (load instanceof Load.ClosedLoop loop) {
            return loop.threads();
        }
        return load instanceof Load.Stages stages ? stages.mostUsers() : 1;
    }
}
