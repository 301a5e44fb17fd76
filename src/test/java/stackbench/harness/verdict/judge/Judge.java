package stackbench.harness.verdict.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.party.CpuUse.LoopBusy;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Overload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Exchanges;
import stackbench.harness.verdict.result.OverloadResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.Resources;
import stackbench.harness.verdict.result.Steadiness;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;
import stackbench.harness.verdict.visit.Capacity;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.Flow;
import stackbench.harness.verdict.visit.OverloadReading;
import stackbench.harness.verdict.visit.RampReading;
import stackbench.harness.verify.Verification;

/** Rules on a case, and takes its numbers away unless it passed. */
public final class Judge {

    /**
     * The least share of visits that must be sound. What is left of fewer is what the others happened to be, not what was asked
     * for.
     */
    private static final double LEAST_SOUND = 0.5;

    private final Soundness soundness;

    public Judge(Soundness soundness) {
        this.soundness = soundness;
    }

    /**
     * Rule on a case by its visits. A server that was wrong in one of them is wrong, unless what it needs did not go on there, such as its
     * database: that may be why. One that was measured badly takes no part in any figure, and a note says so; where more than half
     * were, the case has none.
     *
     * @param visits at least one
     */
    public CaseResult rule(Case benchmarkCase, List<CaseVisit> visits) {
        return rule(benchmarkCase, visits, List.of());
    }

    /**
     * Rule on a case as above.
     *
     * @param wrongBeside what its server did wrong in blocks that are in no figure, such as those that were profiled: it is wrong all the same
     */
    public CaseResult rule(Case benchmarkCase, List<CaseVisit> visits, List<String> wrongBeside) {
        CaseEvidence all = CaseEvidence.of(benchmarkCase, visits);
        List<Visit> figures =
                visits.stream().map(visit -> figures(benchmarkCase, visit)).toList();
        List<CaseVisit> unbroken = visits.stream()
                .filter(visit -> visit.conditions().breaks().isEmpty())
                .toList();
        List<String> wrong =
                new ArrayList<>(unbroken.isEmpty() ? List.of() : wrong(CaseEvidence.of(benchmarkCase, unbroken)));
        wrong.addAll(wrongBeside);
        if (!wrong.isEmpty()) {
            return result(all, figures, Verdict.FAIL, wrong);
        }
        List<CaseVisit> sound = IntStream.range(0, visits.size())
                .filter(i -> figures.get(i).sound())
                .mapToObj(visits::get)
                .toList();
        if (sound.isEmpty() || sound.size() < LEAST_SOUND * visits.size()) {
            return result(all, figures, Verdict.INVALID, reasons(figures).toList());
        }
        return result(CaseEvidence.of(benchmarkCase, sound), figures, Verdict.PASS, List.of())
                .noting(Stream.concat(reasons(figures).map("left out: "::concat), stolen(benchmarkCase, sound))
                        .toList());
    }

    private Stream<String> stolen(Case benchmarkCase, List<CaseVisit> visits) {
        return visits.stream()
                .filter(any -> soundness.claimsNumbers())
                .flatMap(visit -> Soundness.stolen(CaseEvidence.of(benchmarkCase, List.of(visit)))
                        .map(fault -> "visit %d: %s".formatted(visit.visit(), fault))
                        .stream());
    }

    /** What disturbed a visit, so that another one may be sound; empty where nothing did. */
    public List<String> disturbances(CaseVisit visit) {
        return soundness.disturbances(CaseEvidence.of(visit.benchmarkCase(), List.of(visit)));
    }

    private Visit figures(Case benchmarkCase, CaseVisit visit) {
        CaseEvidence one = CaseEvidence.of(benchmarkCase, List.of(visit));
        return VisitSummary.of(one, soundness.faults(one));
    }

    private static Stream<String> reasons(List<Visit> visits) {
        String which = visits.size() == 1 ? "" : "visit %d: ";
        return visits.stream()
                .flatMap(visit -> visit.unsound().stream().map(reason -> which.formatted(visit.visit()) + reason));
    }

    private static List<String> wrong(CaseEvidence measured) {
        // The fault first: what differs may only follow from it.
        List<String> reasons = new ArrayList<>();
        Optional.ofNullable(measured.sum().fault()).ifPresent(reasons::add);
        Verification v = measured.sum().verification();
        reasons.addAll(v.differences());
        if (reasons.isEmpty() && !v.right()) {
            reasons.add("required %s rows or messages, actual %s; digest matches: %s"
                    .formatted(v.rowsExpected(), v.rowsFound(), v.digestMatches()));
        }
        return reasons;
    }

