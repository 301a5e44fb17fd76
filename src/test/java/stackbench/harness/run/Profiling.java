package stackbench.harness.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.measure.profile.LayerRules;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.record.RunRecorder;
import stackbench.harness.report.console.Console;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/**
 * Profiles the cases of a run that are still to be profiled, in {@link ProfiledBlocks} and only on servers that are not measured, see
 * {@link stackbench.harness.server.profiler.Profiler}, and keeps what came of it.
 */
final class Profiling {

    private final List<ProfileMode> modes;
    private final Plan plan;
    private final RunRecorder record;
    private final Counters counters;
    private final Console console;
    private final ProfiledBlocks blocks;
    private final ProfileFiles files;
    private final LayerRules rules = LayerRules.read();

    Profiling(BenchmarkConfig config, Plan plan, RunRecorder record, Counters counters, Console console) {
        this.modes = config.output().profiles();
        this.plan = plan;
        this.record = record;
        this.counters = counters;
        this.console = console;
        this.blocks = new ProfiledBlocks(config.pacing());
        this.files = new ProfileFiles(config.output().directory());
    }

    /** The cases whose servers must be started for it. */
    List<Case> wanted(String family) {
        return ofFamily(family).filter(one -> !missing(one).isEmpty()).toList();
    }

    /** Note of each case what this machine cannot do, and say it once. */
    void noteWhatCannotBe(String family) {
        List<ProfileNote> refused = ofFamily(family)
                .flatMap(one -> asked(one)
                        .flatMap(mode -> problem(mode).stream())
                        .map(problem -> EventCounting.without(one.id(), List.of(problem))))
                .toList();
        if (!refused.isEmpty()) {
            refused.forEach(record::add);
            record.write();
            console.profiled(family, refused.getFirst().outcome());
        }
    }

    private Stream<Case> ofFamily(String family) {
        return plan.cases().stream()
                .filter(one -> one.cell().workload().family().equals(family))
                .sorted(Comparator.comparing(one -> one.cell().workload().comesLast()));
    }

    /** The modes in which a case is still to be profiled: those that are asked for and that this machine can do. */
    private List<ProfileMode> missing(Case one) {
        return asked(one).filter(mode -> problem(mode).isEmpty()).toList();
    }

    /** None where its server is not right or has not been measured, or where it has no one load, as a search has not. */
    private Stream<ProfileMode> asked(Case one) {
        return record
                .result(one)
                .filter(result ->
                        result.verdict() != Verdict.FAIL && one.cell().load().sameInEachBlock())
                .stream()
                .flatMap(result -> modes.stream().filter(mode -> !isThere(mode, result)));
    }

    private static boolean isThere(ProfileMode mode, CaseResult result) {
        return mode.isFlameGraph()
                ? result.profiles().stream().anyMatch(profile -> profile.mode() == mode)
                : result.counters() != null;
    }

    private Optional<String> problem(ProfileMode mode) {
        return mode.isFlameGraph() ? Optional.empty() : counters.problem();
    }

    /** Profile cases on servers that were started for it. What is counted comes first: no JVM is what it was once a profiler was in it. */
    void profile(List<Case> wanted, CaseRuns opener) {
        profile(wanted, opener, mode -> !mode.isFlameGraph());
        profile(wanted, opener, ProfileMode::isFlameGraph);
    }

    private void profile(List<Case> wanted, CaseRuns opener, Predicate<ProfileMode> now) {
        Map<Cell, Map<Case, List<ProfileMode>>> cells = new LinkedHashMap<>();
        for (Case one : wanted) {
            List<ProfileMode> missing = missing(one).stream().filter(now).toList();
            if (!missing.isEmpty()) {
                cells.computeIfAbsent(one.cell(), cell -> new LinkedHashMap<>()).put(one, missing);
            }
        }
        cells.values()
                .forEach(ofCell -> profiled(ofCell, opener).forEach(note -> {
                    record.add(note);
                    console.profiled(note.id(), note.outcome());
                }));
    }

    /** What came of the cases of a cell, or notes that say why nothing did: that must not cost the run its results. */
    private List<ProfileNote> profiled(Map<Case, List<ProfileMode>> wanted, CaseRuns opener) {
        List<ProfiledBlocks.ProfiledCase> cases = new ArrayList<>();
        try {
            wanted.forEach((one, ofCase) -> cases.add(opened(one, ofCase, opener.open(one, 1))));
            blocks.run(cases);
            return cases.stream().flatMap(one -> one.notes().stream()).toList();
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

    private ProfiledBlocks.ProfiledCase opened(Case one, List<ProfileMode> ofCase, CaseRun run) {
        return new ProfiledBlocks.ProfiledCase(
                one,
                run,
                ofCase.stream()
                        .map(mode -> new Look(instrument(one.id(), mode, run)))
                        .toList());
    }

    private Instrument instrument(String caseId, ProfileMode mode, CaseRun run) {
        return mode.isFlameGraph()
                ? new FlameGraph(caseId, mode, run.server().profiler(mode), files, rules)
                : counters.of(caseId, run.server().counter());
    }
}
