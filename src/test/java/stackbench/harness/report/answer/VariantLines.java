package stackbench.harness.report.answer;

import java.util.List;
import stackbench.harness.config.VariantWords;
import stackbench.harness.report.result.RunResult;

/** A line for each variant that a run measured: what it differs in from its architecture. */
public final class VariantLines {

    private VariantLines() {}

    /** Describe each, in the order of the cases. */
    public static List<String> of(RunResult run) {
        VariantWords words = new VariantWords(run.config());
        return run.cases().stream()
                .filter(result -> !result.plain())
                .map(result -> words.of(result.arm(), result.architecture()))
                .distinct()
                .toList();
    }
}
