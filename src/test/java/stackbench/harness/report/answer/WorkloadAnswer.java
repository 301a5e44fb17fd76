package stackbench.harness.report.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.compare.Better;
import stackbench.harness.report.result.EffectResult;
import stackbench.harness.report.result.Effects;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.Metric;

/**
 * The differences of architectures over the closed-loop cells of a workload, each compared with one of them. A given rate is no
 * achievement, and a capacity has no pairs of visits: neither is compared.
 *
 * @param reference what the others are compared with
 * @param effects of each other architecture by each metric, see {@link Effects} for their order
 */
public record WorkloadAnswer(String workload, String reference, List<EffectResult> effects) {

    /** Answer for each workload in which architectures were compared. */
    public static List<WorkloadAnswer> of(RunResult run) {
        return run.effects().stream()
                .collect(Collectors.groupingBy(EffectResult::workload, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(ofWorkload -> of(ofWorkload.getKey(), ofWorkload.getValue()))
                .toList();
    }

    private static WorkloadAnswer of(String workload, List<EffectResult> effects) {
        String reference = effects.getFirst().reference();
        return new WorkloadAnswer(
                workload,
                reference,
                effects.stream()
                        .filter(effect -> effect.reference().equals(reference))
                        .toList());
    }

    /** The other architectures, each with its effects by metric. */
    public Map<String, List<EffectResult>> others() {
        return effects.stream()
                .collect(Collectors.groupingBy(EffectResult::arm, LinkedHashMap::new, Collectors.toList()));
    }

    /** Write a sentence on all others by one metric. */
    public String headline(Metric metric) {
        List<EffectResult> own =
                effects.stream().filter(effect -> effect.metric() == metric).toList();
        if (own.isEmpty()) {
            return "nothing is known of the %s.".formatted(metric.title());
        }
        String verb = metric.better() == Better.MORE ? "makes" : "takes";
        List<String> parts = own.stream()
                .map(effect -> "%s%s %s times%s"
                        .formatted(
                                effect.arm(),
                                effect.equals(own.getFirst()) ? " " + verb : "",
                                new RatioText(effect.ratio(), null).inWords(),
                                effect.leavesOutOne() ? "" : " (not separated)"))
                .toList();
        return "%s the %s of %s.".formatted(Listed.of(parts), metric.title(), reference);
    }

    /**
     * Write a line for each other architecture, such as
     * {@code list over servlet, 6 cells: reactive makes 0.62 (0.58 to 0.66) times the requests/s}.
     */
    List<String> lines() {
        return others().entrySet().stream()
                .map(other -> "%s over %s, %s: %s %s"
                        .formatted(
                                workload,
                                reference,
                                Doubts.counted(cells(other.getValue()), "cell"),
                                other.getKey(),
                                words(other.getValue())))
                .toList();
    }

    /** The number of cells in which an architecture has any figure. */
    private static int cells(List<EffectResult> ofOne) {
        return ofOne.stream().mapToInt(EffectResult::cells).max().orElseThrow();
    }

    private static String words(List<EffectResult> ofOne) {
        return Stream.of(
                        words("makes", Better.MORE, ofOne, WorkloadAnswer::spread),
                        words("takes", Better.LESS, ofOne, effect -> fewer(effect, cells(ofOne))))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }

    /** Say by effects in what an arm is better or worse, such as {@code takes 1.2 times the server CPU per request}; empty without such an effect. */
    private static Optional<String> words(
            String verb, Better better, List<EffectResult> ofOne, Function<EffectResult, String> note) {
        String words = Metric.OF_ARMS.stream()
                .filter(metric -> metric.better() == better)
                .flatMap(metric -> find(ofOne, metric).stream())
                .map(effect -> "%s times the %s%s"
                        .formatted(text(effect), effect.metric().title(), note.apply(effect)))
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? Optional.empty() : Optional.of(verb + " " + words);
    }

    private static Optional<EffectResult> find(List<EffectResult> effects, Metric metric) {
        return effects.stream().filter(effect -> effect.metric() == metric).findFirst();
    }

    private static String text(EffectResult effect) {
        return new RatioText(effect.ratio(), effect.interval()).inWords();
    }

    /** The range over the cells, which a mean would hide. */
    private static String spread(EffectResult rate) {
        return rate.cells() == 1
                ? ""
                : " (cell by cell %s to %s)"
                        .formatted(
                                new RatioText(rate.lowest(), null).inWords(),
                                new RatioText(rate.highest(), null).inWords());
    }

    /** A note where some cells have no such figure: percentiles are not known in cells with few requests. */
    private static String fewer(EffectResult effect, int cells) {
        return effect.cells() == cells ? "" : " (in %d of the cells)".formatted(effect.cells());
    }
}
