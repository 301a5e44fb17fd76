package stackbench.harness;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import stackbench.harness.compare.CellComparison;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ControlMode;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Load;
import stackbench.harness.server.Profiler;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.CellJudge;
import stackbench.harness.verdict.Judge;
import stackbench.harness.verdict.Soundness;
import stackbench.harness.verdict.Verdict;

/**
 * Draws a flame graph of each case, in blocks of its own that count for nothing but are verified as all others are. Only
 * on servers that have no more to be measured, see {@link Profiler}.
 */
final class Profiles {

    private static final int BLOCKS = 3;

    /** Of less time a flame graph has holes. */
    private static final Duration BLOCK = Duration.ofSeconds(1);

    private final ProfileMode mode;
    private final BenchmarkConfig.Pacing pacing;
    private final Pacing idle;
    private final WarmUp warmUp;
    private final CellJudge judge;
    private final ProfileFiles files;

    Profiles(BenchmarkConfig config, ProfileMode mode, Pacing idle) {
        this.mode = mode;
        this.pacing = config.pacing();
        this.idle = idle;
        this.warmUp = new WarmUp(pacing.warmUp(), pacing.pause(), idle);
        this.judge = new CellJudge(
                new Judge(new Soundness(BLOCKS, BLOCK, false)), new CellComparison(Optional.empty()), ControlMode.NONE);
        this.files = new ProfileFiles(config.output().directory());
    }

    /** Whether a case is to be profiled: its server is right, and it has no profile yet. A search has no one load to profile. */
    static boolean wanted(Case benchmarkCase, CaseResult result) {
        return result.profile() == null
                && result.verdict() != Verdict.FAIL
                && !(benchmarkCase.cell().load() instanceof Load.Capacity);
    }

    /**
     * Profile a case.
     *
     * @return its result with the flame graph, or with a note that says why it has none: that must not cost the run its results
     */
    CaseResult profiled(CaseResult measured, Case benchmarkCase, CaseRuns opener) {
        try (CaseRun run = opener.open(benchmarkCase)) {
            Optional<String> how = draw(run, measured.id());
            List<String> wrong = wrong(run);
            if (wrong.isEmpty()) {
                return measured.withProfile(
                        ProfileFiles.link(measured.id()), how.stream().toList());
            }
            files.delete(measured.id());
            return without(measured, "its blocks were not right: " + String.join("; ", wrong));
        } catch (RuntimeException e) {
            return without(measured, String.valueOf(e.getMessage()));
        }
    }

    private static CaseResult without(CaseResult measured, String reason) {
        return measured.withProfile(null, List.of("no profile: " + reason));
    }

    private Optional<String> draw(CaseRun run, String caseId) {
        Profiler profiler = run.profiler(mode);
        warmUp.heat(List.of(run), false);
        Optional<String> how = profiler.start();
        try {
            for (int block = 1; block <= BLOCKS && run.goesOn(); block++) {
                idle.idle(pacing.pause());
                run.measure(new Slot(block, 1, BLOCK));
            }
        } finally {
            profiler.stop(files.file(caseId), caseId + ": " + mode);
        }
        return how;
    }

    private List<String> wrong(CaseRun run) {
        CaseResult verified = judge.rule(List.of(run.finish())).getFirst();
        return verified.passed() ? List.of() : verified.reasons();
    }
}
