package stackbench.harness.verdict.metric;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.verdict.result.Verdict;

/**
 * What the gate says of two builds, as it stands in {@code results.json}. That nothing came out slower says little where little
 * could be judged, or where something is suspected. Such a run is inconclusive: it goes on while it can, and then fails as one with a slower build
 * does, in other words.
 *
 * @param cases that were measured in both builds
 * @param notJudged the ids of those of which a metric cannot be told, and the names of architectures of whose mean it cannot; without what is slower
 * @param mayChange whether further visits may tell more. A server that is wrong is so in each
 * @param words a sentence or two for people
 */
public record BuildVerdict(Outcome outcome, int cases, List<String> notJudged, boolean mayChange, String words) {

    /** More cases that could not be judged for one reason are counted. */
    private static final int MOST_NAMED = 3;

    /** What a gate can say. */
    public enum Outcome {
        /** Enough could be judged, and nothing is slower beyond the tolerance. */
        GREEN,
        /** An architecture or a case is slower beyond the tolerance. */
        SLOWER,
        /**
         * Too little could be judged (fewer than half of the cases, none of an architecture, or not its mean), only head is INVALID in a case,
         * or something is suspected.
         */
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
        Map<String, String> ofCases = ofCases(pairs, cases, visits.least());
        Map<String, String> ofMeans = ofMeans(pairs, architectures);
        Map<String, String> reasons = new LinkedHashMap<>(ofCases);
        reasons.putAll(ofMeans);
        List<BuildDifference> all =
                Stream.of(architectures, cases).flatMap(List::stream).toList();
        boolean isSuspected = all.stream().anyMatch(BuildDifference::suspected);
        boolean isCutOff = (made > 0 && made < visits.most())
                || reasons.values().stream().anyMatch(reason -> reason.startsWith(BuildPair.CUT_OFF));
        String obstacles = Stream.of(
                        isSuspected ? Optional.of(suspicion(visits, made)) : Optional.<String>empty(),
                        tooLittle(pairs, ofCases.keySet(), ofMeans.keySet()).or(() -> headAlone(pairs, ofCases.size())))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
        Set<String> slower = slower(all);
        reasons.keySet().removeAll(slower);
        Outcome outcome =
                !slower.isEmpty() ? Outcome.SLOWER : obstacles.isEmpty() ? Outcome.GREEN : Outcome.INCONCLUSIVE;
        String but = but(reasons);
        boolean mayChange = outcome == Outcome.INCONCLUSIVE
                && (isSuspected || tooLittle(pairs, failed(pairs), Set.of()).isEmpty());
        return new BuildVerdict(
                outcome,
                pairs.size(),
                List.copyOf(reasons.keySet()),
                mayChange,
                switch (outcome) {
                    case GREEN ->
                        "Green: no architecture and no case of head is slower than base beyond the tolerance." + but;
                    case SLOWER ->
                        "Slower: head is slower than base beyond the tolerance in %s%d of %d cases."
                                        .formatted(
                                                architectures.isEmpty()
                                                        ? ""
                                                        : "%d of %d architectures and "
                                                                .formatted(
                                                                        slower(architectures)
                                                                                .size(),
                                                                        subjects(architectures)),
                                                slower(cases).size(),
                                                subjects(cases))
                                + but;
                    case INCONCLUSIVE ->
                        "Inconclusive: %s.%s%s".formatted(obstacles, but, mayChange ? advice(isCutOff) : "");
                });
    }

    private static String suspicion(BenchmarkConfig.Visits visits, int made) {
        return "head may be slower than base beyond the tolerance, and "
                + (made < visits.most()
                        ? "the run was cut off after %d of %d visits".formatted(made, visits.most())
                        : "%d visits cannot tell: they differ too much, or fewer than %d are sound"
                                .formatted(made, BenchmarkConfig.Visits.OF_BUILDS));
    }

