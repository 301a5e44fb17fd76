package stackbench.harness.verdict.metric;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.block.Round;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The CPU time per request of a party beside the server, as outputs loop over it: what {@link Metric#SERVER_CPU} is of the
 * server, for as many others as take part.
 */
public record PartyCpu(Party party) {

    /** Find the parties whose CPU time the rounds or the whole of some cases have, in their order. */
    public static List<PartyCpu> in(Collection<CaseResult> cases) {
        return cases.stream()
                .flatMap(result -> result.resources().parties().byParty().keySet().stream())
                .filter(party -> !party.equals(Party.SERVER))
                .distinct()
                .sorted()
                .map(PartyCpu::new)
                .collect(Collectors.toUnmodifiableList());
    }

    /** The figure of a party in sentences, such as {@code database CPU per request}. */
    public static String title(Party party) {
        return party + " CPU per request";
    }

    /** The figure's name in files for programs, such as {@code databaseCpuMicrosPerRequest}. */
    public String key() {
        return party + "CpuMicrosPerRequest";
    }

    /** The value in a case as a whole; only one with requests/s has it, as with metrics of the server. */
    public Optional<Double> of(CaseResult result) {
        ResourceUse.PerRequest cost = result.resources().perRequest();
        return cost == null || result.requestsPerSecond() == null
                ? Optional.empty()
                : Optional.ofNullable(cost.cpuMicros(party));
    }

    /** The value in one round. */
    public Optional<Double> of(Round round) {
        return Optional.ofNullable(round.cpuMicrosPerRequest().get(party));
    }
}
