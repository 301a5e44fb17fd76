package stackbench.harness.cases;

import java.util.ArrayList;
import java.util.List;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.measure.CpuUse;
import stackbench.harness.measure.LoopBusy;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.Usage;
import stackbench.harness.verdict.Requests;
import stackbench.harness.verify.Verification;

/** What the measured blocks of one case gave so far. */
final class Findings {

    private final List<Round> rounds = new ArrayList<>();
    private Requests requests = Requests.NONE;
    private Verification verification = Verification.NONE;
    private Usage usage = Usage.NONE;
    private LoopBusy loopBusy = LoopBusy.NONE;

    /** A block that has ended. */
    record Block(BlockOutcome outcome, CpuUse cpu) {

        double seconds() {
            return outcome.window().toNanos() / 1e9;
        }
    }

    void add(Block block, Round round, Usage used) {
        BlockOutcome outcome = block.outcome();
        rounds.add(round);
        requests = requests.plus(new Requests(outcome.sent(), outcome.succeeded(), outcome.failed()));
        usage = usage.plus(used);
        loopBusy = loopBusy.plus(block.cpu().loop());
    }

    void add(Verification proved) {
        verification = verification.and(proved);
    }

    List<Round> rounds() {
        return List.copyOf(rounds);
    }

    Requests requests() {
        return requests;
    }

    Verification verification() {
        return verification;
    }

    Usage usage() {
        return usage;
    }

    LoopBusy loopBusy() {
        return loopBusy;
    }
}
