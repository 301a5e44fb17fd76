package stackbench.harness.fleet;

import java.util.Optional;
import java.util.OptionalLong;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.jvm.JvmReading;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyProcesses;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.RunningServer;

/**
 * An arm's running server and what it stores in.
 *
 * @param database empty when the server runs elsewhere and its database is out of reach
 * @param jvm what the server's JVM says about itself; empty when it shares this one, runs elsewhere or does not say
 */
public record Station(Arm arm, RunningServer server, Optional<BenchDatabase> database, Optional<JvmProbe> jvm) {

    /** The time that the compilers of the server's JVM have worked so far. */
    public OptionalLong compiledMillis() {
        return jvm.flatMap(JvmProbe::read).stream()
                .mapToLong(JvmReading::compileMillis)
                .findFirst();
    }

    /**
     * The parties of its cases. Where messages are kept in the server's memory the database is none of them.
     *
     * @param postgres empty where it cannot be seen
     */
    public PartyProcesses parties(Optional<ProcessHandle> postgres) {
        PartyProcesses both = PartyProcesses.ofClient().and(Party.SERVER, server.process());
        return arm.architecture().keepsInMemory()
                ? both
                : both.andTree(Party.DATABASE, database.flatMap(held -> postgres));
    }
}
