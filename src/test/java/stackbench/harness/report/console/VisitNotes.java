package stackbench.harness.report.console;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.report.result.MachineState;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Visit;

/** Lines on what was unlike the rest in some visits: the machine, or how a case was measured. */
final class VisitNotes {

    private VisitNotes() {}

    /** Write the lines; empty where there is nothing to say. */
    static String of(RunResult run) {
        String lines = Stream.concat(marked(run), leftOut(run)).collect(Collectors.joining());
        return lines.isEmpty() ? "" : System.lineSeparator() + lines;
    }

    private static Stream<String> marked(RunResult run) {
        return run.states().stream()
                .filter(MachineState::marked)
                .map(state ->
                        "the machine was faster or slower than usual in visit %d of %s: %s, against the median of the visits%n"
                                .formatted(state.visit(), state.workload(), String.join(", ", state.marks())));
    }

    /** The lines on visits left out. Cases that were left out for the same reason in the same visit share a line. */
    private static Stream<String> leftOut(RunResult run) {
        Map<String, List<String>> ids = new LinkedHashMap<>();
        for (CaseResult result : run.all()) {
            result.visits().stream()
                    .filter(visit -> !visit.sound())
                    .forEach(visit -> ids.merge(why(visit), List.of(result.id()), VisitNotes::joined));
        }
        return ids.entrySet().stream()
                .map(same -> "%s: %s%n".formatted(same.getKey(), String.join(", ", same.getValue())));
    }

    private static String why(Visit visit) {
        return "left out of all figures: visit %d (%s)".formatted(visit.visit(), String.join("; ", visit.unsound()));
    }

    private static List<String> joined(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
