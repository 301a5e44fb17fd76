package stackbench.harness.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Difference;
import stackbench.harness.config.Setting;
import stackbench.harness.measure.jvm.ServerLimit;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Resources.LimitResult;

/**
 * Something that took part in a run, under the name by which its cases call it.
 *
 * @param original the name of the arm that it is compared with by its role; null where it was measured in its own right
 * @param commit of the build that its servers are of, or "not available"; of a jar the digest; null where it is the one of the run
 * @param differsIn what its servers have in place of what those of its architecture have; nothing for an architecture as it is
 * @param limits how much its servers have of what they have only so much of, by the names of {@link ServerLimit}, as they told while they were
 *     measured; null where they did not
 */
@RecordBuilder
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ArmResult(
        @JsonProperty(required = true) String name,
        @JsonProperty(required = true) String architecture,
        @JsonProperty(required = true) Role role,
        @Nullable String original,
        @Nullable String commit,
        @JsonProperty(required = true) List<Difference> differsIn,
        @Nullable Map<String, Long> limits)
        implements ArmResultBuilder.With {

    /** Make one whose servers told of no limits. */
    public ArmResult(
            String name,
            String architecture,
            Role role,
            @Nullable String original,
            @Nullable String commit,
            List<Difference> differsIn) {
        this(name, architecture, role, original, commit, differsIn, null);
    }

    /** This arm with the limits that its servers told of in some of these cases. */
    public ArmResult measuredIn(List<CaseResult> cases) {
        Map<String, Long> told = new LinkedHashMap<>();
        cases.stream()
                .filter(result -> result.arm().equals(name))
                .flatMap(result -> Stream.ofNullable(result.resources().limits()))
                .flatMap(List::stream)
                .sorted(Comparator.comparing(LimitResult::limit))
                .forEach(one -> told.putIfAbsent(one.limit().toString(), one.most()));
        return withLimits(told.isEmpty() ? null : told);
    }

    /**
     * Describe an arm.
     *
     * @param settings of the run, each as it may be written down
     * @param commits of builds beside the one of the run, by their checkouts, and the digests of jars
     */
    public static ArmResult of(Arm arm, List<Setting> settings, Map<String, String> commits) {
        String variant = arm.variant().name();
        List<Difference> differsIn = Stream.concat(
                        Difference.of(variant, settings).stream(),
                        arm.role() == Role.BASE ? Stream.of(Difference.ofBase(settings)) : Stream.of())
                .toList();
        return new ArmResult(
                arm.toString(),
                arm.architecture().profile(),
                arm.role(),
                arm.role() == Role.MEASURED ? null : variant,
                build(arm, settings)
                        .map(build -> commits.getOrDefault(build, "not available"))
                        .orElse(null),
                differsIn);
    }

    private static Optional<String> build(Arm arm, List<Setting> settings) {
        return arm.role() == Role.BASE
                ? Optional.of(Path.of(Difference.ofBase(settings).value()).toString())
                : Difference.build(arm.variant().name(), arm.architecture().profile(), settings);
    }

    /** Whether this was measured in its own right under a name that is no architecture's. */
    public boolean isVariant() {
        return role == Role.MEASURED && !name.equals(architecture);
    }
}
