package stackbench.harness.measure.timeline;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.Party;

/**
 * A party whose samples are taken: one that serves all arms, or one of the server under test of an arm.
 *
 * @param arm by name; null where the party serves all
 */
public record SampledParty(Party party, @Nullable String arm) implements Comparable<SampledParty> {

    private static final Comparator<SampledParty> ORDER = Comparator.comparing(SampledParty::party)
            .thenComparing(SampledParty::arm, Comparator.nullsFirst(Comparator.naturalOrder()));

    /** Sample a party that serves all arms. */
    public static SampledParty ofAll(Party party) {
        return new SampledParty(party, null);
    }

    @Override
    public int compareTo(SampledParty other) {
        return ORDER.compare(this, other);
    }
}
