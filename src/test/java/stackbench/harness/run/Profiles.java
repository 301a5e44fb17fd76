package stackbench.harness.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import stackbench.harness.cases.BlockPlan;
import stackbench.harness.cases.BlockSlot;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.plan.Case;
import stackbench.harness.server.profiler.Profiler;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/**
 * Draws a flame graph of each case, in blocks of its own that count for nothing but are verified as all others are. Only
 * on servers that are not measured, see {@link Profiler}.
 */
final class Profiles {

    private static final int BLOCKS = 3;

    /** The length of a block: of less time a flame graph has holes. */
    private static final Duration BLOCK = Duration.ofSeconds(1);

    /** The time that a case takes, without its warm-up. */
    static final Duration TIME = BLOCK.multipliedBy(BLOCKS);

    private final ProfileMode mode;
    private final BenchmarkConfig.Pacing pacing;
    private final IdleTime idle;
    private final WarmUp warmUp;
    private final Judge judge;
    private final ProfileFiles files;

    Profiles(BenchmarkConfig config, ProfileMode mode, IdleTime idle) {
        this.mode = mode;
        this.pacing = config.pacing();
        this.idle = idle;
        this.warmUp = new WarmUp(pacing.warmUp(), pacing.pause(), idle);
        this.judge = new Judge(new Soundness(false));
        this.files = new ProfileFiles(config.output().directory());
    }

    /** Whether a case is to be profiled: its server is right, and it has no profile yet. A search has no one load to profile. */
    static boolean wanted(Case benchmarkCase, CaseResult result) {
        return result.profile() == null
                && result.verdict() != Verdict.FAIL
                && benchmarkCase.cell().load().sameInEachBlock();
    }

    /**
     * Profile a case.
     *
     * @return where the flame graph is, or a note that says why there is none: that must not cost the run its results
     */
    ProfileNote draw(Case benchmarkCase, CaseRuns opener) {
        String id = benchmarkCase.id();
        try (CaseRun run = opener.open(benchmarkCase, 1)) {
            Optional<String> how = draw(run, id);
            List<String> wrong = wrong(benchmarkCase, run);
            if (wrong.isEmpty()) {
                return new ProfileNote(id, ProfileFiles.link(id), how.stream().toList());
            }
            files.delete(id);
            return without(id, "its blocks were not right: " + String.join("; ", wrong));
        } catch (RuntimeException e) {
            return without(id, String.valueOf(e.getMessage()));
        }
    }

    private static ProfileNote without(String id, String reason) {
        return new ProfileNote(id, null, List.of("no profile: " + reason));
    }

    private Optional<String> draw(CaseRun run, String caseId) {
        Profiler profiler = run.profiler(mode);
        warmUp.heat(List.of(run), true);
        Optional<String> how = profiler.start();
        try {
            for (int block = 1; block <= BLOCKS && run.goesOn(); block++) {
                idle.pass(pacing.pause());
                run.measure(new BlockSlot(block, 1, BLOCK));
            }
        } finally {
            profiler.stop(files.file(caseId), caseId + ": " + mode);
        }
        return how;
    }

    private List<String> wrong(Case benchmarkCase, CaseRun run) {
        CaseResult verified =
                judge.rule(benchmarkCase, List.of(run.finish(new BlockPlan(BLOCKS, BLOCK), Optional.empty())));
        return verified.passed() ? List.of() : verified.reasons();
    }
}
