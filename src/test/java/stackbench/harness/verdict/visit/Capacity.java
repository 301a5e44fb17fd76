package stackbench.harness.verdict.visit;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.Threshold;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.verdict.visit.CapacityCost.Spent;

/**
 * The highest rate of requests at which a case keeps a service level objective. Latencies from the intended start are within
 * its limits, every request is started and none fails.
 *
 * @param slo such as {@code p99<50ms}
 * @param capacityPerSecond requests per second, see {@link Threshold}; null: not even the lowest rate tried is likely to be kept
 * @param lowPerSecond it lies between this and the next with 95%; null: maybe below every rate that was tried
 * @param highPerSecond null: maybe above every rate that was tried
 * @param found more trials would hardly tell more; false: the search came to the most trials it may make
 * @param cost of requests at the capacity; null where not available
 */
public record Capacity(
        String slo,
        @Nullable Double capacityPerSecond,
        @Nullable Double lowPerSecond,
        @Nullable Double highPerSecond,
        boolean found,
        List<Trial> trials,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable CapacityCost cost)
        implements Finding {

    /** The number of times in a row that a client may be late before that counts. */
    private static final int MOST_VOID = 3;

    /** The factor between rates so near to each other that they are too high for the same reason. */
    static final double NEAR = 1.1;

    /**
     * One block at one rate.
     *
     * @param reasons why it was not met
     * @param clientLate not met, and the client itself was late: the rate was tried again, up to three times in a row
     * @param spent what its requests cost; null where not available
     */
    public record Trial(
            double ratePerSecond,
            boolean met,
            List<String> reasons,
            boolean clientLate,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Spent spent) {

        /** Make one of which no cost is available. */
        public Trial(double ratePerSecond, boolean met, List<String> reasons, boolean clientLate) {
            this(ratePerSecond, met, reasons, clientLate, null);
        }
    }

    /** Make one of which no cost is available. */
    public Capacity(
            String slo,
            @Nullable Double capacityPerSecond,
            @Nullable Double lowPerSecond,
            @Nullable Double highPerSecond,
            boolean found,
            List<Trial> trials) {
        this(slo, capacityPerSecond, lowPerSecond, highPerSecond, found, trials, null);
    }

    /**
     * Take the searches of one visit or several for the same together. JVMs differ, and so does what they can carry: from two
     * visits on the capacity is the geometric mean of theirs, its interval that of Student's t. Where one of them found none, or no end of it, it is that of all
     * trials together, and its interval holds those of all searches: trials of one JVM do not tell how much JVMs differ.
     */
    static Capacity together(List<Capacity> searches) {
        if (searches.size() == 1) {
            return searches.getFirst();
        }
        Capacity all = of(
                searches.getFirst().slo,
                searches.stream().flatMap(search -> search.trials.stream()).toList());
        List<Double> found = searches.stream()
                .filter(search -> search.highPerSecond != null)
                .map(Capacity::capacityPerSecond)
                .filter(Objects::nonNull)
                .toList();
        return found.size() < searches.size()
                ? all.within(searches)
                : all.over(VisitSeries.of(found, Double.NaN), searches);
    }

    private Capacity within(List<Capacity> searches) {
        return new Capacity(
                slo,
                capacityPerSecond,
                bound(searches, Capacity::lowPerSecond, Math::min),
                bound(searches, Capacity::highPerSecond, Math::max),
                searches.stream().allMatch(Capacity::found),
                trials,
                cost(searches));
    }

    private static @Nullable CapacityCost cost(List<Capacity> searches) {
        return CapacityCost.mean(searches.stream()
                        .map(Capacity::cost)
                        .filter(Objects::nonNull)
                        .toList())
                .orElse(null);
    }

    private static @Nullable Double bound(
            List<Capacity> searches, Function<Capacity, @Nullable Double> of, BinaryOperator<Double> outer) {
        List<Optional<Double>> bounds = searches.stream()
                .map(search -> Optional.ofNullable(of.apply(search)))
                .toList();
        return bounds.stream().allMatch(Optional::isPresent)
                ? bounds.stream().map(Optional::get).reduce(outer).orElse(null)
                : null;
    }

    private Capacity over(VisitSeries visits, List<Capacity> searches) {
        VisitEstimate estimate = Moderation.NONE.estimates(List.of(visits)).getFirst();
        Optional<Interval> interval = estimate.interval(VisitEstimate.LEVEL);
        return new Capacity(
                slo,
                estimate.value(),
                interval.map(Interval::low).orElse(null),
                interval.map(Interval::high).orElse(null),
                searches.stream().allMatch(Capacity::found),
                trials,
                cost(searches));
    }

    /** Estimate the capacity from all trials, those of several searches for the same one after the other. */
    public static Capacity of(String slo, List<Trial> trials) {
        List<Threshold.Trial> answers = answers(trials);
        Threshold threshold = Threshold.of(answers);
        Double perSecond = atLeast(threshold.middle(), answers);
        return new Capacity(
                slo,
                perSecond,
                atLeast(threshold.low(), answers),
                atMost(threshold.high(), answers),
                threshold.isKnown(),
                List.copyOf(trials),
                perSecond == null ? null : CapacityCost.near(perSecond, trials).orElse(null));
    }

    /**
     * The trials that say something of the server. Those whose client was late do not, until it has been so more than three
     * times in a row.
     */
    public static List<Threshold.Trial> answers(List<Trial> trials) {
        List<Threshold.Trial> answers = new ArrayList<>();
        int lateInARow = 0;
        for (Trial trial : trials) {
            lateInARow = trial.clientLate() ? lateInARow + 1 : 0;
            if (lateInARow == 0 || lateInARow > MOST_VOID) {
                answers.add(new Threshold.Trial(trial.ratePerSecond(), trial.met()));
            }
        }
        return answers;
    }

    private static @Nullable Double atLeast(double threshold, List<Threshold.Trial> answers) {
        double most = answers.stream().mapToDouble(Threshold.Trial::value).max().orElse(0);
        return threshold == 0 ? null : (Double) Math.min(threshold, most);
    }

    private static @Nullable Double atMost(double threshold, List<Threshold.Trial> answers) {
        double least =
                answers.stream().mapToDouble(Threshold.Trial::value).min().orElse(0);
        return Double.isInfinite(threshold) ? null : (Double) Math.max(threshold, least);
    }

    /** Whether it lies between known ends in each visit, so that it can be compared. */
    public boolean bounded() {
        return capacityPerSecond != null && lowPerSecond != null && highPerSecond != null;
    }

    /** The trials that found too high what lies just above the capacity, or the lowest rates where there is none. */
    public List<Trial> beyond() {
        List<Trial> above = trials.stream()
                .filter(trial -> !trial.met())
                .filter(trial -> capacityPerSecond == null || trial.ratePerSecond() >= capacityPerSecond)
                .toList();
        OptionalDouble lowest = above.stream().mapToDouble(Trial::ratePerSecond).min();
        return above.stream()
                .filter(trial -> trial.ratePerSecond() <= NEAR * lowest.orElseThrow())
                .toList();
    }

    /** The lowest rate that was too high; empty: every rate was kept, but for disturbances. */
    public OptionalDouble tooHighPerSecond() {
        return beyond().stream().mapToDouble(Trial::ratePerSecond).min();
    }

    /** The reason why this says nothing about the server: no trial of the rates that are too high had a client in time. */
    public Optional<String> unsound() {
        List<Trial> deciding = beyond();
        return deciding.stream()
                .filter(trial -> deciding.stream().allMatch(Trial::clientLate))
                .findFirst()
                .map(trial -> "at %,.1f requests/s: %s"
                        .formatted(trial.ratePerSecond(), trial.reasons().getLast()));
    }
}
