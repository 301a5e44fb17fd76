package stackbench.harness.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.BoundedEstimate;
import stackbench.harness.compare.Interval;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.compare.scalability.ScalabilityLaw;

/**
 * The requests/s of an arm over numbers of threads by the {@link ScalabilityLaw}, as it stands in {@code results.json}. It is that of all processes that
 * were measured together, and of a server alone where nothing else can be the limit.
 *
 * @param threads the numbers of threads that were measured, ascending
 * @param lambda requests/s of one thread: the geometric mean over the visits
 * @param peakThreads the number of threads with the most requests/s, at least 1: the geometric mean over the visits; null where a visit has none
 * @param residual by what share the requests/s of visits are off their fits, see {@link ScalabilityLaw#residual}
 * @param visits the fit of each visit that has all numbers of threads
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ScalabilityResult(
        String workload,
        int batchSize,
        String arm,
        List<Integer> threads,
        Parameter lambda,
        Parameter sigma,
        Parameter kappa,
        @Nullable Parameter peakThreads,
        double residual,
        List<Fit> visits) {

    private static final double LEVEL = VisitEstimate.LEVEL;

    /**
     * A parameter, or what follows from all of them, over the visits.
     *
     * @param interval low and high, at 95%; null with fewer than 2 visits, and where it is at its bound in each
     * @param visitsAtBound in how many visits it is at its bound; null: in none, or it has no bound
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Parameter(
            double value,
            @Nullable List<Double> interval,
            @Nullable Integer visitsAtBound) {

        /** Whether its interval is so wide that it answers nothing. */
        public boolean answersNothing() {
            return interval != null
                    && interval.getFirst() > 0
                    && interval.getLast() > EffectResult.WIDEST * interval.getFirst();
        }

        private static Parameter ofShares(List<Double> perVisit, double most) {
            BoundedEstimate estimate = BoundedEstimate.of(perVisit, 0, most, LEVEL);
            int atBound = estimate.atBound();
            return new Parameter(estimate.value(), ends(estimate.interval()), atBound == 0 ? null : (Integer) atBound);
        }

        private static Parameter ofLogs(List<Double> perVisit) {
            VisitEstimate estimate = Moderation.NONE.estimate(VisitSeries.of(perVisit, Double.NaN));
            return new Parameter(estimate.value(), ends(estimate.interval(LEVEL)), null);
        }

        private static @Nullable List<Double> ends(Optional<Interval> interval) {
            return interval.map(ends -> List.of(ends.low(), ends.high())).orElse(null);
        }
    }

    /** The law in one visit, whose servers are JVMs of their own. */
    public record Fit(int visit, double lambda, double sigma, double kappa, double residual) {

        public ScalabilityLaw law() {
            return new ScalabilityLaw(lambda, sigma, kappa);
        }
    }

    /** The requests/s that the law gives so many threads: the geometric mean over the visits. */
    public Parameter at(double threads) {
        return Parameter.ofLogs(
                visits.stream().map(fit -> fit.law().throughput(threads)).toList());
    }

    static ScalabilityResult of(String workload, int batchSize, String arm, List<Integer> threads, List<Fit> visits) {
        List<Double> peaks = visits.stream()
                .flatMap(fit -> fit.law().peak().stream().boxed())
                .toList();
        return new ScalabilityResult(
                workload,
                batchSize,
                arm,
                threads,
                Parameter.ofLogs(visits.stream().map(Fit::lambda).toList()),
                Parameter.ofShares(visits.stream().map(Fit::sigma).toList(), 1),
                Parameter.ofShares(visits.stream().map(Fit::kappa).toList(), Double.POSITIVE_INFINITY),
                peaks.size() == visits.size() ? Parameter.ofLogs(peaks) : null,
                Math.sqrt(visits.stream()
                        .mapToDouble(fit -> fit.residual() * fit.residual())
                        .average()
                        .orElseThrow()),
                visits);
    }
}
