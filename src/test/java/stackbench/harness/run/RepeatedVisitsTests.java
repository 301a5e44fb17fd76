package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.servers.ServerSettings.Target;

/** A visit that was disturbed is measured again when all others have been made. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class RepeatedVisitsTests {

    private static final String DISTURBED = "visit 1 was disturbed, and measured again: a clock was set";

    @AutoClose
    private final ServersElsewhere elsewhere = new ServersElsewhere("repeated");

    private final SortedMap<Architecture, Target> targets = elsewhere.targets(Architecture.SERVLET);

    @TempDir
    private Path directory;

    private RunResult run(boolean resume) {
        return WholeRun.of(CampaignConfigs.closedLoop(directory, 22, targets)
                .output(new BenchmarkConfig.Output(directory, resume))
                .build());
    }

    private RunResult resumed() {
        return run(true);
    }

    /** Let the journal say of the first visit in it that something disturbed it. */
    private void disturb() throws IOException {
        Path journal = directory.resolve("journal.jsonl");
        Files.writeString(
                journal, Files.readString(journal).replaceFirst("\"breaks\":\\[]", "\"breaks\":[\"a clock was set\"]"));
    }

    @Test
    void aDisturbedVisitIsMeasuredAgainOnceAndTheResultsSaySo() throws IOException {
        assertThat(run(false).repeatedVisits()).isNull();
        disturb();

        RunResult again = resumed();
        RunResult andAgain = resumed();

        assertThat(again.repeatedVisits()).isEqualTo(1);
        assertThat(again.cases().getFirst().notes()).contains(DISTURBED);
        assertThat(again.cases().getLast().notes()).doesNotContain(DISTURBED);
        assertThat(again.cases())
                .allSatisfy(result -> assertThat(result.reasons()).doesNotContain("a clock was set"));
        assertThat(List.of(andAgain.cases(), andAgain.repeatedVisits()))
                .as("measured no third time")
                .isEqualTo(List.of(again.cases(), 1));
    }
}
