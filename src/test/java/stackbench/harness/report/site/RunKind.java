package stackbench.harness.report.site;

import com.fasterxml.jackson.annotation.JsonValue;

/** The kind of a published run, by the name of its machine. Runs of different kinds are never ranked together. */
public enum RunKind {
    /** A machine that does nothing else, run by the maintainers. */
    DEDICATED("dedicated machine", "dedicated-"),
    /** A virtual machine of a CI service, which shares its host with strangers. */
    HOSTED("hosted runner", "hosted-"),
    /** A run that somebody else sent; its results are checked whenever the site is built. */
    CONTRIBUTED("contributed", "");

    private final String text;
    private final String machinePrefix;

    RunKind(String text, String machinePrefix) {
        this.text = text;
        this.machinePrefix = machinePrefix;
    }

    /** The kind that the name of a machine says: {@code dedicated-...}, {@code hosted-...}; any other name is contributed. */
    static RunKind ofMachine(String machine) {
        for (RunKind kind : values()) {
            if (machine.startsWith(kind.machinePrefix)) {
                return kind;
            }
        }
        return CONTRIBUTED;
    }

    /** Whether its runs decide a line of the decision table. */
    boolean decides() {
        return this != CONTRIBUTED;
    }

    @Override
    @JsonValue
    public String toString() {
        return text;
    }
}
