package stackbench.harness.claims;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import stackbench.harness.claims.Source.Claim;
import stackbench.harness.verdict.metric.CasePair;
import stackbench.harness.verdict.result.CaseResult;

/** The claims of others, to be held against the cases of a run. */
public final class ClaimLedger {

    /** The rule by which {@link ClaimEvidence} comes to a verdict, for those who read one. */
    public static final String RULE =
            "Measured is the geometric mean over all pairs of cases that bear on a claim, with its interval of 95% from visits; how"
                    + " many pairs are for or against it by intervals of their own stands beside it. A direction is reproduced where"
                    + " the interval lies on the published side of 1, a size where it lies within what was published, give or take"
                    + " a tenth; neither is where it lies wholly elsewhere; otherwise this run is undecided. That two are alike must hold"
                    + " for each pair.";

    private final List<Source> sources;

    ClaimLedger(List<Source> sources) {
        this.sources = sources;
    }

    /** Make the ledger of all claims that this suite knows of. */
    public static ClaimLedger published() {
        return new ClaimLedger(ClaimFile.read());
    }

    /**
     * Check every claim and give a result for each, in the order of the ledger. What a variant does bears only on claims that name it:
     * those about any architecture are about architectures as they are.
     *
     * @param config the values of the keys that the cases were measured with
     */
    public List<ClaimResult> check(List<CaseResult> cases, Map<String, String> config) {
        return sources.stream()
                .flatMap(source -> source.claims().stream()
                        .map(claim -> check(claim, cases).of(source, claim, config)))
                .toList();
    }

    private record Finding(String measured, String direction, String size) {

        static Finding none(String because) {
            return new Finding(because, ClaimResult.NOT_MEASURED_HERE, ClaimResult.NOT_MEASURED_HERE);
        }

        ClaimResult of(Source source, Claim claim, Map<String, String> config) {
            boolean figure = !size.equals(ClaimResult.NOT_MEASURED_HERE);
            return new ClaimResult(
                    claim.statement(),
                    source.name(),
                    source.url(),
                    figure ? source.differences(config) : List.of(),
                    claim.published(),
                    measured,
                    direction,
                    size);
        }
    }

    private static Finding check(Claim claim, List<CaseResult> cases) {
        Ratio ratio = claim.ratio();
        if (ratio == null) {
            return Finding.none(Objects.requireNonNull(claim.because()));
        }
        List<CasePair> pairs = ratio.pairs(cases);
        List<CasePair> measured = pairs.stream()
                .filter(pair -> pair.ratios(ratio.compared()).visits() > 0)
                .toList();
        if (measured.isEmpty()) {
            return Finding.none(missing(ratio, pairs));
        }
        ClaimEvidence tally = new ClaimEvidence(ratio, measured);
        return new Finding(tally.measured(), tally.direction(), tally.size());
    }

    private static String missing(Ratio ratio, List<CasePair> pairs) {
        return pairs.isEmpty()
                ? "this needs cases " + ratio.ids().collect(Collectors.joining(" and "))
                : "of %d pairs of cases none has numbers".formatted(pairs.size());
    }
}
