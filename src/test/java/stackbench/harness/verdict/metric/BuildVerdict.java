package stackbench.harness.verdict.metric;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.BenchmarkConfig;

/**
 * What the gate says of two builds, as it stands in {@code results.json}. That nothing came out slower says little where little
 * could be judged, or where something is suspected and visits are left. Such a run is inconclusive: it goes on while it can, and then fails as one with a slower build
 * does, in other words.
 *
 * @param cases that were measured in both builds
 * @param notJudged the ids of those of which a metric cannot be told
 * @param words a sentence or two for people
 */
public record BuildVerdict(Outcome outcome, int cases, List<String> notJudged, String words) {

    /** What a gate can say. */
    public enum Outcome {
        /** Enough could be judged, and nothing is slower beyond the tolerance. */
        GREEN,
        /** An architecture or a case is slower beyond the tolerance. */
        SLOWER,
        /** Too little could be judged (fewer than half of the cases, or none of an architecture), or something is suspected and visits are left. */
        INCONCLUSIVE;

        @Override
        @JsonValue
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static BuildVerdict of(
            List<BuildPair> pairs,
            List<BuildDifference> architectures,
            List<BuildDifference> cases,
            BenchmarkConfig.Visits visits,
            int made) {
        Map<String, String> notJudged = notJudged(pairs, cases, visits.least());
        List<BuildDifference> all =
                Stream.of(architectures, cases).flatMap(List::stream).toList();
        boolean isOpen = made < visits.most() && all.stream().anyMatch(BuildDifference::suspected);
        Outcome outcome = outcome(all, isOpen || !areEnough(pairs, notJudged.keySet()));
        return new BuildVerdict(
                outcome,
                pairs.size(),
                List.copyOf(notJudged.keySet()),
                switch (outcome) {
                    case GREEN ->
                        "Green: no architecture and no case of head is slower than base beyond the tolerance."
                                + but(notJudged.values());
                    case SLOWER ->
                        "Slower: head is slower than base beyond the tolerance in %s%d of %d cases."
                                        .formatted(
                                                architectures.isEmpty()
                                                        ? ""
                                                        : "%d of %d architectures and "
                                                                .formatted(
                                                                        slower(architectures), subjects(architectures)),
                                                slower(cases),
                                                subjects(cases))
                                + but(notJudged.values());
                    case INCONCLUSIVE ->
                        isOpen
                                ? "Inconclusive: head may be slower than base beyond the tolerance, and the run was cut off after %d of %d visits.%s Go on with bench.resume=true."
                                        .formatted(made, visits.most(), but(notJudged.values()))
                                : "Inconclusive: %d of %d cases could be judged, fewer than half of all or none of an architecture.%s Make more visits (bench.visits), or measure on a quieter machine."
                                        .formatted(
                                                pairs.size() - notJudged.size(), pairs.size(), but(notJudged.values()));
                });
    }

    /** Why cases cannot be judged, by their ids. A metric that neither build has of a case decides nothing about it. */
    private static Map<String, String> notJudged(List<BuildPair> pairs, List<BuildDifference> cases, int visits) {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (BuildPair pair : pairs) {
            String id = pair.head().id();
            List<BuildDifference> known = cases.stream()
                    .filter(one -> one.id().equals(id) && !pair.lacks(one.metric()))
                    .toList();
            known.stream()
                    .flatMap(one -> Stream.ofNullable(one.reason()))
                    .findFirst()
                    .or(() -> known.isEmpty() ? Optional.of("neither build has a figure") : pair.cutOff(visits))
                    .ifPresent(reason -> reasons.put(id, reason));
        }
        return reasons;
    }

    private static Outcome outcome(List<BuildDifference> all, boolean isUndecided) {
        if (all.stream().anyMatch(BuildDifference::beyondTolerance)) {
            return Outcome.SLOWER;
        }
        return isUndecided ? Outcome.INCONCLUSIVE : Outcome.GREEN;
    }

    /** Whether half of the cases could be judged, and one of each architecture. */
    private static boolean areEnough(List<BuildPair> pairs, Set<String> notJudged) {
        Predicate<BuildPair> judged = pair -> !notJudged.contains(pair.head().id());
        boolean each = pairs.stream()
                .collect(Collectors.groupingBy(pair -> pair.head().arm()))
                .values()
                .stream()
                .allMatch(ofArm -> ofArm.stream().anyMatch(judged));
        boolean half = !pairs.isEmpty() && 2 * notJudged.size() <= pairs.size();
        return half && each;
    }

    private static long slower(List<BuildDifference> all) {
        return all.stream()
                .filter(BuildDifference::beyondTolerance)
                .map(BuildDifference::id)
                .distinct()
                .count();
    }

    private static long subjects(List<BuildDifference> all) {
        return all.stream().map(BuildDifference::id).distinct().count();
    }

    /** Count the cases that could not be judged by the beginnings of their reasons. */
    private static String but(Collection<String> reasons) {
        Map<String, Long> counts = reasons.stream()
                .collect(Collectors.groupingBy(reason -> reason.split(":", 2)[0], TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(kind -> "%s (%s)".formatted(kind.getKey(), kind.getValue()))
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(", "), all -> all.isEmpty() ? "" : " Not judged: %s.".formatted(all)));
    }
}
