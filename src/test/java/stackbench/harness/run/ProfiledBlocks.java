package stackbench.harness.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import stackbench.harness.cases.BlockPlan;
import stackbench.harness.cases.BlockSlot;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.cases.LoadWatch;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Case;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.result.CaseResult;

/** The blocks in which a case is profiled, after a warm-up of its own. They count for nothing, and are verified as all others are. */
final class ProfiledBlocks {

    private static final int BLOCKS = 3;

    /** The length of a block: of less time a flame graph has holes. */
    private static final Duration BLOCK = Duration.ofSeconds(1);

    /** The time that a case takes, without its warm-up. */
    static final Duration TIME = BLOCK.multipliedBy(BLOCKS);

    private final BenchmarkConfig.Pacing pacing;
    private final IdleTime idle;
    private final WarmUp warmUp;
    private final Judge judge = new Judge(new Soundness(false));

    ProfiledBlocks(BenchmarkConfig.Pacing pacing, IdleTime idle) {
        this.pacing = pacing;
        this.idle = idle;
        this.warmUp = new WarmUp(pacing.warmUp(), pacing.pause(), idle);
    }

    void warmUp(CaseRun run) {
        warmUp.heat(List.of(run), true);
    }

    /** Run the blocks, as long as the case is right. */
    void run(CaseRun run, LoadWatch watch) {
        for (int block = 1; block <= BLOCKS && run.goesOn(); block++) {
            idle.pass(pacing.pause());
            run.measure(new BlockSlot(block, 1, BLOCK), watch);
        }
    }

    /** What they came to. */
    CaseResult ruled(Case benchmarkCase, CaseRun run) {
        return judge.rule(benchmarkCase, List.of(run.finish(new BlockPlan(BLOCKS, BLOCK), Optional.empty())));
    }
}
