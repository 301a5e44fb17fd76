package stackbench.harness.report.answer;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SensitivityResult;
import stackbench.harness.verdict.metric.RatioMove;

/** Whether ratios depend on the warm-up, in words. */
public final class LongerWarmUp {

    private static final int NAMED = 3;

    private LongerWarmUp() {}

    /** Name the ratios that moved in the visit with a longer warm-up; empty where there was none. */
    public static Optional<String> sentence(RunResult run) {
        return Optional.ofNullable(run.sensitivity()).map(LongerWarmUp::sentence);
    }

    private static String sentence(SensitivityResult seen) {
        String flawed = String.join("; ", seen.reasons());
        if (seen.ratios().isEmpty()) {
            return "With three times the warm-up, %s has no ratio%s."
                    .formatted(seen.cell(), flawed.isEmpty() ? "" : ": " + flawed);
        }
        List<RatioMove> moved = seen.ratios().stream().filter(RatioMove::moved).toList();
        return (moved.isEmpty() ? stayed(seen) : moved(seen, moved)) + (flawed.isEmpty() ? "." : ". " + flawed + ".");
    }

    private static String stayed(SensitivityResult seen) {
        double noticed = seen.ratios().stream()
                .map(RatioMove::noticed)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return "With three times the warm-up, the ratios of %s stayed as they were (changes of up to %s would not show)"
                .formatted(seen.cell(), Figures.percent(noticed));
    }

    private static String moved(SensitivityResult seen, List<RatioMove> moved) {
        return "With three times the warm-up, ratios of %s moved: %s%s"
                .formatted(
                        seen.cell(),
                        moved.stream().limit(NAMED).map(LongerWarmUp::text).collect(Collectors.joining("; ")),
                        moved.size() > NAMED ? "; and %,d more".formatted(moved.size() - NAMED) : "");
    }

    private static String text(RatioMove one) {
        return String.format(
                Locale.ROOT,
                "%s/%s %.2f, expected %.2f to %.2f (%s)",
                one.arm(),
                one.reference(),
                one.ratio(),
                one.expected().getFirst(),
                one.expected().getLast(),
                one.metric().heading());
    }
}
