package stackbench.harness.report.site;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.FormerName;

/**
 * A published run in brief, as it stands in {@code summary.json}. This schema is frozen: later versions of the suite read it although they refuse
 * the {@code results.json} it came from. A change gets a new {@code summaryVersion}, and {@link SummaryFile} reads the earlier ones.
 *
 * @param startedAt ISO-8601, in UTC
 * @param preset the value of {@code bench.preset}, or {@code default}
 * @param changed settings given for this run that decide about figures, such as {@code bench.threads=8}
 * @param control null where no architecture was measured twice
 * @param effects of each workload, pair and metric over all cells
 * @param cells ratios of requests/s, cell by cell
 * @param latencies at the same load; none in a summary of an earlier version
 */
@RecordBuilder
public record RunSummary(
        int summaryVersion,
        String startedAt,
        RunKind kind,
        Machine machine,
        String commit,
        String preset,
        List<String> changed,
        long seed,
        Cases cases,
        @Nullable Control control,
        List<Effect> effects,
        List<Cell> cells,
        List<OfferedRatio> latencies)
        implements RunSummaryBuilder.With {

    public static final int VERSION = 4;

    /** The last version without intervals of cells. */
    static final int WITHOUT_CELL_INTERVALS = 2;

    /** The last version that does not say what is significant, which cells were still changing, and how latencies compare. */
    static final int WITHOUT_SIGNIFICANCE = 3;

    /** The version before plain servers took the names of the architectures. */
    static final int OF_FORMER_NAMES = 1;

    /** The preset of a run that names none. */
    static final String DEFAULT = "default";

    /** Names of metrics, which are a part of the schema. */
    static final String RATE = "requestsPerSecond";

    static final String SERVER_CPU = "serverCpuMicrosPerRequest";

    /** The workloads of a default run. */
    static final List<String> WORKLOADS = List.of("create", "list");

    /** Rejects a file that lacks a value. */
    public RunSummary {
        Objects.requireNonNull(Instant.parse(startedAt), "startedAt");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(machine, "machine");
        Objects.requireNonNull(commit, "commit");
        Objects.requireNonNull(preset, "preset");
        Objects.requireNonNull(cases, "cases");
        changed = List.copyOf(changed);
        effects = List.copyOf(effects);
        cells = List.copyOf(cells);
        latencies = List.copyOf(latencies);
    }

    /**
     * The machine and what ran on it.
     *
     * @param postgresFrom {@code testcontainers}, {@code embedded}, {@code given} or {@code none}
     */
    public record Machine(
            String cpu, int cores, long memoryBytes, String kernel, String jdk, String postgres, String postgresFrom) {

        /** Rejects a file that lacks a value. */
        public Machine {
            Objects.requireNonNull(cpu, "cpu");
            Objects.requireNonNull(kernel, "kernel");
            Objects.requireNonNull(jdk, "jdk");
            Objects.requireNonNull(postgres, "postgres");
            Objects.requireNonNull(postgresFrom, "postgresFrom");
        }
    }

    /**
     * Numbers of cases.
     *
     * @param changingSpeed cases with a number whose speed was still changing
     */
    public record Cases(int pass, int fail, int invalid, int changingSpeed) {}

    /** An architecture measured twice: in how many cells the interval of the ratio to itself held 1. */
    @RecordBuilder
    public record Control(String arm, int cells, int cellsHoldingOne) implements RunSummaryControlBuilder.With {

        /** Rejects a file that lacks a value. */
        public Control {
            Objects.requireNonNull(arm, "arm");
        }
    }

    /**
     * A ratio over all cells of a workload.
     *
     * @param interval low and high, at 95%; null with fewer than 2 visits
     * @param significant beside all others of the run; null in a summary of an earlier version
     */
    @RecordBuilder
    public record Effect(
            String workload,
            String arm,
            String reference,
            String metric,
            double ratio,
            @Nullable List<Double> interval,
            int cells,
            int visits,
            @Nullable Boolean significant)
            implements RunSummaryEffectBuilder.With {

        /** Rejects a file that lacks a value. */
        public Effect {
            Objects.requireNonNull(workload, "workload");
            Objects.requireNonNull(arm, "arm");
            Objects.requireNonNull(reference, "reference");
            Objects.requireNonNull(metric, "metric");
            requireLowAndHigh(interval);
        }

        private Effect named() {
            return withArm(FormerName.now(arm)).withReference(FormerName.now(reference));
        }
    }

    /**
     * A ratio of requests/s in one cell.
     *
     * @param threads null where the load is not a number of threads
     * @param interval low and high, at 95%; null with fewer than 2 visits, and in a summary of an earlier version
     * @param significant beside all others of the run; null in a summary of an earlier version
     * @param changing whether the ratio was still changing; null likewise
     */
    @RecordBuilder
    public record Cell(
            String workload,
            String load,
            @Nullable Integer threads,
            int batch,
            String arm,
            String reference,
            double ratio,
            @Nullable List<Double> interval,
            @Nullable Boolean significant,
            @Nullable Boolean changing)
            implements RunSummaryCellBuilder.With {

        /** Rejects a file that lacks a value. */
        public Cell {
            Objects.requireNonNull(workload, "workload");
            Objects.requireNonNull(load, "load");
            Objects.requireNonNull(arm, "arm");
            Objects.requireNonNull(reference, "reference");
            requireLowAndHigh(interval);
        }

        private Cell named() {
            return withArm(FormerName.now(arm)).withReference(FormerName.now(reference));
        }

        /** The ratio of one of the two arms to the other; empty without an interval. */
        Optional<Ratio> ratioOf(String one) {
            return Ratio.known(ratio, interval, significant).map(of -> arm.equals(one) ? of : of.inverse());
        }

        /** Whether the ratio was still changing, as far as the run says. */
        boolean ofAMoment() {
            return Boolean.TRUE.equals(changing);
        }
    }

    static void requireLowAndHigh(@Nullable List<Double> interval) {
        if (interval != null && interval.size() != 2) {
            throw new IllegalArgumentException("interval: give low and high");
        }
    }

    /** Whether the results of the run give more than this summary has. Of the first version they do not, since they hold former names. */
    boolean outdated() {
        return summaryVersion > OF_FORMER_NAMES && summaryVersion < VERSION;
    }

    /** The summary with the present names of what was measured; those of the first version are replaced. */
    RunSummary named() {
        return summaryVersion != OF_FORMER_NAMES ? this : renamed();
    }

    private RunSummary renamed() {
        RunSummary renamed = withEffects(effects.stream().map(Effect::named).toList())
                .withCells(cells.stream().map(Cell::named).toList());
        return control == null ? renamed : renamed.withControl(control.withArm(FormerName.now(control.arm)));
    }

    /** The pooled ratio of one arm to another, whichever of them the run took as the reference; empty without an interval. */
    Optional<Ratio> ratio(String workload, String arm, String other, String metric) {
        return effects.stream()
                .filter(effect -> effect.workload.equals(workload) && effect.metric.equals(metric))
                .flatMap(effect -> Ratio.between(
                        effect.arm, effect.reference, effect.ratio, effect.interval, effect.significant, arm, other)
                        .stream())
                .findFirst();
    }

    /** The cells in which two arms were compared. */
    List<Cell> cells(String workload, String arm, String other) {
        return cells.stream()
                .filter(cell -> cell.workload.equals(workload)
                        && List.of(arm, other).containsAll(List.of(cell.arm, cell.reference)))
                .toList();
    }
}
