package stackbench.harness.verdict.metric;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.result.CaseResult;

/** A metric of one party beside the server. Outputs loop over these as over each {@link Metric} of the server. */
public record PartyMetric(Metric metric, Party party) {

    /**
     * Find what is told of the parties of some cases beside the server, party by party: CPU time of each, and all that is told of
     * the server of the nodes behind it.
     */
    public static List<PartyMetric> in(Collection<CaseResult> cases) {
        return cases.stream()
                .flatMap(result -> result.resources().parties().byParty().keySet().stream())
                .filter(party -> !party.equals(Party.SERVER))
                .distinct()
                .sorted()
                .flatMap(party -> Arrays.stream(Metric.values())
                        .filter(metric -> metric == Metric.SERVER_CPU || (party.isNode() && metric.isOfParties()))
                        .map(metric -> new PartyMetric(metric, party)))
                .collect(Collectors.toUnmodifiableList());
    }

    /** The figure's name in files for programs, such as {@code databaseCpuMicrosPerRequest}. */
    public String key() {
        return name().key();
    }

    /** The figure's name in sentences, such as {@code database CPU per request}. */
    public String title() {
        return name().title();
    }

    /** The figure's name with its unit, such as {@code database CPU us/request}. */
    public String words() {
        return name().words();
    }

    private MetricName name() {
        return metric.name(party);
    }

    /** The value in a case as a whole; only one with requests/s has it, as with metrics of the server. */
    public Optional<Double> of(CaseResult result) {
        return metric.of(result, party);
    }

    /** The value in one round. */
    public Optional<Double> of(Round round) {
        return metric.of(round, party);
    }
}
