package stackbench.harness.run.cell;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackbench.harness.cases.BlockPlan;
import stackbench.harness.cases.BlockPlan.BlockSlot;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.measure.machine.Calibration;
import stackbench.harness.measure.machine.Calibration.CalibrationReading;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.RoundOrder;
import stackbench.harness.verdict.visit.CaseVisit;

/** Measure a cell in one visit: every arm gets warm, then has one block per round, in positions balanced over the rounds. */
public final class CellRunner {

    private final BenchmarkConfig.Pacing pacing;
    private final boolean claimsNumbers;
    private final Optional<Calibration> calibration;
    private final long seed;
    private final WarmUp warmUp;
    private long loadEndedNanos = System.nanoTime();

    /** Measure as each visit does. */
    public CellRunner(BenchmarkConfig config) {
        this(config, WarmUp.of(config.pacing()));
    }

    /** Measure after a warm-up of another length. */
    public CellRunner(BenchmarkConfig config, WarmUp warmUp) {
        this.pacing = config.pacing();
        this.claimsNumbers = config.claimsNumbers();
        this.calibration = claimsNumbers ? Optional.of(Calibration.ofMachine()) : Optional.empty();
        this.seed = config.data().seed();
        this.warmUp = warmUp;
    }

    /** Return what each case gave, in the order given, whatever happens to its server. */
    public List<CaseVisit> run(Cell cell, int visit, List<Case> cases, CaseRuns opener) {
        Optional<CalibrationReading> machine = calibration.map(Calibration::read);
        List<CaseRun> runs = new ArrayList<>();
        try {
            cases.forEach(benchmarkCase -> runs.add(opener.open(benchmarkCase, visit)));
            warmUp.heat(runs, opener.isFresh());
            BlockPlan blocks = blocks(cell, runs);
            measure(order(cell, visit, runs), runs, blocks);
            return runs.stream().map(run -> run.finish(blocks, machine)).toList();
        } finally {
            runs.forEach(CaseRun::close);
        }
    }

    /** A smoke run claims nothing, and is quick. */
    private BlockPlan blocks(Cell cell, List<CaseRun> runs) {
        return claimsNumbers
                ? BlockPlan.of(
                        pacing,
                        cell.load(),
                        runs.size(),
                        runs.stream().map(CaseRun::timePerRequest).toList())
                : new BlockPlan(pacing.rounds(), pacing.block());
    }

    /** In each round everybody has a block in turn, but for those who are done, until all are. */
    private void measure(RoundOrder order, List<CaseRun> runs, BlockPlan planned) {
        for (int round = 1; anyWants(runs, planned, round); round++) {
            List<Integer> positions = order.order(round - 1);
            for (int position = 1; position <= positions.size(); position++) {
                CaseRun run = runs.get(positions.get(position - 1));
                if (run.wants(planned, round)) {
                    block(run, new BlockSlot(round, position, run.blockLength(planned)));
                }
            }
        }
    }

    private static boolean anyWants(List<CaseRun> runs, BlockPlan planned, int round) {
        return runs.stream().anyMatch(run -> run.wants(planned, round));
    }

    /** Each visit has squares of its own, since visits may differ in their rounds. */
    private RoundOrder order(Cell cell, int visit, List<CaseRun> runs) {
        return new RoundOrder(runs.size(), seed * 31 + visit ^ cell.toString().hashCode());
    }

    private void block(CaseRun run, BlockSlot slot) {
        // The servers have also rested while the block before was verified.
        Duration pause = pacing.pause().minus(Duration.ofNanos(System.nanoTime() - loadEndedNanos));
        if (pause.isPositive()) {
            IdleTime.pass(pause);
        }
        loadEndedNanos = run.measure(slot);
    }
}
