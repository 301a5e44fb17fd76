package stackbench.harness.analysis.result;

import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.Party;

/**
 * The state of the machine while one workload was measured in one visit, as it stands in {@code results.json}. Figures are what
 * the same requests took of those who are not compared, over their median in the run's visits; 1 is as usual, null is not known.
 *
 * @param startedAt ISO-8601
 * @param cpu of each party but the server: its CPU time per request over its median over the visits, the median of all cases
 * @param compute time of a fixed amount of arithmetic over its median over the visits
 * @param memory the same of a chase of pointers through more memory than caches hold
 * @param marks which of these are off by more than 10%
 */
public record MachineState(
        int visit,
        String workload,
        String startedAt,
        SortedMap<Party, Double> cpu,
        @Nullable Double compute,
        @Nullable Double memory,
        List<String> marks) {

    /** Whether the visit is not like the others. */
    public boolean marked() {
        return !marks.isEmpty();
    }
}
