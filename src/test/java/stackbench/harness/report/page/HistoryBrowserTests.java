package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.report.history.SampleHistory;

/** The section of the page on how cases went from commit to commit. */
class HistoryBrowserTests extends PageBrowserTests {

    private static final String CHANGED = "list/servlet/threads=4/batch=100";

    @Test
    void eachCaseIsACourseAndChangesAreSaid(@TempDir Path directory) {
        Path file = directory.resolve("report.html");
        HtmlReport.write(file, MATRIX, List.of(), Optional.of(SampleHistory.of(MATRIX, 23, CHANGED, 20)));
        load(file.toUri().toString());

        assertThat(text("history"))
                .contains(CHANGED + ": server CPU per request rose by")
                .contains("requests/s over servlet's: 23 runs");
        openUntil("history", "document.querySelectorAll('#history .chart svg').length > 1");
        openUntil("history", "document.querySelectorAll('#history table').length === 40");
        assertThat(chromium().console()).isEmpty();
    }

    @Test
    void withoutAHistoryThereIsNoSuchSection(@TempDir Path directory) {
        load(write(directory.resolve("report.html"), MATRIX));

        assertThat(text("history")).isEmpty();
    }
}
