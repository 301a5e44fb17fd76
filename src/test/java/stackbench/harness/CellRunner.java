package stackbench.harness;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import stackbench.harness.compare.CellComparison;
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
    private final boolean claimsNumbers;
    private final long seed;
    private final WarmUp warmUp;
    private final CellJudge judge;
    private final Pacing idle;
    private final LatencyLogs logs;
    private long loadEndedNanos = System.nanoTime();
    private final ProfileFiles profiles;
    private final IntConsumer rounds;

    CellRunner(BenchmarkConfig config, Pacing idle) {
        this(config, idle, round -> {});
    }

    /** @param rounds is told the number of each round, from 1, before it begins */
    CellRunner(BenchmarkConfig config, Pacing idle, IntConsumer rounds) {
        this.pacing = config.pacing();
        this.claimsNumbers = config.claimsNumbers();
        this.seed = config.data().seed();
        this.warmUp = new WarmUp(pacing.warmUp(), pacing.pause(), idle);
        this.judge = new CellJudge(
                new Judge(new Soundness(pacing.rounds(), pacing.block(), config.claimsNumbers())),
                new CellComparison(config.comparing().reference()),
                config.comparing().control());
        this.idle = idle;
        this.rounds = rounds;
        this.logs = new LatencyLogs(config.output().directory());
        this.profiles = new ProfileFiles(config.output().directory());
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
                profiles.delete(results.get(i).id());
            }
            return results;
        } finally {
            runs.forEach(CaseRun::close);
        }
    }

    private void rounds(Cell cell, List<CaseRun> runs) {
        RoundOrder order = order(cell, runs);
        Duration length = blockLength(runs);
        for (int round = 0; round < pacing.rounds(); round++) {
            rounds.accept(round + 1);
            List<Integer> positions = order.order(round);
            for (int position = 0; position < positions.size(); position++) {
                block(runs.get(positions.get(position)), new Slot(round + 1, position + 1, length));
            }
        }
    }

    /** The same for everybody in a cell. */
    private Duration blockLength(List<CaseRun> runs) {
        return claimsNumbers
                ? BlockLength.of(
                        pacing.block(),
                        runs.stream().map(CaseRun::timePerRequest).toList())
                : pacing.block();
    }

    /** Everybody tries a rate of its own in turn, until all have found theirs. */
    private void searches(Cell cell, List<CaseRun> runs) {
        RoundOrder order = order(cell, runs);
        for (int round = 0; runs.stream().anyMatch(CaseRun::searches); round++) {
            rounds.accept(round + 1);
            List<Integer> positions = order.order(round);
            for (int position = 0; position < positions.size(); position++) {
                CaseRun run = runs.get(positions.get(position));
                if (run.searches()) {
                    block(run, new Slot(round + 1, position + 1, pacing.block()));
                }
            }
        }
    }

    private RoundOrder order(Cell cell, List<CaseRun> runs) {
        return new RoundOrder(runs.size(), seed ^ cell.toString().hashCode());
    }

    private void block(CaseRun run, Slot slot) {
        if (!run.goesOn()) {
            return;
        }
        // The servers have also rested while the block before was verified.
        Duration pause = pacing.pause().minus(Duration.ofNanos(System.nanoTime() - loadEndedNanos));
        if (pause.isPositive()) {
            idle.idle(pause);
        }
        loadEndedNanos = run.measure(slot);
    }
}
