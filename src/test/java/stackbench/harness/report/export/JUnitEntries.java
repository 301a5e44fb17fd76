package stackbench.harness.report.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.PartyMetric;
import stackbench.harness.verdict.result.CaseResult;

/** The figures of a case as JUnit report entries. */
public final class JUnitEntries {

    private JUnitEntries() {}

    /** The entries by name, such as requestsPerSecond=1234.5; numbers only where the case has them. */
    public static Map<String, String> of(CaseResult result) {
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("case", result.id());
        figures.put("load", result.load().kind().toString());
        figures.putAll(result.load().parameters());
        if (result.load().carriesMessages()) {
            figures.put("batchSize", String.valueOf(result.load().batchSize()));
        }
        Optional.ofNullable(result.offeredPerSecond()).ifPresent(rate -> figures.put("offeredPerSecond", text(rate)));
        figures.put("verdict", result.verdict().name());
        figures.put("responsesVerified", String.valueOf(result.verified().responses()));
        for (Metric metric : Metric.values()) {
            metric.of(result).ifPresent(value -> figures.put(metric.key(), text(value)));
        }
        for (PartyMetric metric : PartyMetric.in(List.of(result))) {
            metric.of(result).ifPresent(value -> figures.put(metric.key(), text(value)));
        }
        return figures;
    }

    private static String text(double value) {
        return Figures.text("%.3f", value);
    }
}
