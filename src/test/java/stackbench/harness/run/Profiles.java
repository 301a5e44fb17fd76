package stackbench.harness.run;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.cases.LoadWatch;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.measure.layer.LayerRules;
import stackbench.harness.measure.layer.LayerSamples;
import stackbench.harness.plan.Case;
import stackbench.harness.server.profiler.Profiler;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ProfileResult;
import stackbench.harness.verdict.result.Verdict;

/** Looks at what the server of a case does, in {@link ProfiledBlocks} and only on servers that are not measured, see {@link Profiler}. */
final class Profiles {

    private final List<ProfileMode> modes;
    private final LayerRules rules = LayerRules.read();
    private final ProfiledBlocks blocks;
    private final Counters counters;
    private final ProfileFiles files;

    Profiles(BenchmarkConfig config, IdleTime idle, Counters counters) {
        this.modes = config.output().profiles();
        this.blocks = new ProfiledBlocks(config.pacing(), idle);
        this.counters = counters;
        this.files = new ProfileFiles(config.output().directory());
    }

    /**
     * The modes in which a case is still to be profiled: none where its server is not right, or where it has no one load, as a search has not.
     */
    List<ProfileMode> wanted(Case benchmarkCase, CaseResult result) {
        return asked(benchmarkCase, result)
                .filter(mode -> problem(mode).isEmpty())
                .toList();
    }

    /** Notes on the modes in which a case would be profiled, if this machine could. */
    List<ProfileNote> refused(Case benchmarkCase, CaseResult result) {
        return asked(benchmarkCase, result)
                .flatMap(mode -> problem(mode).stream())
                .map(problem -> Counters.without(benchmarkCase, List.of(problem)))
                .toList();
    }

    private Optional<String> problem(ProfileMode mode) {
        return mode.isFlameGraph() ? Optional.empty() : counters.problem();
    }

    private Stream<ProfileMode> asked(Case benchmarkCase, CaseResult result) {
        boolean right =
                result.verdict() != Verdict.FAIL && benchmarkCase.cell().load().sameInEachBlock();
        List<ProfileMode> there = there(result).toList();
        return modes.stream().filter(mode -> right && !there.contains(mode));
    }

    private static Stream<ProfileMode> there(CaseResult result) {
        return Stream.concat(
                result.profiles().stream().map(ProfileResult::mode),
                Stream.ofNullable(result.counters()).map(counters -> ProfileMode.COUNTERS));
    }

    /**
     * Profile a case in a mode.
     *
     * @return what came of it, or a note that says why nothing did: that must not cost the run its results
     */
    ProfileNote profile(Case benchmarkCase, ProfileMode mode, CaseRuns opener) {
        try (CaseRun run = opener.open(benchmarkCase, 1)) {
            return mode.isFlameGraph() ? draw(benchmarkCase, run, mode) : counters.count(benchmarkCase, run, blocks);
        } catch (IOException | RuntimeException e) {
            return without(benchmarkCase.id(), mode, String.valueOf(e.getMessage()));
        }
    }

    private ProfileNote draw(Case benchmarkCase, CaseRun run, ProfileMode mode) throws IOException {
        String id = benchmarkCase.id();
        Optional<String> how = draw(run, id, mode);
        CaseResult verified = blocks.ruled(benchmarkCase, run);
        if (verified.passed()) {
            LayerSamples layers = LayerSamples.read(files.stacks(id, mode), rules);
            return new ProfileNote(
                    id,
                    mode,
                    ProfileFiles.link(id, mode),
                    layers,
                    null,
                    how.stream().toList());
        }
        files.delete(id, mode);
        return without(id, mode, "its blocks were not right: " + String.join("; ", verified.reasons()));
    }

    private static ProfileNote without(String id, ProfileMode mode, String reason) {
        return ProfileNote.without(id, mode, List.of("no profile of %s: %s".formatted(mode, reason)));
    }

    private Optional<String> draw(CaseRun run, String caseId, ProfileMode mode) {
        Profiler profiler = run.server()
                .profiler(mode)
                .orElseThrow(() -> new IllegalStateException(run.server().name() + " is no process started here"));
        blocks.warmUp(run);
        Optional<String> how = profiler.start();
        try {
            blocks.run(run, LoadWatch.NOBODY);
        } finally {
            profiler.stop(files.file(caseId, mode), files.stacks(caseId, mode), caseId + ": " + mode);
        }
        return how;
    }
}
