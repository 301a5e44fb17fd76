package stackbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.record.Rebuild;

/** What {@code mvn test -Dbench.report.only=...} runs: every output of a run, built anew from what the run recorded, or several runs pooled. */
class ReportOnly {

    @Test
    void everyOutputIsBuiltAnew() {
        List<Path> written = Rebuild.asked().write();

        assertThat(written).isNotEmpty().allMatch(file -> Files.exists(file));
    }
}
