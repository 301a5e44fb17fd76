package stackbench.harness.report.export;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.ramp.StageUse;
import stackbench.harness.measure.ramp.StartUp;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.metric.StageMetric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.result.StageResult;

/**
 * {@code stages.csv}: a row for each stage of each case of users who come and go, and before them one for the start of its server and one
 * for the time before the first user, where these are known.
 */
public final class StagesCsv {

    private StagesCsv() {}

    /** Whether a run has stages to tell of. */
    public static boolean isFor(RunResult run) {
        return run.all().stream().anyMatch(result -> result.ramp() != null);
    }

    public static void write(Path file, RunResult run) {
        CsvFile.write(
                file,
                Stream.concat(
                        Stream.of("verdict", "stage"),
                        Arrays.stream(StageMetric.values()).map(StageMetric::key)),
                run.all().stream().flatMap(StagesCsv::rows));
    }

    /** The rows of a case; none under another load. */
    static Stream<Map<String, @Nullable Object>> rows(CaseResult result) {
        RampResult ramp = result.ramp();
        return ramp == null ? Stream.empty() : Stream.concat(before(result, ramp), stages(result, ramp));
    }

    private static Stream<Map<String, @Nullable Object>> before(CaseResult result, RampResult ramp) {
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        StartUp startUp = ramp.startUp();
        if (startUp != null) {
            Map<String, @Nullable Object> row = use(result, "start-up", startUp.use());
            row.put(StageMetric.SECONDS.key(), startUp.seconds());
            rows.add(row);
        }
        StageUse idle = ramp.idle();
        if (idle != null) {
            rows.add(use(result, "idle", idle));
        }
        return rows.stream();
    }

    private static Map<String, @Nullable Object> use(CaseResult result, String name, StageUse use) {
        return row(result, name, metric -> metric.of(use));
    }

    private static Stream<Map<String, @Nullable Object>> stages(CaseResult result, RampResult ramp) {
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        for (StageResult stage : ramp.stages()) {
            rows.add(row(result, rows.size() + 1, metric -> metric.of(stage)));
        }
        return rows.stream();
    }

    private static Map<String, @Nullable Object> row(
            CaseResult result, Object stage, Function<StageMetric, Optional<Number>> figure) {
        Map<String, @Nullable Object> row = CsvFile.row(result);
        row.put("verdict", result.verdict().name());
        row.put("stage", stage);
        for (StageMetric metric : StageMetric.values()) {
            row.put(metric.key(), figure.apply(metric).orElse(null));
        }
        return row;
    }
}
