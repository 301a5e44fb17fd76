package stackbench.harness.record;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.measure.block.Round;
import stackbench.harness.plan.Case;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.CounterResult;
import stackbench.harness.verdict.result.ProfileResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;

/** What the visits of a run gave so far, case by case, whether it is under way or was read from its journal. */
final class VisitResults {

    private static final Comparator<ProfileNote> BY_MODE_AND_JVM =
            Comparator.comparing(ProfileNote::mode).thenComparingInt(ProfileNote::jvm);

    private final Judge judge;
    private final Map<String, TreeMap<Integer, CaseVisit>> visits = new LinkedHashMap<>();

    /** What the visit with a longer warm-up gave, which is in no figure of the run. */
    private final Map<String, CaseVisit> sensitivity = new LinkedHashMap<>();

    private final Map<String, SortedSet<ProfileNote>> profiles = new HashMap<>();
    private final Map<String, ServerStart> servers = new LinkedHashMap<>();
    private final Map<String, CaseResult> ruled = new HashMap<>();

    /** The visits that were disturbed and have been measured again, by their cases. */
    private final Map<String, CaseVisit> disturbed = new HashMap<>();

    /** The results of the visits in a journal so far. */
    VisitResults(Journal.Recorded recorded) {
        judge = new Judge(new Soundness(recorded.header().claimsNumbers()));
        recorded.visits().forEach(this::add);
        recorded.sensitivity().forEach(this::addSensitivity);
        recorded.profiles().forEach(this::add);
        recorded.servers().forEach(this::add);
    }

    /** Take in a visit, in place of what it gave before. */
    void add(CaseVisit visit) {
        CaseVisit before =
                visits.computeIfAbsent(visit.id(), id -> new TreeMap<>()).put(visit.visit(), visit);
        if (before != null && !judge.disturbances(before).isEmpty()) {
            disturbed.put(visit.id(), before);
        }
        ruled.remove(visit.id());
    }

    /** Take in what the visit with a longer warm-up gave of a case. */
    void addSensitivity(CaseVisit visit) {
        sensitivity.put(visit.id(), visit);
        ruled.remove(visit.id());
    }

    /** What that visit came to, case by case; none where it was not made. */
    List<CaseResult> sensitivity() {
        return sensitivity.values().stream()
                .map(visit -> judge.rule(visit.benchmarkCase(), List.of(visit)))
                .toList();
    }

    /** Add a profile, or the reason why there is none. It replaces an earlier one of the same mode and JVM. */
    void add(ProfileNote profile) {
        SortedSet<ProfileNote> ofCase = profiles.computeIfAbsent(profile.id(), id -> new TreeSet<>(BY_MODE_AND_JVM));
        ofCase.remove(profile);
        ofCase.add(profile);
        ruled.remove(profile.id());
    }

    /** Take in how a server was started; false when it is known, since the first time stands for those after it. */
    boolean add(ServerStart start) {
        return servers.putIfAbsent(start.name(), start) == null;
    }

    /** How servers were started. */
    List<ServerStart> servers() {
        return List.copyOf(servers.values());
    }

    /** Whether a case was measured in a visit. */
    boolean has(Case benchmarkCase, int visit) {
        TreeMap<Integer, CaseVisit> ofCase = visits.get(benchmarkCase.id());
        return ofCase != null && ofCase.containsKey(visit);
    }

    /** The first visit in which one of a cell's cases was disturbed; empty where none was, or a visit has been measured again for it. */
    Optional<Integer> disturbedVisit(List<Case> lineup) {
        return lineup.stream().anyMatch(one -> disturbed.containsKey(one.id()))
                ? Optional.empty()
                : lineup.stream()
                        .flatMap(one -> visits(one.id()).stream())
                        .filter(visit -> !judge.disturbances(visit).isEmpty())
                        .map(CaseVisit::visit)
                        .min(Comparator.naturalOrder());
    }