    private CaseResult result(CaseEvidence measured, List<Visit> visits, Verdict verdict, List<String> reasons) {
        boolean numbers = verdict == Verdict.PASS && soundness.claimsNumbers();
        CaseVisit sum = measured.sum();
        Cell cell = measured.cell();
        Arm arm = sum.benchmarkCase().arm();
        Optional<Double> rate = measured.requestsPerSecond().filter(any -> numbers);
        Verification verification = sum.verification();
        return new CaseResult(
                sum.id(),
                cell.workload().toString(),
                arm.toString(),
                arm.architecture().profile(),
                arm.role(),
                cell.load(),
                sum.offeredPerSecond(),
                verdict,
                List.copyOf(reasons),
                notes(measured, numbers),
                rate.orElse(null),
                null,
                rate.filter(any -> cell.load().carriesMessages())
                        .map(perSecond -> perSecond * cell.load().batchSize())
                        .orElse(null),
                sum.requests(),
                new CaseResult.Verified(
                        verification.responses(),
                        verification.rowsExpected(),
                        verification.rowsFound(),
                        verification.digestMatches(),
                        verification.lost(),
                        verification.failedAndStored()),
                numbers ? measured.timing().latency().orElse(null) : null,
                numbers ? exchanges(measured) : null,
                numbers ? measured.finding(Capacity.class).orElse(null) : null,
                ramp(measured, numbers).orElse(null),
                numbers ? overload(measured).orElse(null) : null,
                numbers ? measured.finding(Flow.class).orElse(null) : null,
                sum.warmUp(),
                Steadiness.of(sum.warmUp(), sum.rounds()),
                numbers ? visits : List.of(),
                numbers ? sum.rounds() : List.of(),
                resources(measured, numbers, rate),
                null,
                List.of(),
                null);
    }

    private static Optional<RampResult> ramp(CaseEvidence measured, boolean numbers) {
        return measured.cell().load() instanceof Load.Stages stages
                ? measured.finding(RampReading.class)
                        .map(reading -> RampResult.of(stages.stages(), reading))
                        .map(ramp -> numbers ? ramp : ramp.withoutNumbers())
                : Optional.empty();
    }

    static Optional<OverloadResult> overload(CaseEvidence measured) {
        return measured.cell().load() instanceof Overload load
                ? measured.finding(OverloadReading.class).map(reading -> OverloadResult.of(load, reading))
                : Optional.empty();
    }

    private static Exchanges exchanges(CaseEvidence measured) {
        return new Exchanges(
                measured.timing().service().orElse(null),
                measured.timing().phases().orElse(null),
                measured.timing().schedule().orElse(null),
                measured.overload().map(fate -> fate.marks()).orElse(null),
                measured.sum().usage().wireBytesSent(),
                measured.sum().usage().wireBytesReceived());
    }

    private static List<String> notes(CaseEvidence measured, boolean numbers) {
        Stream<String> doubts = numbers ? Throughputs.of(measured).disagreements() : Stream.of();
        Stream<String> overload =
                overload(measured).filter(any -> numbers).stream().flatMap(result -> result.notes().stream());
        return Stream.of(
                        measured.sum().notes().stream(),
                        doubts,
                        overload,
                        RareEvents.note(measured).stream(),
                        LateNetwork.note(measured).filter(any -> numbers).stream(),
                        ramp(measured, false).flatMap(RampResult::failures).stream())
                .flatMap(notes -> notes)
                .toList();
    }

    private static Optional<Resources.DownstreamResult> downstream(CaseEvidence measured, Optional<Double> rate) {
        Cell cell = measured.cell();
        return Optional.ofNullable(measured.sum().conditions().lateness())
                .flatMap(seen -> cell.workload()
                        .delay()
                        .map(delay -> Resources.DownstreamResult.of(delay, seen, cell.load(), rate)));
    }

    private static Resources resources(CaseEvidence measured, boolean numbers, Optional<Double> rate) {
        Usage usage = measured.sum().usage();
        long messages = measured.cell().load().carriesMessages() ? usage.messages() : 0;
        LoopBusy loop = measured.sum().conditions().loop();
        Optional<ResourceUse> seen = Optional.ofNullable(usage.resources());
        return new Resources(
                seen.map(ResourceUse::parties).orElse(usage.parties()),
                usage.parties().clientShare(),
                loop.elapsedNanos() == 0 ? null : (Double) loop.share(),
                perMessage(usage.wireBytesSent(), messages),
                perMessage(usage.wireBytesReceived(), messages),
                seen.map(ResourceUse::perRequest).orElse(null),
                numbers ? BottleneckJudge.of(measured).orElse(null) : null,
                numbers && measured.finding(OverloadReading.class).isEmpty() // what was refused had its costs too
                        ? seen.flatMap(Resources.Demand::of).orElse(null)
                        : null,
                seen.map(use -> Resources.LimitResult.of(use.limitsSeen()))
                        .filter(limits -> !limits.isEmpty())
                        .orElse(null),
                downstream(measured, rate).orElse(null),
                usage.database());
    }

    private static @Nullable Double perMessage(long bytes, long messages) {
        return messages == 0 ? null : (Double) ((double) bytes / messages);
    }
}
