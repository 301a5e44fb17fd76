package stackbench.harness.report.console;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.result.CaseResult;

/** Many cases in few lines: one for each workload and batch size. */
public final class CaseLines {

    private CaseLines() {}

    /** Write cases in lines such as {@code create/batch=100: servlet (threads 4, 8), rsocket (threads 64)}. */
    public static List<String> of(List<CaseResult> cases) {
        return grouped(cases, CaseLines::line).entrySet().stream()
                .map(line -> line.getKey() + ": " + architectures(line.getValue()))
                .toList();
    }

    private static String line(CaseResult result) {
        return result.workload()
                + (result.load().carriesMessages() ? "/batch=" + result.load().batchSize() : "");
    }

    private static String architectures(List<CaseResult> ofLine) {
        return grouped(ofLine, CaseResult::arm).entrySet().stream()
                .map(architecture -> "%s (%s)".formatted(architecture.getKey(), loads(architecture.getValue())))
                .collect(Collectors.joining(", "));
    }

    private static String loads(List<CaseResult> ofArchitecture) {
        Map<String, List<String>> kinds = ofArchitecture.stream()
                .map(CaseResult::load)
                .collect(Collectors.groupingBy(
                        load -> load.kind().unit(),
                        LinkedHashMap::new,
                        Collectors.mapping(Load::value, Collectors.toList())));
        return kinds.entrySet().stream()
                .map(kind -> (kind.getKey() + " " + String.join(", ", kind.getValue())).strip())
                .collect(Collectors.joining(", "));
    }

    private static Map<String, List<CaseResult>> grouped(List<CaseResult> cases, Function<CaseResult, String> key) {
        return cases.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }
}
