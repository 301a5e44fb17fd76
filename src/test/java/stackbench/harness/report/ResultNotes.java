package stackbench.harness.report;

import java.util.Locale;
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
        run.cases().stream().filter(CaseResult::passed).forEach(result -> unsteady(text, result));
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

    private static void unsteady(StringBuilder text, CaseResult result) {
        Steadiness steadiness = result.steadiness();
        if (steadiness.state() == Steadiness.State.WARMING) {
            text.append("warming: %s had not settled when its warm-up was over%n".formatted(result.id()));
        }
        if (steadiness.state() == Steadiness.State.DRIFTING) {
            text.append(String.format(
                    Locale.ROOT,
                    "drifting: %s changed by %+.1f%% over its rounds%n",
                    result.id(),
                    steadiness.driftShare() * 100));
        }
    }

    /** A ratio of what other things held up says little about architectures. */
    String bottlenecks() {
        StringBuilder text = new StringBuilder();
        for (CaseResult result : run.cases()) {
            Bottleneck bottleneck = result.resources().bottleneck();
            if (bottleneck != null && bottleneck.kind() != Bottleneck.Kind.SERVER_CPU) {
                text.append("%nnot a comparison of architectures there: %s: %s (%s)"
                        .formatted(result.id(), bottleneck.kind().words(), bottleneck.evidence()));
            }
        }
        return text.toString();
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
