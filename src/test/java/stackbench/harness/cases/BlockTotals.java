package stackbench.harness.cases;

import java.util.List;
import java.util.Optional;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.machines.StageRecorder;
import stackbench.harness.machines.StepRecorder;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.party.CpuUse;
import stackbench.harness.verdict.visit.CaseVisit.Requests;
import stackbench.harness.verdict.visit.StageUse;
import stackbench.harness.verify.Verification;
import stackbench.harness.watch.CaseMeter.UseSample;

/** What the measured blocks of one case gave so far. */
final class BlockTotals {

    private Requests requests = Requests.NONE;
    private Verification verification = Verification.NONE;
    private Usage usage = Usage.NONE;
    private CpuUse.LoopBusy loopBusy = CpuUse.LoopBusy.NONE;

    void add(DrivenBlock block, Usage used) {
        BlockOutcome outcome = block.outcome();
        requests = requests.plus(new Requests(outcome.sent(), outcome.succeeded(), outcome.failed()));
        usage = usage.plus(used);
        loopBusy = loopBusy.plus(block.cpu().loop());
    }

    void add(Verification proved) {
        verification = verification.and(proved);
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

    CpuUse.LoopBusy loopBusy() {
        return loopBusy;
    }

    /** A block as the driver left it: what became of its requests, and the CPU time that it took. */
    record DrivenBlock(BlockDriver.Driven driven, CpuUse cpu) {

        DrivenBlock {
            cpu = driven.complete(cpu);
        }

        BlockOutcome outcome() {
            return driven.outcome();
        }

        double seconds() {
            return outcome().window().toNanos() / 1e9;
        }

        /** What was seen of users who come and go; empty under other loads. */
        Optional<RampReader.UsersSeen> users(List<UseSample> samples, Optional<StageUse.StartUp> startUp) {
            return outcome()
                    .ramp()
                    .map(trace -> new RampReader.UsersSeen(
                            trace, samples, startUp, driven.seen(StageRecorder.StagesSeen.class)));
        }

        /** What was seen of a load that goes in steps; empty under other loads. */
        Optional<StepReader.StepsTaken> steps() {
            return outcome()
                    .steps()
                    .map(trace -> new StepReader.StepsTaken(trace, driven.seen(StepRecorder.StepsSeen.class)));
        }
    }
}
