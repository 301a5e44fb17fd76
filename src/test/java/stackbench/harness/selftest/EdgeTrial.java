package stackbench.harness.selftest;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * What users of an edge saw while its downstream was killed and came back.
 *
 * @param byStatus answers
 * @param wrong answers that say to be right and are not, have another status than 502 and 504, or never came
 * @param recoveredMillis from the return of the downstream to the last answer that was a failure; 0 where there was none since
 */
record EdgeTrial(Map<Integer, Long> byStatus, long wrong, long recoveredMillis) {

    private static final long MOST_MILLIS = 2_000;

    static EdgeTrial of(List<EdgeLoad.Answer> answers, long returnedNanos) {
        long lastFailureNanos = answers.stream()
                .filter(answer -> !answer.right())
                .mapToLong(EdgeLoad.Answer::atNanos)
                .max()
                .orElse(returnedNanos);
        return new EdgeTrial(
                answers.stream()
                        .collect(Collectors.groupingBy(EdgeLoad.Answer::status, TreeMap::new, Collectors.counting())),
                answers.stream().filter(EdgeTrial::isWrong).count(),
                Math.max(0, TimeUnit.NANOSECONDS.toMillis(lastFailureNanos - returnedNanos)));
    }

    private static boolean isWrong(EdgeLoad.Answer answer) {
        return !answer.right() && answer.status() != 502 && answer.status() != 504;
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
