package stackbench.harness.config;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Load at rates that are given, beside that of threads.
 *
 * @param perSecond intended requests per second; empty: no such load
 * @param percents of the requests per second that the slowest arm carries as a closed loop; empty: no such load
 * @param batchSizes that have them; empty: all have rates, the largest has shares
 * @param largest of all batch sizes
 * @param poisson starts come at random, as those of independent clients; false: evenly spaced
 * @param inFlight requests that may be outstanding at once
 * @param slo what the capacity is to keep; empty: none is looked for
 */
public record Rates(
        List<Integer> perSecond,
        List<Integer> percents,
        List<Integer> batchSizes,
        int largest,
        boolean poisson,
        int inFlight,
        Optional<Slo> slo) {

    public static final Rates NONE = new Rates(List.of(), true, 1, Optional.empty());

    private static final String PERCENT = "%";

    /** Rates in requests per second, for all batch sizes. */
    public Rates(List<Integer> perSecond, boolean poisson, int inFlight, Optional<Slo> slo) {
        this(perSecond, List.of(), List.of(), 0, poisson, inFlight, slo);
    }

    static Rates read(Settings settings) {
        List<Integer> batchSizes = settings.list(Key.RATES_BATCH_SIZES);
        settings.require(
                Key.RATES_BATCH_SIZES,
                settings.get(Key.BATCH_SIZES).containsAll(batchSizes),
                "a list of those in bench.batch-sizes");
        Map<Boolean, List<Integer>> rates = settings.list(Key.RATES).stream()
                .collect(Collectors.partitioningBy(
                        rate -> rate.endsWith(PERCENT), Collectors.mapping(Rates::number, Collectors.toList())));
        return new Rates(
                rates.getOrDefault(false, List.of()),
                rates.getOrDefault(true, List.of()),
                batchSizes,
                Collections.max(settings.get(Key.BATCH_SIZES)),
                settings.get(Key.ARRIVALS).equals("poisson"),
                settings.get(Key.RATE_IN_FLIGHT),
                settings.find(Key.SLO));
    }

    /** Whether there are any, of either kind. */
    public boolean areAsked() {
        return !perSecond.isEmpty() || !percents.isEmpty();
    }

    /** The rates of requests of so many messages; those of a user's file carry none, and have all. */
    public List<Integer> perSecond(int batchSize) {
        return batchSizes.isEmpty() || isAmong(batchSizes, batchSize) ? perSecond : List.of();
    }

    /** The same of the shares. */
    public List<Integer> percents(int batchSize) {
        return isAmong(batchSizes.isEmpty() ? List.of(largest) : batchSizes, batchSize) ? percents : List.of();
    }

    private static boolean isAmong(List<Integer> batchSizes, int batchSize) {
        return batchSize == 0 || batchSizes.contains(batchSize);
    }

    private static Integer number(String rate) {
        return Integer.valueOf(rate.replace(PERCENT, ""));
    }
}
