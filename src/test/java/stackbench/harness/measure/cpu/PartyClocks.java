package stackbench.harness.measure.cpu;

import java.util.Optional;
import java.util.SortedMap;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyProcesses;
import stackbench.harness.measure.process.ProcFs;

/** The CPU clocks of all parties in one block: in nanoseconds by thread, where the system tells them. */
final class PartyClocks implements AutoCloseable {

    private final SortedMap<Party, ThreadClocks> clocks;

    private PartyClocks(PartyProcesses parties, ProcFs proc) {
        clocks = PartyProcesses.map(parties.byParty(), (party, processes) -> new ThreadClocks(processes, proc));
    }

    /** Open the clocks. Empty where the system tells no nanoseconds. */
    static Optional<PartyClocks> open(PartyProcesses parties, ProcFs proc) {
        return ThreadClocks.tell(proc) ? Optional.of(new PartyClocks(parties, proc)) : Optional.empty();
    }

    synchronized CpuReading read() {
        return new CpuReading(PartyProcesses.map(clocks, (party, own) -> own.read()));
    }

    /** Read for the last time: threads that have begun meanwhile count from their start. */
    synchronized CpuReading readWithNew() {
        return new CpuReading(PartyProcesses.map(clocks, (party, own) -> own.readWithNew()));
    }

    @Override
    public synchronized void close() {
        clocks.values().forEach(ThreadClocks::close);
    }
}
