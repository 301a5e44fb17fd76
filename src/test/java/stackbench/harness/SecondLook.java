package stackbench.harness;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;
import stackbench.harness.verdict.Verdict;

/**
 * Measures a cell, and once more when its control differed from its original: of many cells some do by chance, and of two
 * JVMs of the same code one may have been compiled less well, for as long as it lives. What differs twice is disturbed. Only the
 * control decides, never how architectures compare; and a server that was wrong once stays wrong.
 */
final class SecondLook {

    private SecondLook() {}

    /**
     * Return what was measured last; what was measured first where the second look has no control to go by.
     *
     * @param cell measures all of its cases
     * @param told why there is to be a second look, before it, so that fresh JVMs can be started
     */
    static List<CaseResult> at(Supplier<List<CaseResult>> cell, Consumer<String> told) {
        List<CaseResult> first = cell.get();
        Optional<ControlFigures> disturbed = first.stream()
                .map(CaseResult::control)
                .filter(Objects::nonNull)
                .filter(ControlFigures::disturbed)
                .findFirst();
        if (disturbed.isEmpty()) {
            return first;
        }
        told.accept(reason(disturbed.get()));
        List<CaseResult> second = cell.get();
        boolean compared = second.stream().anyMatch(result -> result.control() != null);
        return compared
                ? merged(second, wrong(first), disturbed.get(), "")
                : merged(first, wrong(second), disturbed.get(), ", and then nothing could be compared with it");
    }

    private static Map<String, CaseResult> wrong(List<CaseResult> look) {
        return look.stream()
                .filter(result -> result.verdict() == Verdict.FAIL)
                .collect(Collectors.toMap(CaseResult::id, result -> result));
    }

    /** What one look says, but for servers that the other one found wrong. */
    private static List<CaseResult> merged(
            List<CaseResult> look, Map<String, CaseResult> wrong, ControlFigures first, String then) {
        List<String> note = List.of("measured a second time, in fresh JVMs: " + reason(first) + then);
        return look.stream()
                .map(result -> wrong.getOrDefault(result.id(), result).noting(note))
                .map(result -> after(first, result))
                .toList();
    }

    private static CaseResult after(ControlFigures first, CaseResult result) {
        ControlFigures figures = result.control();
        return figures == null ? result : result.with(figures.after(first));
    }

    private static String reason(ControlFigures figures) {
        List<Double> interval = Objects.requireNonNull(figures.interval());
        return String.format(
                Locale.ROOT,
                "the control differed from its original at first, by a ratio of %.3f to %.3f",
                interval.getFirst(),
                interval.getLast());
    }
}
