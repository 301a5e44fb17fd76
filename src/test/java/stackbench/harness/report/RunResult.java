package stackbench.harness.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Comparison;
import stackbench.harness.compare.Interval;
import stackbench.harness.config.Setting;
import stackbench.harness.database.PostgresInfo;
import stackbench.harness.measure.Machine;
import stackbench.harness.measure.TimeLine;
import stackbench.harness.verdict.BuildDifference;
import stackbench.harness.verdict.CaseResult;

/**
 * A whole run: what {@code results.json} holds.
 *
 * @param mode {@code bench}, or {@code smoke}, which claims no number
 * @param startedAt ISO-8601, as is finishedAt
 * @param controls the control of each cell, compared with its original in {@link CaseResult#control}
 * @param config every effective key and where it came from
 * @param baseline null when no other build was compared with
 * @param timeline null until the run has ended, and when {@code bench.resources} is off
 */
public record RunResult(
        int schemaVersion,
        @JsonProperty(required = true) String mode,
        @JsonProperty(required = true) String startedAt,
        @JsonProperty(required = true) String finishedAt,
        @JsonProperty(required = true) Environment environment,
        @JsonProperty(required = true) List<Setting> config,
        @JsonProperty(required = true) List<CaseResult> cases,
        @JsonProperty(required = true) List<CaseResult> controls,
        @JsonProperty(required = true) List<ComparisonResult> comparisons,
        @Nullable Baseline baseline,
        @Nullable TimeLine timeline) {

    public static final int VERSION = 2;

    /** A run of one build without a time line. */
    public RunResult(
            int schemaVersion,
            String mode,
            String startedAt,
            String finishedAt,
            Environment environment,
            List<Setting> config,
            List<CaseResult> cases,
            List<CaseResult> controls,
            List<ComparisonResult> comparisons) {
        this(schemaVersion, mode, startedAt, finishedAt, environment, config, cases, controls, comparisons, null, null);
    }

    /** False in a smoke run, which claims no number. */
    boolean measured() {
        return mode.equals("bench");
    }

    /** The cases, then the controls, then those of another build and those that were measured again. */
    List<CaseResult> all() {
        List<CaseResult> others = baseline == null ? List.of() : baseline.cases();
        return Stream.of(cases, controls, others).flatMap(List::stream).toList();
    }

    /**
     * The build that this one was compared with.
     *
     * @param directory of its checkout
     * @param commit that it is of, or "not available"
     * @param tolerance by how much a case may be slower, as a share
     * @param cases of that build, and those of both builds that were measured again
     * @param comparisons one for each case and metric
     */
    public record Baseline(
            String directory,
            String commit,
            double tolerance,
            List<CaseResult> cases,
            List<BuildDifference> comparisons) {}

    /** What the run ran on and with; see {@link Machine} for the parts that are of the machine. */
    public record Environment(
            String os,
            String cpuModel,
            int cpuCount,
            long memoryBytes,
            String jdk,
            String gitCommit,
            PostgresInfo postgres) {

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
    }

    /**
     * An architecture against the reference of its cell.
     *
     * @param cell such as {@code create/threads=16/batch=100}
     * @param interval low and high, at a level such that all of a cell's hold together with 95%; null with too few rounds
     * @param confidence of this interval by itself; null where there is none
     */
    public record ComparisonResult(
            String cell,
            String architecture,
            String reference,
            double ratio,
            @Nullable List<Double> interval,
            @Nullable Double confidence,
            boolean resolved) {

        public static ComparisonResult of(Comparison comparison) {
            Interval interval = comparison.interval().orElse(null);
            return new ComparisonResult(
                    comparison.cell().toString(),
                    comparison.architecture().profile(),
                    comparison.reference().profile(),
                    comparison.ratio(),
                    interval == null ? null : List.of(interval.low(), interval.high()),
                    interval == null ? null : (Double) interval.confidence(),
                    comparison.resolved());
        }
    }
}
