package stackbench.harness.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Comparator;
import java.util.stream.Stream;

/** The purpose for which an entrant takes part. */
public enum Role {
    /** Takes part to be measured: a case that a user asked for. */
    @JsonProperty("measured")
    MEASURED(""),
    /**
     * Takes part to be compared with the first measurement of its architecture, see {@link
     * stackbench.harness.config.ControlMode}.
     */
    @JsonProperty("control")
    CONTROL("-control"),
    /** Takes part as what the same architecture was in another build. */
    @JsonProperty("base")
    BASE("-base");

    private final String suffix;

    Role(String suffix) {
        this.suffix = suffix;
    }

    /** The role that an entrant's name tells, such as {@code servlet-control}. */
    public static Role of(String entrant) {
        return Stream.of(values())
                .filter(role -> entrant.endsWith(role.suffix))
                .max(Comparator.comparingInt(role -> role.suffix.length()))
                .orElse(MEASURED);
    }

    /** Whether its server is of the other build. */
    public boolean isBase() {
        return this == BASE;
    }

    /** The end of an entrant's name, after that of the architecture; nothing for what is measured. */
    @Override
    public String toString() {
        return suffix;
    }
}
