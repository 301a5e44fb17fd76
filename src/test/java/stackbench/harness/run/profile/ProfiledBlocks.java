package stackbench.harness.run.profile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import stackbench.harness.cases.BlockPlan;
import stackbench.harness.cases.BlockPlan.BlockSlot;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.plan.Case;
import stackbench.harness.run.cell.IdleTime;
import stackbench.harness.run.cell.WarmUp;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The rounds in which the cases of a cell are looked at, after a warm-up in turn as before measured rounds. They count for nothing, and are verified
 * as all others are.
 */
public record ProfiledBlocks(BenchmarkConfig.Pacing pacing) {

    static final int ROUNDS = 3;

    /** The length of a block: of less time a flame graph has holes. */
    static final Duration BLOCK = Duration.ofSeconds(1);

    /** The time that a case takes for a mode, without its warm-up. */
    public static final Duration TIME = BLOCK.multipliedBy(ROUNDS);

    /**
     * Warm all up, then look at each in each of its modes, one mode after the other.
     *
     * @param fresh see {@link WarmUp#heat}
     */
    public void run(List<ProfiledCase> cases, boolean fresh) {
        WarmUp.of(pacing).heat(cases.stream().map(ProfiledCase::run).toList(), fresh);
        int modes = cases.stream().mapToInt(one -> one.looks().size()).max().orElse(0);
        for (int mode = 0; mode < modes; mode++) {
            int now = mode;
            List<ProfiledCase> looked =
                    cases.stream().filter(one -> now < one.looks().size()).toList();
            rounds(looked, mode);
            looked.forEach(
                    one -> one.looks().get(now).end()); // a JVM has one profiler, which the next mode begins anew
        }
    }

    private void rounds(List<ProfiledCase> cases, int mode) {
        List<ProfiledCase> turn = new ArrayList<>(cases);
        for (int round = 1; round <= ROUNDS; round++) {
            for (int position = 1; position <= turn.size(); position++) {
                block(turn.get(position - 1), mode, new BlockSlot(mode * ROUNDS + round, position, BLOCK));
            }
            Collections.rotate(turn, 1);
        }
    }

    private void block(ProfiledCase one, int mode, BlockSlot slot) {
        CaseRun run = one.run();
        if (run.goesOn()) {
            IdleTime.pass(pacing.pause());
            run.measure(slot, one.looks().get(mode));
        }
    }

    /**
     * A case under way that is looked at.
     *
     * @param looks one for each mode, in their order
     */
    public record ProfiledCase(Case benchmarkCase, CaseRun run, List<Look> looks) implements AutoCloseable {

        private static final Judge JUDGE = new Judge(new Soundness(false));

        /** What came of each look, now that its blocks are over. */
        public List<ProfileNote> notes() {
            BlockPlan planned = new BlockPlan(ProfiledBlocks.ROUNDS * looks.size(), ProfiledBlocks.BLOCK);
            CaseResult verified = JUDGE.rule(benchmarkCase, List.of(run.finish(planned, Optional.empty())));
            return looks.stream().map(look -> look.note(verified)).toList();
        }

        @Override
        public void close() {
            run.close();
        }
    }
}
