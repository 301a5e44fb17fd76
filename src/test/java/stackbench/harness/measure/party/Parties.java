package stackbench.harness.measure.party;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Sums;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.process.ProcessTree;

/**
 * What each party used while blocks ran. A party that does not take part is not among them; one that cannot be seen is, with
 * nothing available.
 */
public record Parties(@JsonValue SortedMap<Party, PartyUsage> byParty) {

    public static final Parties NONE = new Parties(new TreeMap<>());

    public Parties {
        byParty = Collections.unmodifiableSortedMap(new TreeMap<>(byParty));
    }

    /** Make those of a map in any order. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Parties of(Map<Party, PartyUsage> byParty) {
        return new Parties(new TreeMap<>(byParty));
    }

    /** What one of them used; empty when it takes no part. */
    public Optional<PartyUsage> of(Party party) {
        return Optional.ofNullable(byParty.get(party));
    }

    /** What the JVM of one of them did; empty also where it is no JVM, or does not say. */
    public Optional<JvmUsage> jvm(Party party) {
        return of(party).map(PartyUsage::jvm);
    }

    /** Add when virtual threads were pinned in the JVMs of those of which it is known. */
    public Parties withPins(Map<Party, JvmUsage.Pins> pins) {
        return new Parties(PartyProcesses.map(
                byParty,
                (party, usage) -> usage.jvm() == null || !pins.containsKey(party)
                        ? usage
                        : usage.withJvm(usage.jvm().withPins(pins.get(party)))));
    }

    /** The CPU seconds of one of them; empty also where they are not available. */
    public Optional<Double> cpuSeconds(Party party) {
        return of(party).map(PartyUsage::cpuSeconds);
    }

    /** Add what was used in later blocks. What was not available of a party in one of them is not available in the sum. */
    public Parties plus(Parties later) {
        TreeMap<Party, PartyUsage> sum = new TreeMap<>(byParty);
        later.byParty.forEach((party, usage) -> sum.merge(party, usage, PartyUsage::plus));
        return new Parties(sum);
    }

    /** The CPU time that a request took of each party, in microseconds; those of which it is not available are left out. */
    public SortedMap<Party, Double> cpuMicrosPer(long requests) {
        return per(requests, usage -> usage.cpuSeconds() == null ? null : (Double) (1e6 * usage.cpuSeconds()));
    }

    /** The bytes that the JVM of each party allocated for a request; those of which it is not available are left out. */
    public SortedMap<Party, Double> allocatedBytesPer(long requests) {
        return per(
                requests,
                usage -> usage.jvm() == null
                        ? null
                        : (Double) (double) usage.jvm().allocatedBytes());
    }

    private SortedMap<Party, Double> per(long requests, Function<PartyUsage, @Nullable Double> amount) {
        SortedMap<Party, Double> each = new TreeMap<>();
        byParty.forEach((party, usage) ->
                Optional.ofNullable(Sums.ratio(amount.apply(usage), requests)).ifPresent(one -> each.put(party, one)));
        return Collections.unmodifiableSortedMap(each);
    }

    /** The client's part of the CPU time of all, 0 to 1; null where that of one of them is not available. */
    public @Nullable Double clientShare() {
        Collection<PartyUsage> all = byParty.values();
        Double client = cpuSeconds(Party.CLIENT).orElse(null);
        Double sum = 0.0;
        for (PartyUsage one : all) {
            sum = Sums.sum(sum, one.cpuSeconds());
        }
        return client == null || sum == null || sum == 0 ? null : (Double) (client / sum);
    }

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
}
