package stackbench.harness.report.answer;

import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.Effects;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The differences of architectures over the closed-loop cells of a workload, each compared with one of them. A given rate is no
 * achievement and is not compared. Of other loads speaks {@link LoadAnswer}.
 *
 * @param reference what the others are compared with
 * @param effects of each pair by each metric, see {@link Effects} for their order
 */
public record WorkloadAnswer(String workload, String reference, List<EffectResult> effects) {

    /** The answer of a run that is an overview. */
    public static final String OVERVIEW =
            "An overview: cases were visited once, so no ratio has an interval, and none is shown.";

    /** Answer for each workload in which architectures were compared; for none in an overview. */
    public static List<WorkloadAnswer> of(RunResult run) {
        return run.overview() ? List.of() : answers(run);
    }

    private static List<WorkloadAnswer> answers(RunResult run) {
        return run.effects().stream()
                .collect(Collectors.groupingBy(EffectResult::workload, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(ofWorkload -> of(ofWorkload.getKey(), ofWorkload.getValue()))
                .toList();
    }

    private static WorkloadAnswer of(String workload, List<EffectResult> effects) {
        return new WorkloadAnswer(workload, effects.getFirst().reference(), effects);
    }

    private static final List<String> ASKED_FIRST =
            List.of(Architecture.SERVLET_VIRTUAL.profile(), Architecture.REACTIVE.profile());

    /** The effects of each pair in the order in which people ask about pairs: the one asked about first, pairs with the reference, the others. */
    public List<List<EffectResult>> pairs() {
        return effects.stream()
                .collect(Collectors.groupingBy(
                        effect -> List.of(effect.arm(), effect.reference()), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .sorted(Comparator.comparingInt(pair -> rank(pair.getFirst())))
                .toList();
    }

    private int rank(EffectResult effect) {
        return isAskedFirst(effect) ? 0 : effect.reference().equals(reference) ? 1 : 2;
    }

    /** Whether an effect is of virtual threads against WebFlux. */
    public static boolean isAskedFirst(EffectResult effect) {
        return ASKED_FIRST.containsAll(List.of(effect.arm(), effect.reference()));
    }

    /** The other architectures, each with its effects by metric. */
    public Map<String, List<EffectResult>> others() {
        return effects.stream()
                .filter(effect -> effect.reference().equals(reference))
                .collect(Collectors.groupingBy(EffectResult::arm, LinkedHashMap::new, Collectors.toList()));
    }

    /**
     * Writes what people ask first, then how the others compare with the reference, such as {@code WebFlux served 13% fewer list
     * requests than virtual threads. Compared with Servlet: virtual threads 2% more, WebFlux 11% fewer.}
     */
    public String headline(Metric metric) {
        List<EffectResult> own = pairs().stream()
                .flatMap(List::stream)
                .filter(effect -> effect.metric() == metric)
                .toList();
        if (own.isEmpty()) {
            return "The %s of %s requests is unavailable.".formatted(metric.title(), workload);
        }
        EffectResult first = own.getFirst();
        List<String> others = own.stream()
                .filter(effect -> effect.reference().equals(reference) && !effect.equals(first))
                .map(effect -> new EffectWords(effect).continued())
                .toList();
        String head = new EffectWords(first).sentenceWithCells();
        if (others.isEmpty()) {
            return head + ".";
        }
        return first.reference().equals(reference)
                ? "%s; %s.".formatted(head, String.join("; ", others))
                : "%s. Compared with %s: %s.".formatted(head, title(reference), String.join(", ", others));
    }

    /** Writes what the reference did itself, from its slowest cell to its fastest; empty where it has no figure. */
    public Optional<String> absolute(List<CaseResult> cases) {
        DoubleSummaryStatistics rates = cases.stream()
                .filter(result -> result.workload().equals(workload)
                        && result.arm().equals(reference)
                        && result.load().answersSetThePace())
                .flatMap(result -> Stream.ofNullable(result.requestsPerSecond()))
                .mapToDouble(rate -> rate)
                .summaryStatistics();
        String served = Figures.text("%,.0f", rates.getMin())
                + (rates.getCount() == 1
                        ? " requests/s"
                        : " to %s requests/s, by cell".formatted(Figures.text("%,.0f", rates.getMax())));
        return rates.getCount() == 0
                ? Optional.empty()
                : Optional.of("%s itself served %s.".formatted(title(reference), served));
    }

    /** The name of an arm in a sentence, such as {@code WebFlux}; its own name where it has no other. */
    public static String title(String arm) {
        return Architecture.of(arm).map(Architecture::title).orElse(arm);
    }

    /** The number of cells in which any pair has a figure. */
    public int cells() {
        return effects.stream().mapToInt(EffectResult::cells).max().orElse(0);
    }

    /** An effect in plain words. */
    private record EffectWords(EffectResult effect) {

        /** Writes the sentence, and from which cell to which the difference goes where they differ much. */
        String sentenceWithCells() {
            return effect.differsByCell()
                    ? "%s (%s to %s in single cells)"
                            .formatted(sentence(), size(effect.lowest()), size(effect.highest()))
                    : sentence();
        }

        /** Writes a whole sentence without its full stop, such as {@code WebFlux served 22% fewer list requests than Servlet}. */
        String sentence() {
            String arm = WorkloadAnswer.title(effect.arm());
            String reference = WorkloadAnswer.title(effect.reference());
            if (!effect.significant()) {
                return "The difference in %s of %s requests between %s and %s is not significant"
                        .formatted(effect.metric().title(), effect.workload(), arm, reference);
            }
            return switch (effect.metric()) {
                case RATE ->
                    "%s served %s %s requests than %s".formatted(atStart(arm), size(), effect.workload(), reference);
                case SERVER_CPU ->
                    "%s used %s server CPU per %s request than %s"
                            .formatted(atStart(arm), size(), effect.workload(), reference);
                default ->
                    "The %s of %s requests was %s with %s than with %s"
                            .formatted(effect.metric().title(), effect.workload(), size(), arm, reference);
            };
        }

        /** Writes what stands behind the sentence on another arm, such as {@code RSocket 23% fewer}. */
        String continued() {
            return "%s %s"
                    .formatted(
                            WorkloadAnswer.title(effect.arm()),
                            effect.significant() ? size() : "not significantly different");
        }

        /** Writes the difference, such as {@code 22% fewer}. */
        private String size() {
            return size(effect.ratio());
        }

        private String size(double ratio) {
            boolean more = ratio > 1;
            double share = Math.abs(ratio - 1) * 100;
            return Figures.text(share < 1 ? "%.1f%%" : "%.0f%%", share) + " " + direction(more);
        }

        private String direction(boolean more) {
            return switch (effect.metric()) {
                case RATE -> more ? "more" : "fewer";
                case SERVER_CPU -> more ? "more" : "less";
                default -> more ? "higher" : "lower";
            };
        }

        /** Begins a sentence with a title; the name of a variant stays as it is. */
        private String atStart(String title) {
            return title.equals(effect.arm()) ? title : Figures.capitalized(title);
        }
    }
}
