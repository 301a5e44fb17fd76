package stackbench.harness.run.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.cases.CaseRun;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.measure.profile.LayerRules;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.record.RunRecorder;
import stackbench.harness.report.console.Console;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;

/**
 * Profiles the cases of a run that are still to be profiled, in {@link ProfiledBlocks} and only on servers that are not measured, see
 * {@link stackbench.harness.server.profiler.Profiler}, and keeps what came of it.
 */
public final class Profiling {

    private final List<ProfileMode> modes;
    private final Plan plan;
    private final RunRecorder record;
    private final Counters counters;
    private final Console console;
    private final ProfiledBlocks blocks;
    private final ProfileFiles files;
    private final LayerRules rules = LayerRules.read();

    /** Profile cases of a plan, as far as a run has not yet. */
    public Profiling(BenchmarkConfig config, Plan plan, RunRecorder record, Counters counters, Console console) {
        this.modes = config.output().profiles();
        this.plan = plan;
        this.record = record;
        this.counters = counters;
        this.console = console;
        this.blocks = new ProfiledBlocks(config.pacing());
        this.files = new ProfileFiles(config.output().directory());
    }

    /**
     * The cases of a family that are to be profiled, each in a JVM that is started for it.
     *
     * @param jvm its number, from 1 on
     */
    public record ProfiledPart(String family, int jvm, List<Case> cases) {

        /** The arms of its cases, each once. */
        public List<Arm> arms() {
            return cases.stream().map(Case::arm).distinct().toList();
        }
    }

    /** Throw away what an earlier run drew of cases that have been measured now. */
    public void forget(List<CaseVisit> measured) {
        measured.forEach(visit -> files.delete(visit.id()));
    }

    /** What is to be profiled still of the families of cells. They take turns, so that the JVMs of each are spread over the time. */
    public List<ProfiledPart> parts(List<Cell> measured) {
        List<String> families = measured.stream()
                .map(cell -> cell.workload().family())
                .distinct()
                .toList();
        families.forEach(this::noteWhatCannotBe);
        return IntStream.rangeClosed(1, ProfileMode.MOST_JVMS)
                .boxed()
                .flatMap(jvm -> families.stream().map(family -> part(family, jvm)))
                .filter(part -> !part.cases.isEmpty())
                .toList();
    }

    private ProfiledPart part(String family, int jvm) {
        return new ProfiledPart(
                family,
                jvm,
                ofFamily(family).filter(one -> !missing(one, jvm).isEmpty()).toList());
    }

    /** Note of each case what this machine cannot do, and say it once. */
    private void noteWhatCannotBe(String family) {
        List<ProfileNote> refused = ofFamily(family)
                .flatMap(one -> asked(one, 1)
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
    private List<ProfileMode> missing(Case one, int jvm) {
        return asked(one, jvm).filter(mode -> problem(mode).isEmpty()).toList();
    }

    /**
     * None where its server is not right or has not been measured, or where it has no one load, as a search has not. No more JVMs are profiled than
     * were measured.
     */
    private Stream<ProfileMode> asked(Case one, int jvm) {
        return record
                .result(one)
                .filter(result ->
                        result.verdict() != Verdict.FAIL && one.cell().load().sameInEachBlock())
                .stream()
                .flatMap(result -> modes.stream()
                        .filter(mode -> jvm == 1 || (jvm <= mode.jvms() && record.has(one.cell(), jvm)))
                        .filter(mode -> !isThere(mode, jvm, result)));
    }

    private static boolean isThere(ProfileMode mode, int jvm, CaseResult result) {
        String file = ProfileFiles.link(result.id(), mode, jvm);
        return mode.isFlameGraph()
                ? result.profiles().stream().anyMatch(profile -> profile.file().equals(file))
                : result.counters() != null;
    }

    private Optional<String> problem(ProfileMode mode) {
        return mode.isFlameGraph() ? Optional.empty() : counters.problem();
    }

    /** Profile cases on servers that were started for it. What is counted comes first: no JVM is what it was once a profiler was in it. */
    public void profile(ProfiledPart part, CaseRuns opener) {
        profile(part, opener, mode -> !mode.isFlameGraph());
        profile(part, opener, ProfileMode::isFlameGraph);
    }

    private void profile(ProfiledPart part, CaseRuns opener, Predicate<ProfileMode> now) {
        Map<Cell, Map<Case, List<ProfileMode>>> cells = new LinkedHashMap<>();
        for (Case one : part.cases) {
            List<ProfileMode> missing =
                    missing(one, part.jvm).stream().filter(now).toList();
            if (!missing.isEmpty()) {
                cells.computeIfAbsent(one.cell(), cell -> new LinkedHashMap<>()).put(one, missing);
            }
        }
        boolean fresh = true;
        for (Map<Case, List<ProfileMode>> ofCell : cells.values()) {
            profiled(ofCell, part.jvm, fresh, opener).forEach(note -> {
                record.add(note);
                console.profiled(note.id(), note.outcome());
            });
            fresh = false;
        }
    }

    /** What came of the cases of a cell, or notes that say why nothing did: that must not cost the run its results. */
    private List<ProfileNote> profiled(Map<Case, List<ProfileMode>> wanted, int jvm, boolean fresh, CaseRuns opener) {
        List<ProfiledBlocks.ProfiledCase> cases = new ArrayList<>();
        try {
            wanted.forEach((one, ofCase) -> cases.add(opened(one, ofCase, jvm, opener.open(one, jvm))));
            blocks.run(cases, fresh);
            return cases.stream().flatMap(one -> one.notes().stream()).toList();
        } catch (RuntimeException e) {
            return without(wanted, jvm, String.valueOf(e.getMessage()));
        } finally {
            cases.forEach(ProfiledBlocks.ProfiledCase::close);
        }
    }

    private static List<ProfileNote> without(Map<Case, List<ProfileMode>> wanted, int jvm, String reason) {
        return wanted.entrySet().stream()
                .flatMap(ofCase -> ofCase.getValue().stream()
                        .map(mode -> FlameGraph.without(ofCase.getKey().id(), mode, jvm, reason)))
                .toList();
    }

    private ProfiledBlocks.ProfiledCase opened(Case one, List<ProfileMode> ofCase, int jvm, CaseRun run) {
        return new ProfiledBlocks.ProfiledCase(
                one,
                run,
                ofCase.stream()
                        .map(mode -> new Look(instrument(one.id(), mode, jvm, run)))
                        .toList());
    }

    private Instrument instrument(String caseId, ProfileMode mode, int jvm, CaseRun run) {
        return mode.isFlameGraph()
                ? new FlameGraph(caseId, mode, jvm, run.server().profiler(mode), files, rules)
                : counters.of(caseId, run.server().counter());
    }
}
