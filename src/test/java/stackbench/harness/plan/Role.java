package stackbench.harness.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Comparator;
import java.util.stream.Stream;

/** What an entrant takes part for. */
public enum Role {
    /** To be measured: a case that a user asked for. */
    @JsonProperty("measured")
    MEASURED(""),
    /** To be compared with the first measurement of its architecture, see {@link stackbench.harness.config.ControlMode}. */
    @JsonProperty("control")
    CONTROL("-control"),
    /** To be what the same architecture was in another build. */
    @JsonProperty("base")
    BASE("-base");

    private final String suffix;

    Role(String suffix) {
        this.suffix = suffix;
    }

    /** Of an entrant's name, such as {@code servlet-control}. */
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

    /** What follows the architecture's name; nothing for what is measured. */
    @Override
    public String toString() {
        return suffix;
    }
}
