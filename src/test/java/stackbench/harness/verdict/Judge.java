package stackbench.harness.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Estimate;
import stackbench.harness.measure.LoopBusy;
import stackbench.harness.measure.ResourceUse;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.Usage;
import stackbench.harness.plan.Cell;
import stackbench.harness.verify.Verification;

/** Rule on a case; take its numbers away unless it passed. */
public final class Judge {

    private final Soundness soundness;

    public Judge(Soundness soundness) {
        this.soundness = soundness;
    }

    /** @param disturbed what is unsound about the cell as a whole */
    CaseResult rule(Measured measured, List<String> disturbed) {
        List<String> wrong = wrong(measured);
        if (!wrong.isEmpty()) {
            return result(measured, Verdict.FAIL, wrong);
        }
        List<String> unsound = new ArrayList<>(soundness.faults(measured));
        unsound.addAll(disturbed);
        return unsound.isEmpty()
                ? result(measured, Verdict.PASS, List.of())
                : result(measured, Verdict.INVALID, unsound);
    }

    /** Whether that is the verdict on a case by itself. */
    boolean finds(Measured measured, Verdict verdict) {
        return rule(measured, List.of()).verdict() == verdict;
    }

    private static List<String> wrong(Measured measured) {
        // The fault first: what differs may only follow from it.
        List<String> reasons = new ArrayList<>();
        measured.fault().ifPresent(reasons::add);
        reasons.addAll(measured.verification().differences());
        if (reasons.isEmpty() && !measured.verification().right()) {
            Verification v = measured.verification();
            reasons.add("required %s rows or messages, actual %s; digest matches: %s"
                    .formatted(v.rowsExpected(), v.rowsFound(), v.digestMatches()));
        }
        return reasons;
    }

    private CaseResult result(Measured measured, Verdict verdict, List<String> reasons) {
        boolean numbers = verdict == Verdict.PASS && soundness.claimsNumbers();
        Cell cell = measured.benchmarkCase().cell();
        Optional<Estimate> rate =
                numbers && !measured.rounds().isEmpty() ? Optional.of(rate(measured)) : Optional.empty();
        Verification verification = measured.verification();
        return new CaseResult(
                measured.benchmarkCase().id(),
                cell.workload().toString(),
                measured.benchmarkCase().entrant().toString(),
                cell.load().threads(),
                cell.load().ratePerSecond(),
                cell.load().batchSize(),
                verdict,
                List.copyOf(reasons),
                measured.notes(),
                rate.map(Estimate::median).orElse(null),
                rate.flatMap(Estimate::interval)
                        .map(i -> List.of(i.low(), i.high()))
                        .orElse(null),
                rate.map(r -> r.median() * cell.load().batchSize()).orElse(null),
                measured.requests(),
                new CaseResult.Verified(
                        verification.responses(),
                        verification.rowsExpected(),
                        verification.rowsFound(),
                        verification.digestMatches()),
                numbers ? measured.timing().latency().orElse(null) : null,
                numbers ? exchanges(measured) : null,
                numbers ? measured.capacity().orElse(null) : null,
                measured.warmUp(),
                Steadiness.of(measured.warmUp(), measured.rounds()),
                numbers ? measured.rounds() : List.of(),
                resources(
                        measured.usage(),
                        measured.conditions().loop(),
                        numbers ? BottleneckJudge.of(measured) : Optional.empty()),
                null,
                null);
    }

    private static CaseResult.Exchanges exchanges(Measured measured) {
        return new CaseResult.Exchanges(
                measured.timing().service().orElse(null),
                measured.timing().phases().orElse(null),
                measured.timing().schedule().orElse(null),
                measured.overload().map(Overload::marks).orElse(null),
                measured.usage().wireBytesSent(),
                measured.usage().wireBytesReceived());
    }

    private static Estimate rate(Measured measured) {
        return Estimate.ofMedian(
                measured.rounds().stream().map(Round::requestsPerSecond).toList(), Estimate.LEVEL);
    }

    private static CaseResult.Resources resources(Usage usage, LoopBusy loop, Optional<Bottleneck> bottleneck) {
        Optional<ResourceUse> seen = Optional.ofNullable(usage.resources());
        return new CaseResult.Resources(
                usage.cpuSeconds(),
                usage.cpuSeconds().clientShare(),
                loop.elapsedNanos() == 0 ? null : (Double) loop.share(),
                perMessage(usage.wireBytesSent(), usage.messages()),
                perMessage(usage.wireBytesReceived(), usage.messages()),
                seen.map(ResourceUse::server).orElse(null),
                seen.map(ResourceUse::client).orElse(null),
                seen.map(ResourceUse::database).orElse(null),
                seen.map(ResourceUse::jvm).orElse(null),
                seen.map(ResourceUse::perRequest).orElse(null),
                bottleneck.orElse(null));
    }

    private static @Nullable Double perMessage(long bytes, long messages) {
        return messages == 0 ? null : (Double) ((double) bytes / messages);
    }
}
