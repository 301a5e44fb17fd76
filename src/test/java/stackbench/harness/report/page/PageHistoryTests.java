package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.history.SampleHistory;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;

@Tag("thorough")
class PageHistoryTests {

    private static final int MOST_BYTES = 3_000_000;

    private static PageHistory of(CaseHistory history) {
        return Objects.requireNonNull(PageHistory.of(Optional.of(history)));
    }

    @Test
    void aPointTellsItsRunByANumberAndAChangeIsWhereItsPointIs() {
        RunResult run = SampleMatrix.corners();
        PageHistory page = of(SampleHistory.of(run, 23, "list/servlet/threads=4/batch=100", 20));

        assertThat(page.runs())
                .hasSize(23)
                .first()
                .isEqualTo(new PageHistory.PageRun("2026-01-01T01:02:03.456789Z", "abc0000"));
        PageHistory.PageCourse course = page.courses().getFirst();
        assertThat(course.points()).hasSize(23);
        assertThat(course.points().getLast().getFirst()).isEqualTo(22);
        assertThat(page.courses().stream().flatMap(one -> one.changes().stream()))
                .extracting(PageHistory.PageChange::at)
                .containsExactly(20);
        assertThat(PageHistory.of(Optional.empty())).isNull();
    }

    @Test
    void aFullMatrixWithALongHistoryIsAPageOfLessThan3Megabytes(@TempDir Path directory) throws IOException {
        RunResult run = SampleMatrix.full();
        CaseHistory history = SampleHistory.of(run, 70, run.cases().getFirst().id(), 60);
        Path file = directory.resolve("report.html");

        HtmlReport.write(file, run, List.of(), Optional.of(history));

        PageHistory page = of(history);
        assertThat(page.courses().stream()
                        .mapToInt(course -> course.points().size())
                        .sum())
                .isLessThanOrEqualTo(PageHistory.MOST_POINTS);
        assertThat(page.courses().getFirst().changes())
                .singleElement()
                .satisfies(change -> assertThat(page.courses()
                                .getFirst()
                                .points()
                                .get(change.at())
                                .getFirst())
                        .isEqualTo(50));
        assertThat(Files.size(file)).isLessThan(MOST_BYTES);
    }
}
