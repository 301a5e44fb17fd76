package stackbench.harness.run;

import java.io.IOException;
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
import stackbench.harness.measure.layer.LayerRules;
import stackbench.harness.measure.layer.LayerSamples;
import stackbench.harness.plan.Case;
import stackbench.harness.server.profiler.Profiler;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ProfileResult;
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

    private final List<ProfileMode> modes;
    private final LayerRules rules = LayerRules.read();
    private final BenchmarkConfig.Pacing pacing;
    private final IdleTime idle;
    private final WarmUp warmUp;
    private final Judge judge;
    private final ProfileFiles files;

    Profiles(BenchmarkConfig config, IdleTime idle) {
        this.modes = config.output().profiles();
        this.pacing = config.pacing();
        this.idle = idle;
        this.warmUp = new WarmUp(pacing.warmUp(), pacing.pause(), idle);
        this.judge = new Judge(new Soundness(false));
        this.files = new ProfileFiles(config.output().directory());
    }

    /**
     * The modes in which a case is still to be profiled: none where its server is not right, or where it has no one load, as a search has not.
     */
    List<ProfileMode> wanted(Case benchmarkCase, CaseResult result) {
        boolean right =
                result.verdict() != Verdict.FAIL && benchmarkCase.cell().load().sameInEachBlock();
        List<ProfileMode> drawn =
                result.profiles().stream().map(ProfileResult::mode).toList();
        return right ? modes.stream().filter(mode -> !drawn.contains(mode)).toList() : List.of();
    }

    /**
     * Profile a case in a mode.
     *
     * @return where the flame graph is, or a note that says why there is none: that must not cost the run its results
     */
    ProfileNote draw(Case benchmarkCase, ProfileMode mode, CaseRuns opener) {
        String id = benchmarkCase.id();
        try (CaseRun run = opener.open(benchmarkCase, 1)) {
            Optional<String> how = draw(run, id, mode);
            List<String> wrong = wrong(benchmarkCase, run);
            if (wrong.isEmpty()) {
                LayerSamples layers = LayerSamples.read(files.stacks(id, mode), rules);
                return new ProfileNote(
                        id,
                        mode,
                        ProfileFiles.link(id, mode),
                        layers,
                        how.stream().toList());
            }
            files.delete(id, mode);
            return without(id, mode, "its blocks were not right: " + String.join("; ", wrong));
        } catch (IOException | RuntimeException e) {
            return without(id, mode, String.valueOf(e.getMessage()));
        }
    }

    private static ProfileNote without(String id, ProfileMode mode, String reason) {
        return new ProfileNote(id, mode, null, null, List.of("no profile of %s: %s".formatted(mode, reason)));
    }

    private Optional<String> draw(CaseRun run, String caseId, ProfileMode mode) {
        Profiler profiler = run.profiler(mode);
        warmUp.heat(List.of(run), true);
        Optional<String> how = profiler.start();
        try {
            for (int block = 1; block <= BLOCKS && run.goesOn(); block++) {
                idle.pass(pacing.pause());
                run.measure(new BlockSlot(block, 1, BLOCK));
            }
        } finally {
            profiler.stop(files.file(caseId, mode), files.stacks(caseId, mode), caseId + ": " + mode);
        }
        return how;
    }

    private List<String> wrong(Case benchmarkCase, CaseRun run) {
        CaseResult verified =
                judge.rule(benchmarkCase, List.of(run.finish(new BlockPlan(BLOCKS, BLOCK), Optional.empty())));
        return verified.passed() ? List.of() : verified.reasons();
    }
}
