package stackbench.harness;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;

/**
 * Measures a cell, and once more when its control differed from its original: of many cells some do by chance, and of two
 * JVMs of the same code one may have been compiled less well, for as long as it lives. What differs twice is disturbed. Only the
 * control decides, never how architectures compare.
 */
final class SecondLook {

    private SecondLook() {}

    /**
     * Return what was measured last.
     *
     * @param cell measures all of its cases
     * @param told why there is to be a second look, before it, so that fresh JVMs can be started
     */
    static List<CaseResult> at(Supplier<List<CaseResult>> cell, Consumer<String> told) {
        List<CaseResult> first = cell.get();
        Optional<String> why = first.stream()
                .map(CaseResult::control)
                .filter(Objects::nonNull)
                .filter(ControlFigures::disturbed)
                .map(SecondLook::reason)
                .findFirst();
        if (why.isEmpty()) {
            return first;
        }
        told.accept(why.get());
        return cell.get().stream()
                .map(result -> result.noting(List.of("measured a second time, in fresh JVMs: " + why.get())))
                .toList();
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
