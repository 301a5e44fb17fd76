package stackbench.harness;

import java.util.ArrayList;
import java.util.List;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RoundOrder;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.CellJudge;
import stackbench.harness.verdict.Judge;
import stackbench.harness.verdict.Soundness;

/** Measure a cell: every architecture gets warm, then has one block per round, in positions balanced over the rounds. */
final class CellRunner {

    private final BenchmarkConfig.Pacing pacing;
    private final long seed;
    private final WarmUp warmUp;
    private final CellJudge judge;
    private final Pacing idle;
    private final LatencyLogs logs;

    CellRunner(BenchmarkConfig config, Pacing idle) {
        this.pacing = config.pacing();
        this.seed = config.data().seed();
        this.warmUp = new WarmUp(pacing.warmUp(), pacing.pause(), idle);
        this.judge = new CellJudge(
                new Judge(new Soundness(pacing.rounds(), pacing.block(), config.claimsNumbers())),
                config.comparing().control());
        this.idle = idle;
        this.logs = new LatencyLogs(config.output().directory());
    }

    /** Return a result for each case, in the order given, whatever happens to its server. */
    List<CaseResult> run(Cell cell, List<Case> cases, CaseRuns opener) {
        List<CaseRun> runs = new ArrayList<>();
        try {
            cases.forEach(benchmarkCase -> runs.add(opener.open(benchmarkCase)));
            warmUp.heat(runs, opener.isFresh());
            if (cell.load() instanceof Load.Capacity) {
                searches(cell, runs);
            } else {
                rounds(cell, runs);
            }
            List<CaseResult> results =
                    judge.rule(runs.stream().map(CaseRun::finish).toList());
            for (int i = 0; i < runs.size(); i++) {
                logs.keep(results.get(i), runs.get(i).times());
            }
            return results;
        } finally {
            runs.forEach(CaseRun::close);
        }
    }

    private void rounds(Cell cell, List<CaseRun> runs) {
        RoundOrder order = order(cell, runs);
        for (int round = 0; round < pacing.rounds(); round++) {
            List<Integer> positions = order.order(round);
            for (int position = 0; position < positions.size(); position++) {
                block(runs.get(positions.get(position)), round + 1, position + 1);
            }
        }
    }

    /** Everybody tries a rate of its own in turn, until all have found theirs. */
    private void searches(Cell cell, List<CaseRun> runs) {
        RoundOrder order = order(cell, runs);
        for (int round = 0; runs.stream().anyMatch(CaseRun::searches); round++) {
            List<Integer> positions = order.order(round);
            for (int position = 0; position < positions.size(); position++) {
                CaseRun run = runs.get(positions.get(position));
                if (run.searches()) {
                    block(run, round + 1, position + 1);
                }
            }
        }
    }

    private RoundOrder order(Cell cell, List<CaseRun> runs) {
        return new RoundOrder(runs.size(), seed ^ cell.toString().hashCode());
    }

    private void block(CaseRun run, int round, int position) {
        if (!run.goesOn()) {
            return;
        }
        idle.idle(pacing.pause());
        run.measure(round, position, pacing.block());
    }
}
