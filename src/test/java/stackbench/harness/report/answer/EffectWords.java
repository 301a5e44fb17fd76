package stackbench.harness.report.answer;

import java.util.Locale;
import stackbench.harness.report.result.EffectResult;

/** An effect in plain words. */
record EffectWords(EffectResult effect) {

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
        String percent = share < 1 ? String.format(Locale.ROOT, "%.1f%%", share) : "%d%%".formatted(Math.round(share));
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
        return title.equals(effect.arm()) ? title : title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
    }
}