    /** Why cases cannot be judged, by their ids. A metric that neither build has of a case decides nothing about it. */
    private static Map<String, String> ofCases(List<BuildPair> pairs, List<BuildDifference> cases, int visits) {
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

    /** Why means cannot be judged, by their architectures, though some of their cases have the metric. */
    private static Map<String, String> ofMeans(List<BuildPair> pairs, List<BuildDifference> architectures) {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (BuildDifference mean : architectures) {
            boolean isKnown = pairs.stream()
                    .anyMatch(pair -> pair.head().arm().equals(mean.id())
                            && pair.obstacle(mean.metric()).isEmpty());
            if (isKnown && mean.reason() != null) {
                reasons.putIfAbsent(mean.id(), "the mean of all cases: %s".formatted(mean.reason()));
            }
        }
        return reasons;
    }

    /** Say what is missing of half of the cases, one of each architecture, and each mean; empty where nothing is. */
    private static Optional<String> tooLittle(List<BuildPair> pairs, Set<String> cases, Set<String> means) {
        Map<String, List<BuildPair>> byArm = pairs.stream()
                .collect(Collectors.groupingBy(pair -> pair.head().arm(), LinkedHashMap::new, Collectors.toList()));
        String missing = pairs.isEmpty() || 2 * cases.size() > pairs.size()
                ? "fewer than half"
                : byArm.entrySet().stream()
                        .flatMap(arm -> missing(arm.getKey(), arm.getValue(), cases, means))
                        .collect(Collectors.joining(", "));
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("%d of %d cases could be judged, %s"
                        .formatted(pairs.size() - cases.size(), pairs.size(), missing));
    }

    /** Say how many cases are badly measured of head alone, which may be why: few requests, or a busy garbage collector. */
    private static Optional<String> headAlone(List<BuildPair> pairs, int notJudged) {
        long invalid = pairs.stream()
                .filter(pair ->
                        pair.head().verdict() == Verdict.INVALID && pair.base().passed())
                .count();
        return invalid == 0
                ? Optional.empty()
                : Optional.of("%d of %d cases could be judged, %d of the others INVALID in head but not in base"
                        .formatted(pairs.size() - notJudged, pairs.size(), invalid));
    }

    private static Stream<String> missing(String arm, List<BuildPair> pairs, Set<String> cases, Set<String> means) {
        if (pairs.stream().allMatch(pair -> cases.contains(pair.head().id()))) {
            return Stream.of("none of " + arm);
        }
        return means.contains(arm) ? Stream.of("not the mean of " + arm) : Stream.of();
    }

    /** Say what may help a run that could not tell. */
    private static String advice(boolean isCutOff) {
        return isCutOff
                ? " Go on with bench.resume=true."
                : " Make more visits (bench.visits), or measure on a quieter machine.";
    }

    private static Set<String> failed(List<BuildPair> pairs) {
        return pairs.stream()
                .filter(pair ->
                        pair.head().verdict() == Verdict.FAIL || pair.base().verdict() == Verdict.FAIL)
                .map(pair -> pair.head().id())
                .collect(Collectors.toSet());
    }

    private static Set<String> slower(List<BuildDifference> all) {
        return all.stream()
                .filter(BuildDifference::beyondTolerance)
                .map(BuildDifference::id)
                .collect(Collectors.toSet());
    }

    private static long subjects(List<BuildDifference> all) {
        return all.stream().map(BuildDifference::id).distinct().count();
    }

    /** Name what could not be judged, or count it where it is much, by the beginnings of the reasons. */
    private static String but(Map<String, String> reasons) {
        Map<String, List<String>> kinds = reasons.entrySet().stream()
                .collect(Collectors.groupingBy(
                        one -> one.getValue().split(":", 2)[0],
                        TreeMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
        return kinds.entrySet().stream()
                .map(kind -> "%s (%s)".formatted(kind.getKey(), named(kind.getValue())))
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(", "), all -> all.isEmpty() ? "" : " Not judged: %s.".formatted(all)));
    }

    private static String named(List<String> ids) {
        return ids.size() > MOST_NAMED ? "%d cases".formatted(ids.size()) : String.join(", ", ids);
    }
}
