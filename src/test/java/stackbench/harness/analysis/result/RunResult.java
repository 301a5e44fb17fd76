package stackbench.harness.analysis.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.residual.ResidualResult;
import stackbench.harness.compare.Autocorrelation;
import stackbench.harness.config.Setting;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.measure.party.TimeLine;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.BuildVerdict;
import stackbench.harness.verdict.result.CaseResult;

/**
 * A whole run, as it stands in {@code results.json}.
 *
 * @param mode {@code bench}, or {@code smoke}, which claims no number
 * @param startedAt ISO-8601, as is finishedAt
 * @param controls the control of each cell, compared with its original in {@link CaseResult#control}
 * @param comparisons of all pairs of each cell, by each metric
 * @param effects the same over all cells of a workload, see {@link Effects} for their order
 * @param scalability of arms whose closed loops had enough numbers of threads, see {@link Scalabilities}; null: of none, and absent in the file
 * @param capacities how the capacities of the pairs of each cell compare, and what requests cost there; null: nothing, and absent in the file
 * @param overloads likewise what is left of them when they are offered more than they can do
 * @param autocorrelation how much visits resemble the ones before, by the ratios of requests/s; null in a smoke run, and in results of
 *     before it was
 * @param residuals what each arm leaves behind for the one after it in a round; null: unknown, and absent in the file
 * @param sensitivity whether ratios depend on the warm-up; null, and absent in the file, if no visit was made to find out
 * @param states of the machine, visit by visit
 * @param repeatedVisits how many visits of cells were measured again, since something had disturbed them; null: none
 * @param config every effective key and where it came from
 * @param arms all that took part: what was measured, in the order of the cases, then controls, then what is of another build
 * @param baseline null when no other build was compared with
 * @param timeline null until the run has ended, and when {@code bench.resources} is off
 * @param servers how each was started, the first time; none of those that ran elsewhere
 */
@RecordBuilder
public record RunResult(
        int schemaVersion,
        @JsonProperty(required = true) String mode,
        @JsonProperty(required = true) String startedAt,
        @JsonProperty(required = true) String finishedAt,
        @JsonProperty(required = true) Environment environment,
        @JsonProperty(required = true) List<Setting> config,
        @JsonProperty(required = true) List<ArmResult> arms,
        @JsonProperty(required = true) List<CaseResult> cases,
        @JsonProperty(required = true) List<CaseResult> controls,
        @JsonProperty(required = true) List<ComparisonResult> comparisons,
        @JsonProperty(required = true) List<EffectResult> effects,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ScalabilityResult> scalability,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ComparisonResult> capacities,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ComparisonResult> overloads,
        @Nullable Autocorrelation autocorrelation,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ResidualResult> residuals,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable SensitivityResult sensitivity,
        @JsonProperty(required = true) List<MachineState> states,
        @Nullable Integer repeatedVisits,
        @Nullable Baseline baseline,
        @Nullable TimeLine timeline,
        @JsonProperty(required = true) List<ServerStart> servers)
        implements RunResultBuilder.With {

    public static final int VERSION = 9;

    /** Whether numbers are claimed, as in all but a smoke run. */
    public boolean measured() {
        return mode.equals("bench");
    }

    /** Whether it is an overview: of cases that were visited once, whose ratios have no intervals and are not shown. */
    public boolean overview() {
        return measured() && !comparisons.isEmpty() && comparisons.stream().allMatch(one -> one.interval() == null);
    }

    /** The cases, then the controls, then those of another build. */
    public List<CaseResult> all() {
        List<CaseResult> others = baseline == null ? List.of() : baseline.cases();
        return Stream.of(cases, controls, others).flatMap(List::stream).toList();
    }

    /**
     * The build that this one was compared with.
     *
     * @param directory of its checkout, or the jar of an own app
     * @param commit that it is of, or "not available"; the digest of a jar
     * @param verdict of the gate
     * @param cases of that build
     * @param architectures one for each architecture that has several cases, and metric: the mean of its cases
     * @param comparisons one for each case and metric
     */
    @RecordBuilder
    public record Baseline(
            String directory,
            String commit,
            @JsonProperty(required = true) BuildVerdict verdict,
            List<CaseResult> cases,
            @JsonProperty(required = true) List<BuildDifference> architectures,
            List<BuildDifference> comparisons)
            implements RunResultBaselineBuilder.With {}

    /** The environment of the run; see {@link Machine} for the parts that are of the machine. */
    @RecordBuilder
    public record Environment(
            String os,
            String cpuModel,
            int cpuCount,
            long memoryBytes,
            String jdk,
            String gitCommit,
            PostgresInfo postgres)
            implements RunResultEnvironmentBuilder.With {

        public static Environment of(Machine machine, PostgresInfo postgres) {
            return new Environment(
                    machine.os(),
                    machine.cpuModel(),
                    machine.cpuCount(),
                    machine.memoryBytes(),
                    machine.jdk(),
                    machine.gitCommit(),
                    postgres);
        }

        /**
         * The machine in words, with memory in whole gibibytes: how much of it the kernel keeps to itself differs from start to start.
         *
         * @param system what to say of the operating system
         */
        public String machine(String system) {
            return "%s, %d x %s, %.0f GiB".formatted(system, cpuCount, cpuModel, (double) memoryBytes / (1 << 30));
        }
    }
}
