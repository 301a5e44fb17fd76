package stackbench.harness.report.setting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.plan.Role;
import stackbench.harness.report.result.ArmResult;
import stackbench.harness.report.result.RunResult;

/**
 * Two arms of a run that tell of settings.
 *
 * @param arm by name
 * @param over the name of the arm that it is compared with
 */
public record SettingPair(String arm, String over) {

    /** Pair each arm of an architecture with the one that has no settings of its own; where there is none, with the first. */
    public static List<SettingPair> ofOneArchitecture(RunResult run) {
        return groups(run, ArmResult::architecture).flatMap(SettingPair::pairs).toList();
    }

    /** Pair the arms that have the same settings, the first of them being the base; none where only architectures as they are share theirs. */
    public static List<SettingPair> underTheSameSettings(RunResult run) {
        List<List<ArmResult>> groups = groups(run, ArmResult::differsIn).toList();
        boolean told = groups.stream()
                .anyMatch(arms -> arms.size() > 1 && arms.getFirst().isVariant());
        return told ? groups.stream().flatMap(SettingPair::pairs).toList() : List.of();
    }

    private static <T> Stream<List<ArmResult>> groups(RunResult run, Function<ArmResult, T> key) {
        return run.arms().stream()
                .filter(arm -> arm.role() == Role.MEASURED)
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream();
    }

    private static Stream<SettingPair> pairs(List<ArmResult> arms) {
        ArmResult base =
                arms.stream().filter(arm -> !arm.isVariant()).findFirst().orElse(arms.getFirst());
        List<ArmResult> others = new ArrayList<>(arms);
        others.remove(base);
        return others.stream().map(arm -> new SettingPair(arm.name(), base.name()));
    }
}
