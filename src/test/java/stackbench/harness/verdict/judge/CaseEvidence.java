package stackbench.harness.verdict.judge;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.Conditions;
import stackbench.harness.measure.block.ResourceUse.BottleneckInput;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.times.BlockTimes;
import stackbench.harness.measure.times.Timing;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.Finding;
import stackbench.harness.verify.Verification;

/**
 * All that is known of a case from one visit or several.
 *
 * @param sum these visits as if they were one; what cannot be added up, such as when it began, is that of the first
 * @param timing of all of them
 */
record CaseEvidence(CaseVisit sum, Timing timing) {

    /**
     * Add up what visits gave, times by adding histograms.
     *
     * @param visits of the case, at least one
     */
    static CaseEvidence of(Case benchmarkCase, List<CaseVisit> visits) {
        BlockTimes times = new BlockTimes();
        visits.forEach(visit -> times.add(BlockTimes.of(visit.times())));
        CaseVisit sum = visits.getFirst()
                .with()
                .benchmarkCase(benchmarkCase)
                .roundsPlanned(
                        visits.stream().mapToInt(CaseVisit::roundsPlanned).sum())
                .blockSeconds(visits.stream()
                        .mapToDouble(CaseVisit::blockSeconds)
                        .min()
                        .orElseThrow())
                .offeredPerSecond(
                        known(visits, CaseVisit::offeredPerSecond).findFirst().orElse(null))
                .rounds(all(visits, CaseVisit::rounds).toList())
                .requests(sum(visits, CaseVisit::requests, CaseVisit.Requests::plus))
                .verification(sum(visits, CaseVisit::verification, Verification::and))
                .finding(Finding.together(known(visits, CaseVisit::finding).toList())
                        .orElse(null))
                .usage(sum(visits, CaseVisit::usage, Usage::plus))
                .strain(known(visits, CaseVisit::strain)
                        .reduce(BottleneckInput::plus)
                        .orElse(null))
                .warmUp(sum(visits, CaseVisit::warmUp, CaseVisit.WarmedUp::plus))
                .conditions(sum(visits, CaseVisit::conditions, Conditions::plus))
                .fault(known(visits, CaseVisit::fault).findFirst().orElse(null))
                .notes(all(visits, CaseVisit::notes).distinct().toList())
                .build();
        return new CaseEvidence(sum, times.timing());
    }

    private static <T> T sum(List<CaseVisit> visits, Function<CaseVisit, T> part, BinaryOperator<T> plus) {
        return visits.stream().map(part).reduce(plus).orElseThrow();
    }

    private static <T> Stream<T> all(List<CaseVisit> visits, Function<CaseVisit, List<T>> part) {
        return visits.stream().flatMap(visit -> part.apply(visit).stream());
    }

    private static <T> Stream<T> known(List<CaseVisit> visits, Function<CaseVisit, @Nullable T> part) {
        return visits.stream().map(part).filter(Objects::nonNull);
    }

    Cell cell() {
        return sum.benchmarkCase().cell();
    }

    List<Round> rounds() {
        return sum.rounds();
    }

    /** What its load gave beyond rounds, if it is of this kind. */
    <F extends Finding> Optional<F> finding(Class<F> kind) {
        return Optional.ofNullable(sum.finding()).filter(kind::isInstance).map(kind::cast);
    }

    /** The requests/s: all requests over all seconds; empty without rounds. */
    Optional<Double> requestsPerSecond() {
        double seconds = rounds().stream().mapToDouble(Round::seconds).sum();
        return seconds > 0
                ? Optional.of(rounds().stream().mapToLong(Round::requests).sum() / seconds)
                : Optional.empty();
    }

    /** The fate of requests at a given rate; empty under other loads. */
    Optional<RateOutcome> overload() {
        return RateOutcome.of(timing, rounds());
    }
}
