package stackbench.harness.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Estimate;
import stackbench.harness.measure.Round;
import stackbench.harness.measure.Usage;
import stackbench.harness.plan.Cell;
import stackbench.harness.verify.Verification;

/** Rule on a case; take its numbers away unless it passed. */
public final class Judge {

    private final int roundsRequired;
    private final boolean claimsNumbers;

    /** @param claimsNumbers false in a smoke run, whose blocks are too short for any */
    public Judge(int roundsRequired, boolean claimsNumbers) {
        this.roundsRequired = roundsRequired;
        this.claimsNumbers = claimsNumbers;
    }

    public CaseResult rule(Measured measured) {
        List<String> wrong = wrong(measured);
        List<String> unsound = unsound(measured);
        if (!wrong.isEmpty()) {
            return result(measured, Verdict.FAIL, wrong);
        }
        return unsound.isEmpty()
                ? result(measured, Verdict.PASS, List.of())
                : result(measured, Verdict.INVALID, unsound);
    }

    private static List<String> wrong(Measured measured) {
        List<String> reasons = new ArrayList<>(measured.verification().differences());
        measured.fault().ifPresent(reasons::add);
        if (reasons.isEmpty() && !measured.verification().right()) {
            Verification v = measured.verification();
            reasons.add("required %s rows or messages, actual %s; digest matches: %s"
                    .formatted(v.rowsExpected(), v.rowsFound(), v.digestMatches()));
        }
        return reasons;
    }

    private List<String> unsound(Measured measured) {
        List<String> reasons = new ArrayList<>();
        if (measured.rounds().size() != roundsRequired) {
            reasons.add("required %d rounds, actual %d"
                    .formatted(roundsRequired, measured.rounds().size()));
        }
        for (Round round : measured.rounds()) {
            if (claimsNumbers && round.requests() == 0) {
                reasons.add("required at least 1 request in the window of round %d, actual 0".formatted(round.round()));
            }
        }
        return reasons;
    }

    private CaseResult result(Measured measured, Verdict verdict, List<String> reasons) {
        boolean numbers = verdict == Verdict.PASS && claimsNumbers;
        Cell cell = measured.benchmarkCase().cell();
        Optional<Estimate> rate = numbers ? Optional.of(rate(measured)) : Optional.empty();
        Verification verification = measured.verification();
        return new CaseResult(
                measured.benchmarkCase().id(),
                cell.workload().toString(),
                measured.benchmarkCase().architecture().profile(),
                cell.load().threads(),
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
                numbers ? measured.latency().orElse(null) : null,
                measured.warmUp(),
                numbers ? measured.rounds() : List.of(),
                resources(measured.usage()));
    }

    private static Estimate rate(Measured measured) {
        return Estimate.ofMedian(
                measured.rounds().stream().map(Round::requestsPerSecond).toList());
    }

    private static CaseResult.Resources resources(Usage usage) {
        return new CaseResult.Resources(
                usage.cpuSeconds(),
                usage.cpuSeconds().clientShare(),
                perMessage(usage.wireBytesSent(), usage.messages()),
                perMessage(usage.wireBytesReceived(), usage.messages()));
    }

    private static @Nullable Double perMessage(long bytes, long messages) {
        return messages == 0 ? null : (Double) ((double) bytes / messages);
    }
}
