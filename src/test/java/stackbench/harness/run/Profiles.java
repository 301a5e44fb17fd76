package stackbench.harness.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.measure.profile.LayerRules;
import stackbench.harness.plan.Case;
import stackbench.harness.server.profiler.Profiler;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.ProfileResult;
import stackbench.harness.verdict.result.Verdict;

/** Looks at what the servers of a cell do, in {@link ProfiledBlocks} and only on servers that are not measured, see {@link Profiler}. */
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
                .map(problem -> EventCounting.without(benchmarkCase.id(), List.of(problem)))
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
     * Profile cases of a cell, each in modes of its own.
     *
     * @return what came of it, or notes that say why nothing did: that must not cost the run its results
     */
    List<ProfileNote> profile(Map<Case, List<ProfileMode>> wanted, CaseRuns opener) {
        List<ProfileNote> notes = new ArrayList<>();
        List<ProfiledBlocks.ProfiledCase> cases = new ArrayList<>();
        try {
            wanted.forEach((one, ofCase) -> cases.add(opened(one, ofCase, opener)));
            blocks.run(cases);
            cases.forEach(one -> notes.addAll(one.notes()));
            return notes;
        } catch (RuntimeException e) {
            return without(wanted, String.valueOf(e.getMessage()));
        } finally {
            cases.forEach(ProfiledBlocks.ProfiledCase::close);
        }
    }

    private static List<ProfileNote> without(Map<Case, List<ProfileMode>> wanted, String reason) {
        return wanted.entrySet().stream()
                .flatMap(ofCase -> ofCase.getValue().stream()
                        .map(mode -> FlameGraph.without(ofCase.getKey().id(), mode, reason)))
                .toList();
    }

    private ProfiledBlocks.ProfiledCase opened(Case benchmarkCase, List<ProfileMode> ofCase, CaseRuns opener) {
        CaseRun run = opener.open(benchmarkCase, 1);
        return new ProfiledBlocks.ProfiledCase(
                benchmarkCase,
                run,
                ofCase.stream()
                        .map(mode -> new Look(instrument(benchmarkCase, mode, run)))
                        .toList());
    }

    private Instrument instrument(Case benchmarkCase, ProfileMode mode, CaseRun run) {
        return mode.isFlameGraph()
                ? new FlameGraph(benchmarkCase.id(), mode, run.server().profiler(mode), files, rules)
                : counters.of(benchmarkCase.id(), run.server().counter());
    }
}
