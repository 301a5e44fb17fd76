package stackbench.harness.report.answer;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.limit.ServerLimit;
import stackbench.harness.report.result.ArmResult;
import stackbench.harness.report.result.RunResult;

/**
 * The limits of all servers that told of theirs, beside each other.
 *
 * @param arms the names of its columns
 */
public record LimitTable(List<String> arms, List<Row> rows) {

    private static final String NOT_TOLD = "–";

    /**
     * One limit.
     *
     * @param values of each arm, in words
     * @param equal whether it is the same for all that tell of it
     */
    public record Row(String title, List<String> values, boolean equal) {}

    /** Make the table of a run; empty where no server told of its limits. */
    public static Optional<LimitTable> of(RunResult run) {
        List<ArmResult> telling =
                run.arms().stream().filter(arm -> arm.limits() != null).toList();
        return telling.isEmpty() ? Optional.empty() : Optional.of(of(telling));
    }

    private static LimitTable of(List<ArmResult> telling) {
        return new LimitTable(
                telling.stream().map(ArmResult::name).toList(),
                Stream.of(ServerLimit.values())
                        .filter(limit -> telling.stream().anyMatch(arm -> most(arm, limit) != null))
                        .map(limit -> row(limit, telling))
                        .toList());
    }

    private static Row row(ServerLimit limit, List<ArmResult> telling) {
        List<String> values =
                telling.stream().map(arm -> shown(most(arm, limit))).toList();
        boolean equal = values.stream()
                        .filter(value -> !value.equals(NOT_TOLD))
                        .distinct()
                        .count()
                == 1;
        return new Row(limit.title(), values, equal);
    }

    private static @Nullable Long most(ArmResult arm, ServerLimit limit) {
        return Objects.requireNonNull(arm.limits()).get(limit.toString());
    }

    private static String shown(@Nullable Long most) {
        return most == null ? NOT_TOLD : "%,d".formatted(most);
    }
}
