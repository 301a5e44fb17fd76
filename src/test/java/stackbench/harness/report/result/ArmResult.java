package stackbench.harness.report.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Difference;
import stackbench.harness.config.Setting;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Role;

/**
 * Something that took part in a run, under the name by which its cases call it.
 *
 * @param original the name of the arm that it is compared with by its role; null where it was measured in its own right
 * @param differsIn what its servers have in place of what those of its architecture have; nothing for an architecture as it is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ArmResult(
        @JsonProperty(required = true) String name,
        @JsonProperty(required = true) String architecture,
        @JsonProperty(required = true) Role role,
        @Nullable String original,
        @JsonProperty(required = true) List<Difference> differsIn) {

    /**
     * Describe an arm.
     *
     * @param settings of the run, each as it may be written down
     */
    public static ArmResult of(Arm arm, List<Setting> settings) {
        String variant = arm.variant().name();
        return new ArmResult(
                arm.toString(),
                arm.architecture().profile(),
                arm.role(),
                arm.role() == Role.MEASURED ? null : variant,
                Stream.concat(
                                Difference.of(variant, settings).stream(),
                                arm.role() == Role.BASE ? Stream.of(Difference.ofBase(settings)) : Stream.of())
                        .toList());
    }

    /** Whether this was measured in its own right under a name that is no architecture's. */
    public boolean isVariant() {
        return role == Role.MEASURED && !name.equals(architecture);
    }
}
