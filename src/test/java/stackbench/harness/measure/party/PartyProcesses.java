package stackbench.harness.measure.party;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import stackbench.harness.measure.process.ProcessTree;

/**
 * The processes of those that take part in a case, by party.
 *
 * @param byParty each with its processes that live at the moment; none where it takes part but cannot be seen
 */
public record PartyProcesses(SortedMap<Party, Supplier<List<ProcessHandle>>> byParty) {

    /** Hold processes whose order is that of parties. */
    public PartyProcesses {
        byParty = Collections.unmodifiableSortedMap(new TreeMap<>(byParty));
    }

    /** Make those of the client alone, which takes part in everything. */
    public static PartyProcesses ofClient() {
        return new PartyProcesses(new TreeMap<>()).and(Party.CLIENT, Optional.of(ProcessHandle.current()));
    }

    /** These and a party of one process; empty where it cannot be seen. */
    public PartyProcesses and(Party party, Optional<ProcessHandle> process) {
        return and(party, () -> process.stream().toList());
    }

    /** These and a party of a process and its living descendants; empty where it cannot be seen. */
    public PartyProcesses andTree(Party party, Optional<ProcessHandle> root) {
        return and(party, () -> root.map(ProcessTree::of).orElse(List.of()));
    }

    private PartyProcesses and(Party party, Supplier<List<ProcessHandle>> processes) {
        SortedMap<Party, Supplier<List<ProcessHandle>>> all = new TreeMap<>(byParty);
        all.put(party, processes);
        return new PartyProcesses(all);
    }

    /** Read something of the processes of each party. */
    public <T> SortedMap<Party, T> read(Function<List<ProcessHandle>, T> reading) {
        return map(byParty, (party, processes) -> reading.apply(processes.get()));
    }

    /** Make something of what there is of each party. */
    public static <A, B> SortedMap<Party, B> map(SortedMap<Party, A> all, BiFunction<Party, A, B> each) {
        SortedMap<Party, B> made = new TreeMap<>();
        all.forEach((party, one) -> made.put(party, each.apply(party, one)));
        return Collections.unmodifiableSortedMap(made);
    }
}
