package stackbench.harness.report.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.Effects;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The differences of architectures over the closed-loop cells of a workload, each compared with one of them. A given rate is no
 * achievement, and a capacity has no pairs of visits: neither is compared.
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

    /** The effects of each pair, in the order in which people ask about pairs. */
    public List<List<EffectResult>> pairs() {
        return PairOrder.of(effects, reference);
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
        String head = new EffectWords(first).sentence();
        if (others.isEmpty()) {
            return head + ".";
        }
        return first.reference().equals(reference)
                ? "%s; %s.".formatted(head, String.join("; ", others))
                : "%s. Compared with %s: %s.".formatted(head, title(reference), String.join(", ", others));
    }

    /** Writes what the reference did itself, from its slowest cell to its fastest; empty where it has no figure. */
    public Optional<String> absolute(List<CaseResult> cases) {
        double[] rates = cases.stream()
                .filter(result -> result.workload().equals(workload)
                        && result.arm().equals(reference)
                        && result.load().answersSetThePace()
                        && result.requestsPerSecond() != null)
                .mapToDouble(result -> Objects.requireNonNull(result.requestsPerSecond()))
                .sorted()
                .toArray();
        return switch (rates.length) {
            case 0 -> Optional.empty();
            case 1 ->
                Optional.of(
                        String.format(Locale.ROOT, "%s itself served %,.0f requests/s.", title(reference), rates[0]));
            default ->
                Optional.of(String.format(
                        Locale.ROOT,
                        "%s itself served %,.0f to %,.0f requests/s, by cell.",
                        title(reference),
                        rates[0],
                        rates[rates.length - 1]));
        };
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

        /** Writes a whole sentence without its full stop, such as {@code WebFlux served 22% fewer list requests than Servlet}. */
        String sentence() {
            String arm = WorkloadAnswer.title(effect.arm());
            String reference = WorkloadAnswer.title(effect.reference());
            if (!effect.leavesOutOne()) {
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
                            effect.leavesOutOne() ? size() : "not significantly different");
        }

        /** Writes the difference, such as {@code 22% fewer}. */
        private String size() {
            double ratio = effect.ratio();
            boolean more = ratio > 1;
            double share = Math.abs(ratio - 1) * 100;
            String percent =
                    share < 1 ? String.format(Locale.ROOT, "%.1f%%", share) : "%d%%".formatted(Math.round(share));
            return percent + " " + direction(more);
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
            return title.equals(effect.arm())
                    ? title
                    : title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
        }
    }
}
