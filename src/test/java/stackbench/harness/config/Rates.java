package stackbench.harness.config;

import java.util.List;
import java.util.Optional;

/**
 * Load at rates that are given, beside that of threads.
 *
 * @param perSecond intended requests per second; empty: no such load
 * @param percents of the requests per second that the slowest arm carries as a closed loop; empty: no such load
 * @param batchSizes that have them; empty: all
 * @param poisson starts come at random, as those of independent clients; false: evenly spaced
 * @param inFlight requests that may be outstanding at once
 * @param slo what the capacity is to keep; empty: none is looked for
 */
public record Rates(
        List<Integer> perSecond,
        List<Integer> percents,
        List<Integer> batchSizes,
        boolean poisson,
        int inFlight,
        Optional<Slo> slo) {

    public static final Rates NONE = new Rates(List.of(), true, 1, Optional.empty());

    private static final String PERCENT = "%";

    /** Rates in requests per second, for all batch sizes. */
    public Rates(List<Integer> perSecond, boolean poisson, int inFlight, Optional<Slo> slo) {
        this(perSecond, List.of(), List.of(), poisson, inFlight, slo);
    }

    /** Whether there are any, of either kind. */
    public boolean areAsked() {
        return !perSecond.isEmpty() || !percents.isEmpty();
    }

    /** Whether requests of so many messages have them; those of a user's file carry none, and have. */
    public boolean includes(int batchSize) {
        return batchSize == 0 || batchSizes.isEmpty() || batchSizes.contains(batchSize);
    }

    /** These with rates as they are written. */
    Rates asking(List<String> written) {
        return new Rates(
                written.stream()
                        .filter(rate -> !rate.endsWith(PERCENT))
                        .map(Integer::valueOf)
                        .toList(),
                written.stream()
                        .filter(rate -> rate.endsWith(PERCENT))
                        .map(Rates::number)
                        .toList(),
                batchSizes,
                poisson,
                inFlight,
                slo);
    }

    private static Integer number(String percentage) {
        return Integer.valueOf(percentage.replace(PERCENT, ""));
    }
}