    /** Whether something did not go on in a visit of one of these cases. */
    boolean broke(List<Case> lineup, int visit) {
        return lineup.stream()
                .flatMap(one -> visits(one.id()).stream())
                .anyMatch(made ->
                        made.visit() == visit && !made.conditions().breaks().isEmpty());
    }

    /** The number of visits of cells that were measured again. */
    int repeatedVisits() {
        return (int) disturbed.values().stream()
                .map(visit -> visit.benchmarkCase().cell())
                .distinct()
                .count();
    }

    /** What the visits of a case gave, in their order; none of a case that was not measured. */
    Collection<CaseVisit> visits(String caseId) {
        return visits.getOrDefault(caseId, new TreeMap<>()).values();
    }

    /** The requests/s of a case in the first visit; empty where it was not made, or did not pass. */
    Optional<Double> firstPerSecond(Case benchmarkCase) {
        return visits(benchmarkCase.id()).stream()
                .filter(visit -> visit.visit() == 1
                        && judge.rule(benchmarkCase, List.of(visit)).passed())
                .map(CaseVisit::rounds)
                .map(rounds -> rounds.stream().mapToLong(Round::requests).sum()
                        / rounds.stream().mapToDouble(Round::seconds).sum())
                .filter(perSecond -> perSecond > 0)
                .findFirst();
    }

    /** How many cases have been measured, controls and other builds among them. */
    int size() {
        return visits.size();
    }

    /** What a case has come to; empty before its first visit. */
    Optional<CaseResult> result(Case benchmarkCase) {
        return Optional.ofNullable(visits.get(benchmarkCase.id()))
                .map(ofCase -> ruled.computeIfAbsent(benchmarkCase.id(), id -> rule(benchmarkCase, ofCase)));
    }

    private CaseResult rule(Case benchmarkCase, SortedMap<Integer, CaseVisit> ofCase) {
        SortedSet<ProfileNote> looks = profiles.getOrDefault(benchmarkCase.id(), Collections.emptySortedSet());
        CaseResult result = judge.rule(benchmarkCase, List.copyOf(ofCase.values()), wrongBeside(benchmarkCase, looks))
                .noting(repeats(benchmarkCase));
        for (ProfileNote note : looks) {
            result = result.withProfile(profile(note), note.notes())
                    .withCounters(counters(note).orElse(result.counters()));
        }
        return result;
    }

    /** What the server of a case did wrong in blocks that are in no figure. */
    private List<String> wrongBeside(Case benchmarkCase, Collection<ProfileNote> looks) {
        Stream<String> warmedLonger = Stream.ofNullable(sensitivity.get(benchmarkCase.id()))
                .map(visit -> judge.rule(benchmarkCase, List.of(visit)))
                .filter(result -> result.verdict() == Verdict.FAIL)
                .flatMap(result -> result.reasons().stream())
                .map("in the visit with a longer warm-up: "::concat);
        Stream<String> profiled = looks.stream()
                .flatMap(note -> Stream.ofNullable(note.wrong()).flatMap(List::stream))
                .map("in profiled blocks: "::concat);
        return Stream.concat(warmedLonger, profiled).distinct().toList();
    }

    /** Why a visit of a case was measured again, in a sentence; none where none was. */
    private List<String> repeats(Case benchmarkCase) {
        CaseVisit before = disturbed.get(benchmarkCase.id());
        return before == null
                ? List.of()
                : List.of("visit %d was disturbed, and measured again: %s"
                        .formatted(before.visit(), String.join("; ", judge.disturbances(before))));
    }

    private static Optional<CounterResult> counters(ProfileNote note) {
        return Optional.ofNullable(note.counted()).flatMap(CounterResult::of);
    }

    private static @Nullable ProfileResult profile(ProfileNote note) {
        return note.file() == null || note.layers() == null
                ? null
                : new ProfileResult(note.mode(), note.file(), note.layers(), note.requests());
    }
}
