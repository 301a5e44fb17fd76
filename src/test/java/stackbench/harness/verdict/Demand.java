package stackbench.harness.verdict;

import java.util.Optional;
import stackbench.harness.measure.ResourceUse;

/**
 * The CPU time that one request costs each party, and what follows from it. By the utilisation law, utilisation = throughput x
 * demand, no more requests can complete per second than keep every core busy (P. J. Denning and J. P. Buzen, The operational
 * analysis of queueing network models, ACM Computing Surveys 10, 1978). It takes demand not to depend on load, and counts
 * nobody but the three, so that a machine carries somewhat less.
 *
 * @param serverShare of the three, 0 to 1
 * @param carriesPerSecond requests/s of cores that do nothing else: processors over the demand of all three, or those that the
 *     server may run on over its own, whichever is less
 * @param gainOfCheaperServer by how many more requests/s, as a share, the cores could carry if the server took 20% less CPU time:
 *     1 / (1 - 0.2 serverShare) - 1 where all share all cores. More than that is not gained; where latency sets the pace, less
 */
public record Demand(
        double serverCpuMicros,
        double databaseCpuMicros,
        double clientCpuMicros,
        double serverShare,
        double carriesPerSecond,
        double gainOfCheaperServer) {

    /** The part of the server's demand that a cheaper server has. */
    private static final double CHEAPER = 0.8;

    /** The demand of a case. Empty where what one of the three took is not available, as of a server on another machine. */
    static Optional<Demand> of(ResourceUse use) {
        ResourceUse.PerRequest cost = use.perRequest();
        Double server = cost.serverCpuMicros();
        Double database = cost.databaseCpuMicros();
        Double client = cost.clientCpuMicros();
        return server == null || database == null || client == null || server <= 0
                ? Optional.empty()
                : Optional.of(of(server, database, client, use.limits()));
    }

    static Demand of(double server, double database, double client, ResourceUse.Limits limits) {
        double carries = carries(server, database + client, limits);
        return new Demand(
                server,
                database,
                client,
                server / (server + database + client),
                carries,
                carries(CHEAPER * server, database + client, limits) / carries - 1);
    }

    private static double carries(double server, double others, ResourceUse.Limits limits) {
        return Math.min(limits.processors() / (server + others), limits.serverProcessors() / server) * 1e6;
    }
}
