package stackbench.harness.config;

/** Something that is measured under a name: an architecture as all are started, or one with settings of its own. */
public record Variant(String name, Architecture architecture) {

    /** Take an architecture as it is. */
    public static Variant of(Architecture architecture) {
        return new Variant(architecture.profile(), architecture);
    }

    /** Whether this is an architecture as it is. */
    public boolean plain() {
        return name.equals(architecture.profile());
    }

    @Override
    public String toString() {
        return name;
    }
}
