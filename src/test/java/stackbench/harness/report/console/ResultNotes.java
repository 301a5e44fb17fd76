package stackbench.harness.report.console;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.MachineState;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.report.answer.ControlSummary;
import stackbench.harness.report.answer.LeftOut;
import stackbench.harness.report.answer.VariantLines;
import stackbench.harness.report.answer.WorkloadAnswer;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Steadiness;
import stackbench.harness.verdict.result.Visit;

/** The lines below the tables of a run. */
record ResultNotes(RunResult run) {

    /** Say what the signs of the tables mean, what variants differ in, what the controls say, and which numbers are of a speed that was changing. */
    String legend() {
        if (!run.measured()) {
            return "";
        }
        StringBuilder text = new StringBuilder(System.lineSeparator());
        if (!run.comparisons().isEmpty() && !run.overview()) {
            text.append(signs());
        }
        if (run.cases().stream().anyMatch(result -> result.load().carriesMessages())) {
            text.append("bytes/msg: what a message weighs on the wire, headers included%n".formatted());
        }
        if (someAreNotCompared()) {
            text.append("%s not compared: %s has no number%n".formatted(ResultTables.NOT_COMPARED, reference()));
        }
        VariantLines.of(run).forEach(line -> text.append(line).append(System.lineSeparator()));
        ControlSummary.fact(run).ifPresent(fact -> text.append("two JVMs of the same code: %s%n".formatted(fact)));
        append(text, "warming, not settled when their warm-up was over:", in(Steadiness.State.WARMING));
        in(Steadiness.State.DRIFTING)
                .forEach(result -> text.append(String.format(
                        Locale.ROOT,
                        "drifting: %s changed by %+.1f%% over its rounds%n",
                        result.id(),
                        result.steadiness().driftShare() * 100)));
        return text.toString();
    }

    private String signs() {
        return "%s not significant: the 95%% interval of the ratio to %s holds 1, or the difference did not pass the correction for many (false-discovery rate, over all cells Holm's)%n"
                        .formatted(ResultTables.NOT_SEPARATED, reference())
                + "%d of %d differences in single cells are significant (false-discovery rate 5%%, Benjamini and Hochberg)%n"
                        .formatted(
                                run.comparisons().stream()
                                        .filter(ComparisonResult::resolved)
                                        .count(),
                                run.comparisons().size())
                + changing()
                + "in brackets: 95%% intervals of this run, from its visits%n".formatted()
                + "detectable: the smallest difference in requests/s found with a power of 80%%, for each other architecture%n"
                        .formatted();
    }

    private String changing() {
        return run.comparisons().stream().anyMatch(ComparisonResult::ofAMoment)
                ? "%s the ratio was still changing: never called significant%n".formatted(ResultTables.CHANGING)
                : "";
    }

    private String reference() {
        return WorkloadAnswer.of(run).stream()
                .map(WorkloadAnswer::reference)
                .findFirst()
                .orElse("the first of its row");
    }

    private boolean someAreNotCompared() {
        return ResultTables.of(run).stream()
                .flatMap(table -> table.rows().stream())
                .anyMatch(row -> row.stream().anyMatch(entry -> entry.endsWith(ResultTables.NOT_COMPARED)));
    }

    private List<CaseResult> in(Steadiness.State state) {
        return run.cases().stream()
                .filter(result -> result.passed() && result.steadiness().state() == state)
                .toList();
    }

    private static void append(StringBuilder text, String head, List<CaseResult> cases) {
        if (!cases.isEmpty()) {
            text.append(head).append(System.lineSeparator());
            CaseLines.of(cases).forEach(line -> text.append("  ").append(line).append(System.lineSeparator()));
        }
    }

    /** Say why cases have no number. */
    String reasons() {
        StringBuilder text = new StringBuilder();
        for (CaseResult result : run.all()) {
            if (!result.passed()) {
                text.append("%n%s %s%n".formatted(result.verdict(), result.id()));
                result.reasons()
                        .forEach(reason -> text.append("  ").append(reason).append(System.lineSeparator()));
            }
        }
        return text.toString();
    }

    /** Say what was unlike the rest in some visits: the machine, or how a case was measured; empty where there is nothing to say. */
    String visits() {
        String lines = Stream.of(
                        marked(), leftOut(), LeftOut.sentence(run).stream().map("%s%n"::formatted))
                .flatMap(some -> some)
                .collect(Collectors.joining());
        return lines.isEmpty() ? "" : System.lineSeparator() + lines;
    }

    private Stream<String> marked() {
        return run.states().stream()
                .filter(MachineState::marked)
                .map(state ->
                        "the machine was faster or slower than usual in visit %d of %s: %s, against the median of the visits%n"
                                .formatted(state.visit(), state.workload(), String.join(", ", state.marks())));
    }

    /** The lines on visits left out. Cases that were left out for the same reason in the same visit share a line. */
    private Stream<String> leftOut() {
        Map<String, List<String>> ids = new LinkedHashMap<>();
        for (CaseResult result : run.all()) {
            result.visits().stream()
                    .filter(visit -> !visit.sound())
                    .forEach(visit -> ids.merge(why(visit), List.of(result.id()), ResultNotes::joined));
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
