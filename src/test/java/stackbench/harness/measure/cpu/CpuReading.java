package stackbench.harness.measure.cpu;

import java.util.SortedMap;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyProcesses;
import stackbench.harness.measure.party.PartyUsage;

/** CPU time so far of each party at one moment, by process or by thread. */
record CpuReading(SortedMap<Party, CpuTimes> byParty) {

    /** Read the CPU time of all parties now. */
    static CpuReading of(PartyProcesses parties) {
        return new CpuReading(parties.read(CpuTimes::of));
    }

    /** The CPU time used from this reading to a later one. */
    Parties until(CpuReading end) {
        return new Parties(PartyProcesses.map(
                end.byParty,
                (party, times) ->
                        PartyUsage.ofCpu(times.secondsSince(byParty.getOrDefault(party, CpuTimes.NOT_AVAILABLE)))));
    }
}
