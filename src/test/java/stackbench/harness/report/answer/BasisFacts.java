package stackbench.harness.report.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.residual.ResidualResult;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.MachineState;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.compare.Autocorrelation;
import stackbench.harness.measure.block.Round;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** What the answer of a run rests on, in facts of a line each. They are of the whole run, as the answer is. */
public record BasisFacts(RunResult run) {

    /** A fact, and what it is about. */
    public record Fact(String term, String text) {}

    public static List<Fact> of(RunResult run) {
        BasisFacts facts = new BasisFacts(run);
        return Stream.of(
                        fact("Cells compared", facts.compared()),
                        fact("Visits", facts.visits()),
                        fact("Detectable differences", facts.power()),
                        fact("Two JVMs of the same code", ControlSummary.fact(run)),
                        fact("Verdicts", Optional.of(facts.verdicts())),
                        fact("Variants", facts.variants()),
                        fact("Machine", Optional.of(MachineFact.of(run))),
                        fact("Unlike other visits", facts.unlike()),
                        fact("Visits that resemble the one before", facts.resemblance()),
                        fact("Carry-over within rounds", facts.residual()),
                        fact("Speed still changing", facts.pace()),
                        fact("Three times the warm-up", LongerWarmUp.sentence(run)))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Fact> fact(String term, Optional<String> text) {
        return text.map(known -> new Fact(term, known));
    }

    private Optional<String> variants() {
        return Optional.of(String.join("; ", VariantLines.of(run))).filter(text -> !text.isEmpty());
    }

    /** Cells are compared in which threads send as fast as they can, or all carry the same. */
    private Optional<String> compared() {
        long cells = cells(
                result -> result.load().answersSetThePace() || result.load().rateIsGiven());
        long compared = run.comparisons().stream()
                .map(ComparisonResult::cell)
                .distinct()
                .count();
        long arms = run.cases().stream().map(CaseResult::arm).distinct().count();
        return run.measured() && !run.overview() && cells > 0 && arms > 1
                ? Optional.of("%,d of %s".formatted(compared, Figures.counted((int) cells, "cell")))
                : Optional.empty();
    }

    private long cells(Predicate<CaseResult> which) {
        return run.cases().stream()
                .filter(which)
                .map(CaseResult::cell)
                .distinct()
                .count();
    }

    private Optional<String> visits() {
        List<CaseResult> measured = run.cases().stream()
                .filter(result -> !result.visits().isEmpty())
                .toList();
        if (!run.measured() || measured.isEmpty()) {
            return Optional.empty();
        }
        List<Long> visits =
                measured.stream().map(result -> (long) result.visits().size()).toList();
        List<Long> rounds = measured.stream()
                .filter(result -> result.ramp() == null) // a ramp lasts as long as its stages
                .flatMap(result -> result.rounds().stream()
                        .collect(Collectors.groupingBy(Round::visit, Collectors.counting()))
                        .values()
                        .stream())
                .toList();
        return Optional.of(spread(visits) + " of each case"
                + (visits.stream().anyMatch(count -> count > 1)
                        ? ", spread over the run, each in JVMs of its own and in another order"
                        : "")
                + (rounds.isEmpty()
                        ? ""
                        : "; %s round%s in a visit, of at least %s each"
                                .formatted(
                                        spread(rounds),
                                        spread(rounds).equals("1") ? "" : "s",
                                        RunFacts.value(run, "bench.block"))));
    }

    private static String spread(List<Long> counts) {
        long low = counts.stream().min(Long::compare).orElseThrow();
        long high = counts.stream().max(Long::compare).orElseThrow();
        return low == high ? "%,d".formatted(low) : "%,d to %,d".formatted(low, high);
    }

    /** The differences that are found with a power of 80%. */
    private Optional<String> power() {
        if (run.comparisons().isEmpty() || run.overview()) {
            return Optional.empty();
        }
        String seen =
                Metric.OF_ARMS.stream().flatMap(metric -> seen(metric).stream()).collect(Collectors.joining(", "));
        return Optional.of("with a power of 80%, median and range over the pairs: " + seen);
    }

    private Optional<String> seen(Metric metric) {
        List<Double> sorted = Basis.detectable(run, metric);
        return sorted.isEmpty()
                ? Optional.empty()
                : Optional.of("%s %s (%s to %s)"
                        .formatted(
                                metric.title(),
                                Figures.percent(sorted.get(sorted.size() / 2)),
                                Figures.percent(sorted.getFirst()),
                                Figures.percent(sorted.getLast())));
    }

    private String verdicts() {
        return "%,d PASS, %,d FAIL (the server was wrong), %,d INVALID (badly measured)"
                .formatted(
                        Basis.count(run, Verdict.PASS),
                        Basis.count(run, Verdict.FAIL),
                        Basis.count(run, Verdict.INVALID));
    }

    /** The visits that are marked, those that were measured again, and those left out of figures. */
    private Optional<String> unlike() {
        long marked = run.states().stream().filter(MachineState::marked).count();
        long flawed = run.cases().stream()
                .flatMap(result -> result.visits().stream())
                .filter(visit -> !visit.sound())
                .count();
        List<String> texts = new ArrayList<>();
        if (marked > 0) {
            texts.add("the machine was faster or slower than usual in %,d of %,d"
                    .formatted(marked, run.states().size()));
        }
        if (run.repeatedVisits() != null) {
            texts.add("disturbed and measured again: %s of a cell"
                    .formatted(Figures.counted(run.repeatedVisits(), "visit")));
        }
        if (flawed > 0) {
            texts.add("left out of all figures: %s of a case".formatted(Figures.counted((int) flawed, "visit")));
            LeftOut.sentence(run).ifPresent(texts::add);
        }
        return texts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", texts));
    }

    private Optional<String> resemblance() {
        Autocorrelation visits = run.autocorrelation();
        return visits == null || !visits.beyondChance()
                ? Optional.empty()
                : Optional.of("lag-1 autocorrelation of requests/s "
                        + Figures.text("%.2f", visits.lagOne())
                        + Figures.text(", where chance gives up to %.2f; intervals are wider for it", visits.chance()));
    }

    private Optional<String> residual() {
        return ResidualResult.largest(run.residuals() == null ? List.of() : run.residuals())
                .map(one ->
                        "largest residual effect: behind %s, requests/s are %s times those behind the average arm; %s"
                                .formatted(
                                        one.arm(),
                                        new RatioText(one.ratio(), one.interval()).inWords(),
                                        one.significant() ? "significant (Holm)" : "not significant"));
    }

    private Optional<String> pace() {
        long numbered = run.cases().stream()
                .filter(result -> result.load().answersSetThePace() && result.requestsPerSecond() != null)
                .count();
        int unsteady = Doubts.of(run).unsteady();
        return run.measured() && unsteady > 0
                ? Optional.of("%,d of %s".formatted(unsteady, Figures.counted((int) numbered, "case")))
                : Optional.empty();
    }
}
