package stackbench.harness.report;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import stackbench.harness.config.Setting;
import stackbench.harness.verdict.Bottleneck;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.Steadiness;

/** What stands below the tables of a run, in lines. */
record ResultNotes(RunResult run) {

    /** What the signs of the tables mean, what the controls say, and which numbers are of a speed that was changing. */
    String legend() {
        if (!run.measured()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        text.append(
                "%n%s not separated from %s: the rounds do not tell which is faster%nbytes/msg: what a message weighs on the wire, headers included%n"
                        .formatted(ResultTables.NOT_SEPARATED, reference()));
        if (someAreNotCompared()) {
            text.append("%s not compared: %s has no number%n".formatted(ResultTables.NOT_COMPARED, reference()));
        }
        text.append(ControlSummary.of(run.controls()).sentences());
        append(text, "warming, not settled when their warm-up was over:", in(Steadiness.State.WARMING));
        in(Steadiness.State.DRIFTING)
                .forEach(result -> text.append(String.format(
                        Locale.ROOT,
                        "drifting: %s changed by %+.1f%% over its rounds%n",
                        result.id(),
                        result.steadiness().driftShare() * 100)));
        return text.toString();
    }

    private String reference() {
        return run.config().stream()
                .filter(setting -> setting.key().equals("bench.reference"))
                .map(Setting::value)
                .filter(value -> !value.equals("best"))
                .findFirst()
                .orElse("the highest of its row");
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

    /** A ratio of what other things held up says little about architectures: which cases these are. */
    String bottlenecks() {
        StringBuilder text = new StringBuilder();
        for (Bottleneck.Kind kind : Bottleneck.Kind.values()) {
            List<CaseResult> cases = heldUp().stream()
                    .filter(result -> bottleneck(result).kind() == kind)
                    .toList();
            String head = "%nnot a comparison of architectures there, held up by %s:"
                    .formatted(kind == Bottleneck.Kind.NONE_FOUND ? "nothing that was found" : kind.words());
            append(text, head, cases);
        }
        return text.toString();
    }

    /** The same case by case, with the figures. */
    String evidence() {
        return heldUp().stream()
                .map(result -> "%s: %s (%s)%n"
                        .formatted(
                                result.id(),
                                bottleneck(result).kind().words(),
                                bottleneck(result).evidence()))
                .collect(Collectors.joining());
    }

    private List<CaseResult> heldUp() {
        return run.cases().stream()
                .filter(result -> result.passed() && result.resources().bottleneck() != null)
                .filter(result -> bottleneck(result).kind().besideTheServer())
                .toList();
    }

    private static Bottleneck bottleneck(CaseResult result) {
        return Objects.requireNonNull(result.resources().bottleneck());
    }

    /** Why cases have no number. */
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
}
