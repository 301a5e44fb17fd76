package stackbench.harness.verdict.result;

import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;

/**
 * The CPU time that one request costs each party, and what follows from it. By the utilisation law, utilisation = throughput x
 * demand, no more requests can complete per second than keep every core busy (P. J. Denning and J. P. Buzen, The operational
 * analysis of queueing network models, ACM Computing Surveys 10, 1978). It takes demand not to depend on load, and counts
 * nobody but the parties, so that a machine carries somewhat less.
 *
 * @param cpuMicros of each party
 * @param serverShare the server's part of the sum, 0 to 1
 * @param carriesPerSecond requests/s of cores that do nothing else: processors over the demand of all, or those that a
 *     node may run on over its own, whichever is least
 * @param gainOfCheaperServer by how many more requests/s, as a share, the cores could carry if the server took 20% less CPU time:
 *     1 / (1 - 0.2 serverShare) - 1 where all share all cores. More than that is not gained; where latency sets the pace, less
 */
public record Demand(
        SortedMap<Party, Double> cpuMicros, double serverShare, double carriesPerSecond, double gainOfCheaperServer) {

    /** The part of the server's demand that a cheaper server has. */
    private static final double CHEAPER = 0.8;

    /** The demand of a case. Empty where what one of the parties took is not available, as of a server on another machine. */
    public static Optional<Demand> of(ResourceUse use) {
        boolean known = use.parties().byParty().values().stream()
                .map(PartyUsage::cpuSeconds)
                .allMatch(Objects::nonNull);
        SortedMap<Party, Double> cpuMicros = use.perRequest().cpuMicros();
        return known && cpuMicros.getOrDefault(Party.SERVER, 0.0) > 0
                ? Optional.of(of(cpuMicros, use.limits()))
                : Optional.empty();
    }

    /** The demand of requests that take so much of each party, the server among them. */
    static Demand of(SortedMap<Party, Double> cpuMicros, ResourceUse.Limits limits) {
        double all =
                cpuMicros.values().stream().mapToDouble(Double::doubleValue).sum();
        double server = cpuMicros.getOrDefault(Party.SERVER, 0.0);
        double carries = carries(cpuMicros, 1, limits);
        return new Demand(cpuMicros, server / all, carries, carries(cpuMicros, CHEAPER, limits) / carries - 1);
    }

    /** The requests/s that the cores carry when the server takes that part of its CPU time. */
    private static double carries(SortedMap<Party, Double> cpuMicros, double part, ResourceUse.Limits limits) {
        double all = 0;
        double carries = Double.POSITIVE_INFINITY;
        for (var party : cpuMicros.entrySet()) {
            double micros = party.getValue() * (party.getKey().equals(Party.SERVER) ? part : 1);
            all += micros;
            carries = Math.min(carries, limits.processorsOf(party.getKey()) / micros);
        }
        return Math.min(carries, limits.processors() / all) * 1e6;
    }
}
