package stackbench.harness.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.journal.SampleHeader;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Plan;
import stackbench.harness.plan.RelativeRate;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

/** The rates of a run of servlet, with a control, and rsocket, under 4 and 16 threads and at 30% and 60%. */
class LearntRateTests {

    private static final Cell SHARE = new Cell(Workload.CREATE, new RelativeRate(30, 1));

    @TempDir
    private Path directory;

    private Plan plan;
    private RunRecorder run;

    @BeforeEach
    void begin() {
        begin(false);
    }

    private void begin(boolean resume) {
        BenchmarkConfig config = SampleConfig.asShipped(new TreeMap<>(Map.of(
                "bench.architectures", "servlet,rsocket",
                "bench.threads", "4,16",
                "bench.batch-sizes", "1",
                "bench.control", "true",
                "bench.rates", "30%,60%",
                "bench.resume", String.valueOf(resume),
                "bench.report.dir", directory.toString())));
        plan = Plan.of(config);
        run = RunRecorder.begin(config, Map.of(), plan, SampleHeader.POSTGRES);
    }

    private Case find(String id) {
        return plan.cells().stream()
                .flatMap(cell -> plan.lineup(cell).stream())
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private CaseVisit visit(String id, int number, double perSecond) {
        return SampleVisit.of(find(id), number, perSecond);
    }

    private void measured(String id, int number, double perSecond) {
        run.add(List.of(visit(id, number, perSecond)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            100 200; 300 400; 250   | 200
            100 200; 150            | 150
            200; ; 300              | 200
            ; ;                     |
            """)
    void itIsOfTheSlowestOfTheArmsEachAtItsBestNumberOfThreads(String arms, @Nullable Double slowest) {
        List<List<Double>> all = Arrays.stream(arms.split(";"))
                .map(arm -> Stream.of(arm.strip().split(" "))
                        .filter(rate -> !rate.isEmpty())
                        .map(Double::valueOf)
                        .toList())
                .toList();

        assertThat(LearntRate.slowest(all)).isEqualTo(Optional.ofNullable(slowest));
    }

    @Test
    void everyArmOfTheFirstVisitCountsAndNoLaterVisitAndNoOtherWorkload() {
        measured("create/servlet/threads=4/batch=1", 1, 400);
        measured("create/servlet/threads=16/batch=1", 1, 1_000);
        measured("create/rsocket/threads=4/batch=1", 1, 900);
        assertThat(run.offeredPerSecond(SHARE)).contains(270.0);

        measured("create/servlet-control/threads=16/batch=1", 1, 800);
        assertThat(run.offeredPerSecond(SHARE)).contains(240.0);

        measured("create/rsocket/threads=4/batch=1", 2, 100);
        measured("list/rsocket/threads=4/batch=1", 1, 100);
        assertThat(run.offeredPerSecond(SHARE)).contains(240.0);
        assertThat(run.offeredPerSecond(new Cell(Workload.CREATE, new RelativeRate(60, 1))))
                .contains(480.0);
    }

    @Test
    void onlyAShareIsLearnt() {
        measured("create/servlet/threads=4/batch=1", 1, 400);

        assertThat(run.offeredPerSecond(find("create/servlet/threads=4/batch=1").cell()))
                .isEmpty();
    }

    @Test
    void anArmThatDidNotPassIsLeftOutAndIfNoneDidThereIsNoRate() {
        run.add(List.of(visit("create/servlet/threads=4/batch=1", 1, 100).withFault("it exited")));
        assertThat(run.offeredPerSecond(SHARE)).isEmpty();

        measured("create/rsocket/threads=4/batch=1", 1, 900);
        assertThat(run.offeredPerSecond(SHARE)).contains(270.0);
    }

    @Test
    void onceItWasOfferedItStaysThoughTheClosedLoopIsMeasuredAgainOrTheRunIsResumed() {
        measured("create/servlet/threads=4/batch=1", 1, 1_000);
        run.add(List.of(visit("create/servlet/rate=30%/batch=1", 1, 300).withOfferedPerSecond(300.0)));
        measured("create/servlet/threads=4/batch=1", 1, 2_000);
        assertThat(run.offeredPerSecond(SHARE)).contains(300.0);

        begin(true);

        assertThat(run.offeredPerSecond(SHARE)).contains(300.0);
        assertThat(run.result(find("create/servlet/rate=30%/batch=1"))
                        .orElseThrow()
                        .offeredPerSecond())
                .isEqualTo(300);
    }

    @Test
    void aCaseWhoseRateIsNotKnownIsInvalidAndSaysWhy() {
        CaseVisit none = visit("create/servlet/rate=30%/batch=1", 1, 300);
        run.add(List.of(none.withRounds(List.of())));

        CaseResult result = run.result(none.benchmarkCase()).orElseThrow();

        assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .containsExactly(
                        "required a closed loop of the first visit from which 30% of the slowest arm's requests/s is learnt, actual none that passed");
    }
}
