package stackbench.harness.run;

import java.util.List;
import java.util.Optional;
import stackbench.harness.cases.BlockPlan;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.plan.Case;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.result.CaseResult;

/**
 * A case under way that is looked at.
 *
 * @param looks one for each mode, in their order
 */
record ProfiledCase(Case benchmarkCase, CaseRun run, List<Look> looks) implements AutoCloseable {

    private static final Judge JUDGE = new Judge(new Soundness(false));

    /** What came of each look, now that its blocks are over. */
    List<ProfileNote> notes() {
        BlockPlan planned = new BlockPlan(ProfiledBlocks.ROUNDS * looks.size(), ProfiledBlocks.BLOCK);
        CaseResult verified = JUDGE.rule(benchmarkCase, List.of(run.finish(planned, Optional.empty())));
        return looks.stream().map(look -> look.note(verified)).toList();
    }

    @Override
    public void close() {
        run.close();
    }
}
