package stackbench.harness.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.RunHeader;
import stackbench.harness.report.result.SampleRun;

class HeaderFactsTests {

    private static final Path BASE = Path.of("../base");

    @TempDir
    private Path directory;

    private RunHeader header(String commit) {
        return HeaderFacts.header(
                SampleConfig.asShipped(Map.of("bench.baseline", "../base")),
                SampleRun.measured().environment(),
                "2026-01-01T00:00:00Z",
                Map.of(BASE, commit));
    }

    @Test
    void theCommitOfAnotherCheckoutIsKept() {
        HeaderFacts facts = new HeaderFacts(header("abc"));

        assertThat(facts.commit(BASE)).isEqualTo("abc");
        assertThat(facts.commit(Path.of("elsewhere"))).isEqualTo("not available");
    }

    @Test
    void aRunIsGoneOnWithWhereTheCheckoutIsOfTheSameCommitOnly() {
        Path file = directory.resolve("journal.jsonl");
        Journal.begin(file, header("abc"));

        assertThat(Journal.resume(file, header("abc")).startedAt()).isEqualTo("2026-01-01T00:00:00Z");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Journal.resume(file, header("def")))
                .withMessageContaining("was another one: commit of ../base was abc and is now def.");
    }
}
