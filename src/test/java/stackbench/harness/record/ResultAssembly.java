package stackbench.harness.record;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.residual.ResidualResult;
import stackbench.harness.analysis.result.ArmResult;
import stackbench.harness.analysis.result.CaseIntervals;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.Comparisons;
import stackbench.harness.analysis.result.Effects;
import stackbench.harness.analysis.result.MachineStates;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.Scalabilities;
import stackbench.harness.analysis.result.SensitivityResult;
import stackbench.harness.compare.Looks;
import stackbench.harness.compare.Moderation;
import stackbench.harness.compare.VisitEstimate;
import stackbench.harness.compare.VisitSeries;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.measure.party.TimeLine;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.metric.BuildJudge;
import stackbench.harness.verdict.metric.BuildPair;
import stackbench.harness.verdict.metric.ControlPair;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * All that follows from the findings of a run: its record, as it stands in {@code results.json}. It is derived in this one way whether
 * the run is under way, has ended, or was cut off.
 *
 * @param header the facts that do not come from measuring
 */
record ResultAssembly(RunHeader header, VisitResults findings) {

    /** The record; what has not been measured is left out. */
    RunResult toResult(Instant finishedAt, @Nullable TimeLine timeLine) {
        List<CaseResult> cases = withIntervals(results(Role.MEASURED));
        boolean claims = header.claimsNumbers();
        Optional<String> reference = Optional.ofNullable(header.reference());
        List<ComparisonResult> comparisons = claims ? Comparisons.of(cases, reference) : List.of();
        return new RunResult(
                RunResult.VERSION,
                claims ? "bench" : "smoke",
                header.startedAt(),
                finishedAt.toString(),
                environment(),
                header.settings(),
                arms(),
                cases,
                controls(),
                comparisons,
                Effects.of(cases, comparisons),
                claims ? known(Scalabilities.of(cases)) : null,
                claims ? known(Comparisons.ofCapacities(cases, reference)) : null,
                claims ? known(Comparisons.ofOverloads(cases, reference)) : null,
                claims ? Comparisons.ofVisits(cases, reference) : null,
                claims ? known(ResidualResult.of(inTurns())) : null,
                claims
                        ? SensitivityResult.of(findings.sensitivity(), comparisons)
                                .orElse(null)
                        : null,
                claims ? MachineStates.of(cases) : List.of(),
                findings.repeatedVisits() == 0 ? null : (Integer) findings.repeatedVisits(),
                baseline(),
                timeLine,
                findings.servers());
    }

    private static <T> @Nullable List<T> known(List<T> all) {
        return all.isEmpty() ? null : all;
    }

    private RunResult.Environment environment() {
        return RunResult.Environment.of(
                header.environment().machine(), header.environment().postgres());
    }

    private List<ArmResult> arms() {
        List<CaseResult> all = inTurns();
        return inRoles()
                .filter(one -> findings.result(one).isPresent())
                .map(Case::arm)
                .distinct()
                .map(arm -> ArmResult.of(
                                arm, header.settings(), header.environment().commits())
                        .measuredIn(all))
                .toList();
    }

    /** What each case measures, in every role. */
    private Stream<Case> inRoles() {
        return Stream.of(Role.values()).flatMap(role -> header.cases().stream().map(one -> one.as(role)));
    }

    /** All that took turns in rounds, in every role. */
    private List<CaseResult> inTurns() {
        return inRoles().flatMap(one -> findings.result(one).stream()).toList();
    }

    private List<CaseResult> results(Role role) {
        return header.cases().stream()
                .flatMap(one -> findings.result(one.as(role)).stream())
                .toList();
    }

    private static List<CaseResult> withIntervals(List<CaseResult> cases) {
        CaseIntervals intervals = CaseIntervals.of(Metric.RATE, cases);
        return cases.stream()
                .map(result -> {
                    Double perSecond = result.requestsPerSecond();
                    return result.withRequestsPerSecondInterval(
                            perSecond == null ? null : intervals.around(perSecond, result));
                })
                .toList();
    }

    private List<CaseResult> controls() {
        List<ControlPair> pairs =
                header.cases().stream().flatMap(one -> controlled(one).stream()).toList();
        List<VisitSeries> series = pairs.stream().map(ControlPair::ratios).toList();
        List<VisitEstimate> ratios = Moderation.of(series).estimates(series);
        return IntStream.range(0, pairs.size())
                .mapToObj(i -> control(pairs.get(i), ratios.get(i)))
                .toList();
    }

    private Optional<ControlPair> controlled(Case one) {
        return findings.result(one.as(Role.CONTROL))
                .map(control -> new ControlPair(control, findings.result(one).orElse(control)));
    }

    private CaseResult control(ControlPair pair, VisitEstimate ratio) {
        return header.claimsNumbers() ? pair.told(header.control(), ratio) : pair.control();
    }

    private RunResult.@Nullable Baseline baseline() {
        RunHeader.Baseline baseline = header.baseline();
        if (baseline == null) {
            return null;
        }
        BuildJudge judge =
                new BuildJudge(baseline.tolerance(), baseline.allocationTolerance(), new Looks(baseline.visits()));
        BuildJudge.BuildRuling ruling = judge.rule(pairs());
        return new RunResult.Baseline(
                baseline.directory(),
                baseline.commit(),
                ruling.verdict(),
                results(Role.BASE),
                ruling.architectures(),
                ruling.cases());
    }

    private List<BuildPair> pairs() {
        return header.cases().stream()
                .flatMap(one -> findings.result(one).stream()
                        .flatMap(head -> findings.result(one.as(Role.BASE)).stream()
                                .map(base -> new BuildPair(
                                        head, base, one.cell().workload().family()))))
                .toList();
    }
}
