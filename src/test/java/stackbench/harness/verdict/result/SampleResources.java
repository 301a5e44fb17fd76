package stackbench.harness.verdict.result;

import java.util.Map;
import java.util.TreeMap;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.plan.Load;

/** What sampled cases used. */
final class SampleResources {

    private SampleResources() {}

    /** Make those of a case of an arm: under load to the limit the database holds {@code rsocket} up, and nothing the others. */
    static Resources of(Load load, String arm) {
        if (!load.goesToTheLimit()) {
            return keptItsRate();
        }
        return arm.equals("rsocket") ? heldUpByTheDatabase(load) : heldUpByNothing(arm);
    }

    private static Resources keptItsRate() {
        return new Resources(
                SampleParties.ofCpu(1.0, 2.0, null),
                null,
                0.25,
                null,
                null,
                null,
                Bottleneck.notHeldUp("completed 100 of 100 requests that were due"),
                null);
    }

    private static Resources heldUpByNothing(String arm) {
        return new Resources(
                SampleParties.ofCpu(1.0, 2.0, null),
                null,
                0.25,
                arm.equals("servlet") ? 190.88 : null,
                0.7,
                null,
                null,
                null);
    }

    /**
     * The resources of a case that the database holds up. A request costs its server 96 us and another for each thread, 100 us
     * without threads.
     */
    private static Resources heldUpByTheDatabase(Load load) {
        double serverMicros = 96 + Integer.parseInt(load.parameters().getOrDefault("threads", "4"));
        return new Resources(
                Parties.of(Map.of(
                        Party.SERVER,
                                new PartyUsage(1.0, 10L, 12L, 3L, 4L, 5L)
                                        .with(new JvmUsage(2, 3, 4, 5, 6, 7L, null, 8L, 0.997, 2L, 3.0)),
                        Party.CLIENT, new PartyUsage(0.5, 10L, null, 3L, null, 5L),
                        Party.DATABASE, PartyUsage.ofCpu(4.0))),
                0.1,
                0.25,
                null,
                0.7,
                new ResourceUse.PerRequest(SampleParties.micros(serverMicros, 400, 50), new TreeMap<>(), 3.0),
                new Bottleneck(Bottleneck.Kind.DATABASE_CPU, "1.95 of 2"),
                Demand.of(SampleParties.micros(serverMicros, 400, 50), new ResourceUse.Limits(2, 2, 16)));
    }
}
