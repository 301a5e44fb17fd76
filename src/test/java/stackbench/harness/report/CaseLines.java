package stackbench.harness.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import stackbench.harness.verdict.CaseResult;

/** Many cases in few lines: one for each workload and batch size. */
final class CaseLines {

    private CaseLines() {}

    /** Write cases in lines such as {@code create/batch=100: servlet (threads 4, 8), rsocket (threads 64)}. */
    static List<String> of(List<CaseResult> cases) {
        return grouped(cases, c -> c.workload() + "/batch=" + c.batchSize()).entrySet().stream()
                .map(line -> line.getKey() + ": " + architectures(line.getValue()))
                .toList();
    }

    private static String architectures(List<CaseResult> ofLine) {
        return grouped(ofLine, CaseResult::architecture).entrySet().stream()
                .map(architecture -> "%s (%s)".formatted(architecture.getKey(), loads(architecture.getValue())))
                .collect(Collectors.joining(", "));
    }

    private static String loads(List<CaseResult> ofArchitecture) {
        return grouped(ofArchitecture, CaseLines::kindOfLoad).entrySet().stream()
                .map(kind -> kind.getKey()
                        + kind.getValue().stream().map(CaseLines::load).collect(Collectors.joining(", ")))
                .collect(Collectors.joining(", "));
    }

    private static String kindOfLoad(CaseResult result) {
        if (result.threads() != null) {
            return "threads ";
        }
        return result.ratePerSecond() != null ? "rate " : "capacity";
    }

    private static String load(CaseResult result) {
        if (result.threads() != null) {
            return String.valueOf(result.threads());
        }
        return result.ratePerSecond() != null ? String.valueOf(result.ratePerSecond()) : "";
    }

    private static Map<String, List<CaseResult>> grouped(List<CaseResult> cases, Function<CaseResult, String> key) {
        return cases.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }
}
