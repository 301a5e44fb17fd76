package stackbench.suite.selftest;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * What users of an edge saw while it, or a service behind it, was killed and came back.
 *
 * @param byStatus answers
 * @param wrong answers that say to be right and are not, have a status that does not say what is the matter, or never came
 * @param recoveredMillis from the return of what was killed to the last answer that was a failure; 0 where there was none since
 */
record EdgeTrial(Map<Integer, Long> byStatus, long wrong, long recoveredMillis) {

    /** The statuses that say that a service behind the edge is not there. */
    static final Set<Integer> WITHOUT_SERVICE = Set.of(502, 504);

    /** What stands for an edge that is not there. */
    static final Set<Integer> WITHOUT_EDGE = Set.of(EdgeLoad.NO_CONNECTION);

    private static final long MOST_MILLIS = 2_000;

    /** @param allowed statuses of answers that are not right */
    static EdgeTrial of(List<EdgeLoad.Answer> answers, long returnedNanos, Set<Integer> allowed) {
        long lastFailureNanos = answers.stream()
                .filter(answer -> !answer.right())
                .mapToLong(EdgeLoad.Answer::atNanos)
                .max()
                .orElse(returnedNanos);
        return new EdgeTrial(
                answers.stream()
                        .collect(Collectors.groupingBy(EdgeLoad.Answer::status, TreeMap::new, Collectors.counting())),
                answers.stream()
                        .filter(answer -> !answer.right() && !allowed.contains(answer.status()))
                        .count(),
                Math.max(0, TimeUnit.NANOSECONDS.toMillis(lastFailureNanos - returnedNanos)));
    }

    private boolean sawTheOutage() {
        return byStatus.keySet().stream().anyMatch(status -> status != 200);
    }

    /** Whether the edge did all that it must; a trial in which nobody noticed anything tells nothing. */
    boolean isRight() {
        return wrong == 0 && sawTheOutage() && byStatus.containsKey(200) && recoveredMillis <= MOST_MILLIS;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s answers by status %s, %d wrong, right again %d ms after the return",
                isRight() ? "right" : "WRONG",
                byStatus,
                wrong,
                recoveredMillis);
    }
}
