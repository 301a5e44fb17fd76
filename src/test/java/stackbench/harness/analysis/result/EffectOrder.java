package stackbench.harness.analysis.result;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import stackbench.harness.verdict.metric.Metric;

/**
 * The order in which effects are told: first by workload. Within one come those over the architecture that most others are
 * compared with, of these first the architecture that makes most requests/s, whether or not these visits could tell it from
 * others.
 */
record EffectOrder(List<EffectResult> all) {

    List<EffectResult> sorted() {
        List<String> workloads =
                all.stream().map(EffectResult::workload).distinct().toList();
        List<String> references =
                all.stream().map(EffectResult::reference).distinct().toList();
        return all.stream()
                .sorted(Comparator.comparingInt((EffectResult one) -> workloads.indexOf(one.workload()))
                        .thenComparing(this::cellsOverItsReference, Comparator.reverseOrder())
                        .thenComparingInt(one -> references.indexOf(one.reference()))
                        .thenComparing(this::rate, Comparator.reverseOrder())
                        .thenComparing(EffectResult::arm))
                .toList();
    }

    private int cellsOverItsReference(EffectResult one) {
        return rates(one, other -> true).mapToInt(EffectResult::cells).sum();
    }

    private double rate(EffectResult one) {
        return rates(one, other -> other.arm().equals(one.arm()))
                .mapToDouble(EffectResult::ratio)
                .findFirst()
                .orElse(0);
    }

    private Stream<EffectResult> rates(EffectResult one, Predicate<EffectResult> which) {
        return all.stream()
                .filter(other -> other.metric() == Metric.RATE
                        && other.workload().equals(one.workload())
                        && other.reference().equals(one.reference()))
                .filter(which);
    }
}
