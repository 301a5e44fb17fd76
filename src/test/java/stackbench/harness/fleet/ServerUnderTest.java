package stackbench.harness.fleet;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.measure.jvm.JvmProbe;
import stackbench.harness.measure.jvm.LatenessSeen;
import stackbench.harness.measure.party.Parties.PartyProcesses;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.process.ProcFs;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.verdict.visit.StageUse.StartUp;

/**
 * An arm's server with all that belongs to it: the nodes that run, what they store in, and how to look into them.
 *
 * @param database empty when the server runs elsewhere and its database is out of reach
 * @param jvms by which the JVMs of its nodes say what they do; without those that share this one, run elsewhere or do not say
 * @param startUp what the front took to start; empty when it shares this JVM or runs elsewhere
 */
public record ServerUnderTest(
        Arm arm,
        RunningServer running,
        Optional<BenchDatabase> database,
        SortedMap<Party, JvmProbe> jvms,
        Optional<StartUp> startUp) {

    /** What the front's JVM says about itself; empty where it shares this one, runs elsewhere or does not say. */
    public Optional<JvmProbe> jvm() {
        return Optional.ofNullable(jvms.get(Party.SERVER));
    }

    /** The same of the server behind it that holds its messages; empty where it holds them itself. */
    public Optional<JvmProbe> holder() {
        return Optional.ofNullable(jvms.get(Party.named(Architecture.CARDS)));
    }

    /**
     * The time for which the compilers of each of its JVMs had work so far, in milliseconds; of those of which it is known. A JVM counts a
     * compilation when it ends, which on busy cores can take seconds; the kernel, where it is asked, counts at once. The JVM is read all the
     * same: a block reads it too, and what answers must be warm by then.
     */
    public SortedMap<Party, Long> compiledMillis() {
        SortedMap<Party, Long> millis = new TreeMap<>();
        jvms.forEach((party, jvm) -> jvm.read().ifPresent(reading -> millis.put(party, reading.compileMillis())));
        processes()
                .forEach((party, process) ->
                        ProcFs.SYSTEM.compilerMillis(process.pid()).ifPresent(sum -> millis.put(party, sum)));
        return millis;
    }

    /**
     * How late the service behind it was since its start, or the network before its database; empty where it has neither, or cannot see into
     * it.
     */
    public Optional<LatenessSeen> lateness() {
        return Stream.of(Node.DOWNSTREAM, Node.NETWORK)
                .flatMap(party -> Optional.ofNullable(jvms.get(Party.named(party))).stream())
                .findFirst()
                .flatMap(JvmProbe::lateness);
    }

    /** Whether a network before its database does not say how late it was. */
    public boolean hasSilentNetwork() {
        return running.processes().containsKey(Node.NETWORK) && lateness().isEmpty();
    }

    /** The processes of its nodes, by party; none of those that share this one or run elsewhere. */
    public SortedMap<Party, ProcessHandle> processes() {
        SortedMap<Party, ProcessHandle> processes = new TreeMap<>();
        running.processes().forEach((party, process) -> processes.put(Party.named(party), process));
        return Collections.unmodifiableSortedMap(processes);
    }

    /**
     * The parties of its cases. The server is one of them also where it cannot be seen. Where the server has none, the database is none
     * of them.
     *
     * @param postgres empty where it cannot be seen
     */
    public PartyProcesses parties(Optional<ProcessHandle> postgres) {
        PartyProcesses parties = PartyProcesses.ofClient().and(Party.SERVER, Optional.empty());
        for (var node : processes().entrySet()) {
            parties = parties.and(node.getKey(), Optional.of(node.getValue()));
        }
        return arm.architecture().hasDatabase()
                ? parties.andTree(Party.DATABASE, database.flatMap(held -> postgres))
                : parties;
    }
}
