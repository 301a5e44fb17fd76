package stackbench.harness.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import stackbench.harness.cases.CaseRuns;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.record.RunRecorder;
import stackbench.harness.report.console.Console;

/** Profiles the cases of a run that are still to be profiled, and keeps what came of it. */
record Profiling(Plan plan, RunRecorder record, Profiles profiles, Console console) {

    /** The cases whose servers must be started for it. */
    List<Case> wanted(String family) {
        return ofFamily(family).filter(one -> !missing(one).isEmpty()).toList();
    }

    /** Note of each case what this machine cannot do, and say it once. */
    void noteWhatCannotBe(String family) {
        List<ProfileNote> refused = ofFamily(family)
                .flatMap(one -> record.result(one).map(result -> profiles.refused(one, result)).stream())
                .flatMap(List::stream)
                .toList();
        if (!refused.isEmpty()) {
            refused.forEach(record::add);
            record.write();
            console.profiled(family, refused.getFirst().outcome());
        }
    }

    private Stream<Case> ofFamily(String family) {
        return plan.cases().stream()
                .filter(one -> one.cell().workload().family().equals(family));
    }

    private List<ProfileMode> missing(Case benchmarkCase) {
        return record.result(benchmarkCase)
                .map(result -> profiles.wanted(benchmarkCase, result))
                .orElse(List.of());
    }

    /** Profile cases on servers that were started for it. What is counted comes first: no JVM is what it was once a profiler was in it. */
    void profile(List<Case> wanted, CaseRuns opener) {
        profile(wanted, opener, mode -> !mode.isFlameGraph());
        profile(wanted, opener, ProfileMode::isFlameGraph);
    }

    private void profile(List<Case> wanted, CaseRuns opener, Predicate<ProfileMode> now) {
        Map<Cell, Map<Case, List<ProfileMode>>> cells = new LinkedHashMap<>();
        for (Case one : wanted) {
            List<ProfileMode> modes = missing(one).stream().filter(now).toList();
            if (!modes.isEmpty()) {
                cells.computeIfAbsent(one.cell(), cell -> new LinkedHashMap<>()).put(one, modes);
            }
        }
        cells.values().forEach(ofCell -> profiles.profile(ofCell, opener).forEach(this::keep));
    }

    private void keep(ProfileNote note) {
        record.add(note);
        console.profiled(note.id(), note.outcome());
    }
}
