package stackbench.harness.report;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.LatencyMillis;
import stackbench.harness.verdict.CaseResult;

/** The figures of a case as JUnit report entries. */
public final class Figures {

    private Figures() {}

    /** The entries by name, such as requestsPerSecond=1234.5; numbers only where the case has them. */
    public static Map<String, String> of(CaseResult result) {
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("case", result.id());
        figures.put("load", result.load().kind());
        result.load().numbers().forEach((name, number) -> figures.put(name, String.valueOf(number)));
        figures.put("batchSize", String.valueOf(result.load().batchSize()));
        figures.put("verdict", result.verdict().name());
        figures.put("responsesVerified", String.valueOf(result.verified().responses()));
        put(figures, "requestsPerSecond", result.requestsPerSecond());
        put(figures, "messagesPerSecond", result.messagesPerSecond());
        LatencyMillis latency = result.latencyMillis();
        if (latency != null) {
            put(figures, "p50Millis", latency.p50());
            put(figures, "p99Millis", latency.p99());
            put(figures, "maxMillis", latency.max());
        }
        if (result.capacity() != null) {
            put(figures, "capacityPerSecond", result.capacity().capacityPerSecond());
            put(figures, "capacityLowPerSecond", result.capacity().lowPerSecond());
            put(figures, "capacityHighPerSecond", result.capacity().highPerSecond());
        }
        return figures;
    }

    private static void put(Map<String, String> figures, String name, @Nullable Double value) {
        if (value != null) {
            figures.put(name, String.format(Locale.ROOT, "%.3f", value));
        }
    }
}
