package stackbench.harness.claims;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import stackbench.harness.verdict.CaseResult;

/** What others published, to be held against the cases of a run. */
public final class ClaimLedger {

    /** How {@link Tally} comes to a verdict, for those who read one. */
    public static final String RULE =
            "A pair of cases counts for or against a claim where the interval of its ratio of requests/s lies wholly on one side"
                    + " of what is claimed. A claim holds where pairs count for it and none against it, and does not hold where"
                    + " pairs count against it: each time more of them than intervals that missed would explain in 5% of runs."
                    + " Else this run cannot tell.";

    private final List<Claim> claims;

    ClaimLedger(List<Claim> claims) {
        this.claims = claims;
    }

    /** All claims that this suite knows of. */
    public static ClaimLedger published() {
        return new ClaimLedger(ClaimFile.read());
    }

    /** A result for each claim, in the order of the ledger. */
    public List<ClaimResult> check(List<CaseResult> cases) {
        return claims.stream().map(claim -> check(claim, cases)).toList();
    }

    private static ClaimResult check(Claim claim, List<CaseResult> cases) {
        Ratio ratio = claim.ratio();
        if (ratio == null) {
            return ClaimResult.of(claim, Objects.requireNonNull(claim.because()), ClaimResult.NOT_MEASURED_HERE);
        }
        List<CasePair> pairs = ratio.pairs(cases);
        List<CasePair> measured = pairs.stream().filter(CasePair::hasNumbers).toList();
        if (measured.isEmpty()) {
            return ClaimResult.of(claim, missing(ratio, pairs), ClaimResult.NOT_MEASURED_HERE);
        }
        Tally tally = new Tally(ratio, measured.stream().map(CasePair::ratio).toList());
        return ClaimResult.of(claim, tally.measured() + caution(measured), tally.verdict());
    }

    /** A ratio of what other things held up is one of the systems as they stood there, not of their architectures. */
    private static String caution(List<CasePair> pairs) {
        long heldUp = pairs.stream().filter(CasePair::isHeldUpElsewhere).count();
        return heldUp == 0 ? "" : "; %d of %d not a comparison of architectures".formatted(heldUp, pairs.size());
    }

    private static String missing(Ratio ratio, List<CasePair> pairs) {
        return pairs.isEmpty()
                ? "this needs cases " + ratio.ids().collect(Collectors.joining(" and "))
                : "of %d pairs of cases none has numbers".formatted(pairs.size());
    }
}
