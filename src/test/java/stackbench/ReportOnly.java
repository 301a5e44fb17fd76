package stackbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.run.Rebuild;

/**
 * The run of {@code mvn test -Dbench.report.only=...}: it builds every output of a run anew from what the run recorded, or from
 * several runs pooled.
 */
class ReportOnly {

    @Test
    void everyOutputIsBuiltAnew() {
        List<Path> written = Rebuild.asked().write();

        assertThat(written).isNotEmpty().allMatch(file -> Files.exists(file));
    }
}
