package stackbench.harness.report.answer;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Difference;

/** A line for each variant that a run measured: what it differs in from its architecture. */
public final class VariantLines {

    private VariantLines() {}

    /** Describe each, such as {@code servlet-zgc is servlet with heap 1g instead of 512m, pool-size 64 instead of 16}. */
    public static List<String> of(RunResult run) {
        return run.arms().stream()
                .filter(ArmResult::isVariant)
                .map(VariantLines::line)
                .toList();
    }

    private static String line(ArmResult variant) {
        String differences =
                variant.differsIn().stream().map(VariantLines::words).collect(Collectors.joining(", "));
        return "%s is %s with %s"
                .formatted(
                        variant.name(),
                        variant.architecture(),
                        differences.isEmpty() ? "nothing else than that" : differences);
    }

    private static String words(Difference one) {
        String own = one.springProperty()
                .map(property -> property + "=" + one.value())
                .orElseGet(() -> one.setting() + " " + shown(one.value()));
        @Nullable String all = one.insteadOf();
        return all == null ? own : own + " instead of " + shown(all);
    }

    private static String shown(String value) {
        return value.isEmpty() ? "as by default" : value;
    }
}
