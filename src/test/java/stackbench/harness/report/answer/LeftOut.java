package stackbench.harness.report.answer;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.RunResult;

/** What a run would say otherwise if no visit had been left out. */
public final class LeftOut {

    private static final int NAMED = 3;

    private LeftOut() {}

    /** Name the ratios of which significance or direction would be another, those over all cells first; empty where there is none. */
    public static Optional<String> sentence(RunResult run) {
        List<String> ratios = Stream.concat(
                        run.effects().stream()
                                .filter(EffectResult::contradicted)
                                .map(one -> "%s / %s over all cells of %s (%s)"
                                        .formatted(
                                                one.arm(),
                                                one.reference(),
                                                one.workload(),
                                                one.metric().heading())),
                        Stream.of(run.comparisons(), run.capacities(), run.overloads())
                                .filter(Objects::nonNull)
                                .flatMap(List::stream)
                                .filter(ComparisonResult::contradicted)
                                .map(one -> "%s / %s in %s (%s)"
                                        .formatted(
                                                one.arm(),
                                                one.reference(),
                                                one.cell(),
                                                one.metric().heading())))
                .toList();
        return run.overview() || ratios.isEmpty()
                ? Optional.empty()
                : Optional.of("with these visits significance or direction would be another of "
                        + ratios.stream().limit(NAMED).collect(Collectors.joining(", "))
                        + (ratios.size() > NAMED ? " and %,d more".formatted(ratios.size() - NAMED) : ""));
    }
}
