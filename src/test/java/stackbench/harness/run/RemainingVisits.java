package stackbench.harness.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SensitivityResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.record.RunRecorder;

/** What a run has to measure still, by what it has found so far, and how long that may take. */
final class RemainingVisits {

    private final Plan plan;
    private final RunRecorder record;
    private final FurtherVisits further;
    private final Forecast forecast;
    private final long seed;
    private final List<ProfileMode> profiled;
    private final boolean sensitivity;

    RemainingVisits(BenchmarkConfig config, Plan plan, RunRecorder record) {
        this.plan = plan;
        this.record = record;
        further = new FurtherVisits(config.pacing().visits());
        forecast = new Forecast(config.pacing(), config.rates().slo());
        seed = config.data().seed();
        profiled = config.output().profiles();
        sensitivity = config.output().sensitivity();
    }

    /** The order in which cells are visited, as often as they may be at most. */
    Agenda agenda(List<Cell> cells) {
        return new Agenda(cells, further.visits().most(), seed);
    }

    /** What a visit has to measure still. One of two builds that has begun is made as a whole, since it is looked at as a whole. */
    List<Agenda.VisitPart> wanted(Agenda agenda, int visit) {
        RunResult soFar = record.toResult();
        boolean isBegun = soFar.baseline() != null && agenda.cells().stream().anyMatch(cell -> isMade(cell, visit));
        return agenda.parts(visit).stream()
                .flatMap(part -> part.only(cell -> !record.lineup(cell).isEmpty()
                        && !record.has(cell, visit)
                        && (isBegun || further.wants(cell, visit, soFar))))
                .toList();
    }

    private boolean isMade(Cell cell, int visit) {
        return !record.lineup(cell).isEmpty() && record.has(cell, visit);
    }

    /** What a visit has to measure again, since something disturbed it: one visit of a cell at most. */
    List<Agenda.VisitPart> disturbed(Agenda agenda, int visit) {
        return agenda.parts(visit).stream()
                .flatMap(part -> part.only(cell -> isDisturbed(cell, visit)))
                .toList();
    }

    /** The cells of a part that its own servers can measure again. Others need new ones: those that were cold, or may not have gone on. */
    List<Cell> disturbed(Agenda.VisitPart part) {
        return part.cells().stream()
                .filter(cell -> isDisturbed(cell, part.visit())
                        && !ColdServers.isCold(cell)
                        && !record.broke(cell, part.visit()))
                .toList();
    }

    private boolean isDisturbed(Cell cell, int visit) {
        return record.disturbedVisit(cell).equals(Optional.of(visit));
    }

    /** The visit with a longer warm-up; empty where nobody asks for it, no speed was still changing, or the run has made one. */
    Optional<Agenda.VisitPart> sensitivity(Agenda agenda) {
        RunResult soFar = record.toResult();
        SensitivityResult made = soFar.sensitivity();
        Optional<String> wanted = made == null
                ? SensitivityResult.cell(soFar)
                : Optional.of(made.cell()); // of one that was cut off some cases may be missing
        return agenda.cells().stream()
                .filter(cell ->
                        sensitivity && wanted.equals(Optional.of(cell.toString())) && !record.hasSensitivity(cell))
                .map(cell -> new Agenda.VisitPart(
                        agenda.visits() + 1, cell.workload().family(), List.of(cell)))
                .findFirst();
    }

    /** All that may come from the beginning of a part on: cells that turn out not to need them will be left out. */
    List<Duration> ahead(Agenda.VisitPart from, Agenda agenda) {
        List<Agenda.VisitPart> parts = new ArrayList<>(List.of(from));
        wanted(agenda, from.visit()).stream()
                .filter(part -> !part.family().equals(from.family()))
                .forEach(parts::add);
        for (int visit = from.visit() + 1; visit <= agenda.visits(); visit++) {
            boolean open = from.visit() < further.visits().least();
            parts.addAll(open ? agenda.parts(visit) : wanted(agenda, visit));
        }
        return guesses(parts);
    }

    /** How long these parts may take, cell by cell. */
    List<Duration> guesses(List<Agenda.VisitPart> parts) {
        List<Duration> guesses = new ArrayList<>(parts.stream()
                .flatMap(part -> forecast.of(part.cells(), plan).stream())
                .toList());
        Duration after = (profiled.isEmpty() ? Duration.ZERO : forecast.ofProfiles(plan, profiled))
                .plus(sensitivity ? forecast.ofSensitivity(plan) : Duration.ZERO);
        guesses.add(guesses.removeLast().plus(after));
        return guesses;
    }

    /** Servers that have nothing to do are not started. */
    List<Arm> arms(List<Cell> cells) {
        return cells.stream()
                .flatMap(cell -> record.lineup(cell).stream())
                .map(Case::arm)
                .distinct()
                .toList();
    }
}
