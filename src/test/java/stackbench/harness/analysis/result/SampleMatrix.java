package stackbench.harness.analysis.result;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.TimeLine;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.result.CaseResult;

/**
 * A recorded run of made-up numbers that has all that a full one has, with as many digits. In the third visit of {@code list} the database was slow, and
 * one case's first visit takes no part in its figures. Where {@code results.json} gets another shape, {@code zcat}, {@code jq} and {@code gzip} give it to
 * the recorded one.
 */
public final class SampleMatrix {

    private static final RunResult RECORDED =
            ResultsFile.read(Path.of("src/test/resources/stackbench/harness/analysis/result/results.json.gz"));

    /** The cases are compared as a run of today compares them. */
    private static final RunResult CORNERS = compared(RECORDED, RECORDED.cases());

    private SampleMatrix() {}

    /** A run of 2 workloads x 2 numbers of threads x 2 batch sizes x 3 architectures, a control in each cell, and a minute of time line. */
    public static RunResult corners() {
        return CORNERS;
    }

    /** Make a run of four times as many cells, with more than half an hour of time line. */
    public static RunResult full() {
        return compared(CORNERS, fourfold(CORNERS.cases()))
                .with()
                .controls(fourfold(CORNERS.controls()))
                .timeline(repeated(Objects.requireNonNull(CORNERS.timeline()), 34))
                .build();
    }

    private static RunResult compared(RunResult run, List<CaseResult> cases) {
        List<ComparisonResult> comparisons = Comparisons.of(cases, Optional.empty());
        return run.with()
                .cases(cases)
                .comparisons(comparisons)
                .effects(Effects.of(cases, comparisons))
                .build();
    }

    private static List<CaseResult> fourfold(List<CaseResult> cases) {
        return Stream.of(1, 2)
                .flatMap(threads -> Stream.of(1, 10)
                        .flatMap(batch -> cases.stream().map(result -> multiplied(result, threads, batch))))
                .toList();
    }

    private static CaseResult multiplied(CaseResult result, int threads, int batch) {
        Load.ClosedLoop of = (Load.ClosedLoop) result.load();
        Load load = new Load.ClosedLoop(of.threads() * threads, of.batchSize() * batch);
        return result.with()
                .id(result.workload() + "/" + result.arm() + "/" + load.id())
                .load(load)
                .build();
    }

    private static TimeLine repeated(TimeLine line, int times) {
        return new TimeLine(
                column(line.epochMillis(), times),
                column(line.caseId(), times),
                column(line.requestsPerSecond(), times),
                line.parties().stream()
                        .map(party -> new TimeLine.Columns(
                                party.party(),
                                party.arm(),
                                column(party.cpuCores(), times),
                                column(party.rssBytes(), times),
                                column(party.threads(), times),
                                column(party.openFiles(), times)))
                        .toList());
    }

    private static <T extends @Nullable Object> List<T> column(List<T> one, int times) {
        return Collections.nCopies(times, one).stream().flatMap(List::stream).toList();
    }
}
