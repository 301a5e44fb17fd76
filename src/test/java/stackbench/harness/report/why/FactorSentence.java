package stackbench.harness.report.why;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says in a sentence what the server CPU of two architectures differs by, and which factors that is, as far as intervals allow. */
final class FactorSentence {

    private FactorSentence() {}

    static String of(Factors factors) {
        return "%s: %s.%s".formatted(factors.cell(), whole(factors), parts(factors));
    }

    private static String whole(Factors factors) {
        return factors.whole().told()
                ? "%s takes %s %s server CPU per request than %s"
                        .formatted(
                                factors.to(),
                                EffectText.size(factors.whole()),
                                factors.whole().value() > 0 ? "more" : "less",
                                factors.from())
                : "the difference in server CPU per request between %s and %s is not significant (%s)"
                        .formatted(factors.to(), factors.from(), EffectText.of(factors.whole(), false));
    }

    /** What is told comes first, the largest effect before the others. */
    private static String parts(Factors factors) {
        List<Factors.Effect> told = factors.parts().stream()
                .filter(Factors.Effect::told)
                .sorted(Comparator.comparingDouble(part -> -Math.abs(part.value())))
                .toList();
        List<String> clauses =
                new ArrayList<>(told.stream().map(FactorSentence::clause).toList());
        String untold = factors.parts().stream()
                .filter(part -> !part.told())
                .map(part -> "the " + part.name())
                .collect(Collectors.joining(" and "));
        if (!untold.isEmpty()) {
            clauses.add("not significant: %s".formatted(untold));
        }
        return " " + capitalized(String.join("; ", clauses)) + "." + explained(factors, told);
    }

    /** How much of the whole is told, where not all of it is. */
    private static String explained(Factors factors, List<Factors.Effect> told) {
        double share = told.stream().mapToDouble(Factors.Effect::value).sum()
                / factors.whole().value();
        return factors.whole().told()
                        && !told.isEmpty()
                        && told.size() < factors.parts().size()
                ? String.format(Locale.ROOT, " The significant factors explain %.0f%% of the difference.", 100 * share)
                : "";
    }

    private static String clause(Factors.Effect part) {
        return "the %s %s %s".formatted(part.name(), part.value() > 0 ? "adds" : "saves", EffectText.size(part));
    }

    private static String capitalized(String sentence) {
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }
}
