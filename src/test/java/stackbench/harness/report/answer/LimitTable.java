package stackbench.harness.report.answer;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.measure.jvm.ServerLimit;

/** The limits of all servers that told of theirs, beside each other. */
public final class LimitTable {

    private static final String NOT_TOLD = "–";

    private LimitTable() {}

    /** Make the table of a run; empty where no server told of its limits. */
    public static Optional<Table> of(RunResult run) {
        List<ArmResult> telling =
                run.arms().stream().filter(arm -> arm.limits() != null).toList();
        return telling.isEmpty() ? Optional.empty() : Optional.of(of(telling));
    }

    private static Table of(List<ArmResult> telling) {
        return new Table(
                "As the servers report them; –: unlimited or unavailable; ≠: not equal",
                Table.row("", telling.stream().map(ArmResult::name)),
                Stream.of(ServerLimit.values())
                        .filter(limit -> telling.stream().anyMatch(arm -> most(arm, limit) != null))
                        .map(limit -> row(limit, telling))
                        .toList());
    }

    private static List<String> row(ServerLimit limit, List<ArmResult> telling) {
        List<String> values =
                telling.stream().map(arm -> shown(most(arm, limit))).toList();
        boolean equal = values.stream()
                        .filter(value -> !value.equals(NOT_TOLD))
                        .distinct()
                        .count()
                == 1;
        return Table.row(equal ? limit.title() : limit.title() + " ≠", values.stream());
    }

    private static @Nullable Long most(ArmResult arm, ServerLimit limit) {
        return Objects.requireNonNull(arm.limits()).get(limit.toString());
    }

    private static String shown(@Nullable Long most) {
        return most == null ? NOT_TOLD : "%,d".formatted(most);
    }
}
