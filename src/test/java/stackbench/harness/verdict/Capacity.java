package stackbench.harness.verdict;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The highest rate of requests at which a case keeps a service level objective: latencies from the intended start within
 * its limits, every request started and none failed. It lies between the two rates.
 *
 * @param slo such as {@code p99<50ms}
 * @param capacityPerSecond requests per second, the highest rate that was sustained; null: not even the lowest was
 * @param notSustainedPerSecond the lowest rate that was not; null: every rate was
 * @param found the search came to its end; false: to the most trials it may make
 */
public record Capacity(
        String slo,
        @Nullable Double capacityPerSecond,
        @Nullable Double notSustainedPerSecond,
        boolean found,
        List<Trial> trials) {

    /**
     * One block at one rate.
     *
     * @param reasons why it was not met
     * @param clientLate not met, and the client itself was late: the rate was tried again, up to three times
     */
    public record Trial(double ratePerSecond, boolean met, List<String> reasons, boolean clientLate) {}

    /** Why this says nothing about the server: no trial of the lowest rate that was not sustained had a client in time. */
    public Optional<String> unsound() {
        List<Trial> deciding = trials.stream()
                .filter(trial -> Double.valueOf(trial.ratePerSecond()).equals(notSustainedPerSecond))
                .filter(trial -> !trial.met())
                .toList();
        return deciding.stream()
                .filter(trial -> deciding.stream().allMatch(Trial::clientLate))
                .findFirst()
                .map(trial -> "at %,.1f requests/s: %s"
                        .formatted(trial.ratePerSecond(), trial.reasons().getLast()));
    }
}
