package stackbench.harness.plan;

import java.util.Locale;
import java.util.Set;

/** The kinds of load, and what is true of all loads of a kind. */
@SuppressWarnings("ImmutableEnumChecker") // nobody can change the set of its traits
public enum LoadKind {
    /** Requests as fast as answers come. */
    CLOSED_LOOP("threads", Trait.ANSWERS_SET_THE_PACE, Trait.GOES_TO_THE_LIMIT, Trait.SAME_IN_EACH_BLOCK),
    /** As many requests as intended, however long the answers take. */
    CONSTANT_RATE("rate", Trait.RATE_IS_GIVEN, Trait.SAME_IN_EACH_BLOCK),
    /** The same, as a share of what the slowest arm carries as a closed loop. */
    RELATIVE_RATE("rate", Trait.RATE_IS_GIVEN, Trait.SAME_IN_EACH_BLOCK),
    /** Several rates, of which the highest is looked for that keeps {@code bench.slo}. */
    CAPACITY("capacity", Trait.GOES_TO_THE_LIMIT),
    /** Users who come and go, so that no two parts of a block are alike. */
    STAGES("stages", Trait.ANSWERS_SET_THE_PACE),
    /** More than a server can do. */
    OVERLOAD("overload", Trait.GOES_TO_THE_LIMIT),
    /** One long list, read slowly at first. */
    SLOW_READER("slow-reader");

    /** See the methods of {@link Load} of these names. */
    enum Trait {
        ANSWERS_SET_THE_PACE,
        RATE_IS_GIVEN,
        GOES_TO_THE_LIMIT,
        SAME_IN_EACH_BLOCK
    }

    private final String unit;
    private final Set<Trait> traits;

    LoadKind(String unit, Trait... traits) {
        this.unit = unit;
        this.traits = Set.of(traits);
    }

    /** What the value of such a load counts, or the kind itself, as ids have it: {@code threads} of {@code threads=16}. */
    public String unit() {
        return unit;
    }

    boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /** The name in every output, such as {@code closed-loop}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
