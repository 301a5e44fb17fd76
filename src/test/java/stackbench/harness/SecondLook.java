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
        Map<String, CaseResult> wrong = first.stream()
                .filter(result -> result.verdict() == Verdict.FAIL)
                .collect(Collectors.toMap(CaseResult::id, result -> result));
        List<CaseResult> second = cell.get();
        if (second.stream().allMatch(result -> result.control() == null)) {
            return first.stream()
                    .map(
                            result -> result.noting(
                                    List.of(
                                            "measured a second time, in fresh JVMs, in which nothing could be compared with the control")))
                    .toList();
        }
        return second.stream()
                .map(result -> after(disturbed.get(), wrong.getOrDefault(result.id(), result)))
                .toList();
    }

    private static CaseResult after(ControlFigures first, CaseResult second) {
        CaseResult noted = second.noting(List.of("measured a second time, in fresh JVMs: " + reason(first)));
        ControlFigures figures = second.control();
        return figures == null ? noted : noted.with(figures.after(first));
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
