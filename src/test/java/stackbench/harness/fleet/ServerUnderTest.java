package stackbench.harness.fleet;

import java.util.Collections;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.jvm.JvmReading;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyProcesses;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.RunningServer;

/**
 * An arm's server with all that belongs to it: the nodes that run, what they store in, and how to look into them.
 *
 * @param database empty when the server runs elsewhere and its database is out of reach
 * @param jvm what the front's JVM says about itself; empty when it shares this one, runs elsewhere or does not say
 */
public record ServerUnderTest(
        Arm arm, RunningServer running, Optional<BenchDatabase> database, Optional<JvmProbe> jvm) {

    /** The time that the compilers of the server's JVM have worked so far. */
    public OptionalLong compiledMillis() {
        return jvm.flatMap(JvmProbe::read).stream()
                .mapToLong(JvmReading::compileMillis)
                .findFirst();
    }

    /** The processes of its nodes, by party; none of those that share this one or run elsewhere. */
    public SortedMap<Party, ProcessHandle> processes() {
        SortedMap<Party, ProcessHandle> processes = new TreeMap<>();
        running.processes().forEach((party, process) -> processes.put(Party.named(party), process));
        return Collections.unmodifiableSortedMap(processes);
    }

    /**
     * The parties of its cases. The server is one of them also where it cannot be seen. Where messages are kept in the server's
     * memory the database is none of them.
     *
     * @param postgres empty where it cannot be seen
     */
    public PartyProcesses parties(Optional<ProcessHandle> postgres) {
        PartyProcesses parties = PartyProcesses.ofClient().and(Party.SERVER, Optional.empty());
        for (var node : processes().entrySet()) {
            parties = parties.and(node.getKey(), Optional.of(node.getValue()));
        }
        return arm.architecture().keepsInMemory()
                ? parties
                : parties.andTree(Party.DATABASE, database.flatMap(held -> postgres));
    }
}
