package stackbench.harness.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.output.ConsoleMode;
import stackbench.harness.journal.SampleHeader;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.report.console.Console;

class RunHistoryTests {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @TempDir
    private Path directory;

    private SampleRuns runs;
    private Path results;

    @BeforeEach
    void begin() {
        runs = new SampleRuns(directory.resolve("measured"));
        results = directory.resolve("results");
    }

    private String add(RunResult run) {
        out.reset();
        Console console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8), ConsoleMode.FULL);
        RunHistory.in(results).add(run).ifPresent(it -> console.history(it.result(), it.directory(), it.command()));
        return out.toString(StandardCharsets.UTF_8);
    }

    private List<String> kept() throws IOException {
        try (Stream<Path> files = Files.list(results.resolve("history"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private Path keepTwelveOf(String day) throws IOException {
        Path history = Files.createDirectories(results.resolve("history"));
        for (int hour = 10; hour < 22; hour++) {
            Files.writeString(history.resolve("%sT%d-00-00Z.json".formatted(day, hour)), "{}");
        }
        return history;
    }

    @Test
    void aRunIsKeptWithoutWhatItsRatiosDoNotNeed() throws IOException {
        assertThat(add(runs.result(1, 0.5))).as("alone").isEmpty();

        assertThat(kept()).containsExactly("2026-01-01T00-00-00Z.json");
        RunResult kept = ResultsFile.read(results.resolve("history/2026-01-01T00-00-00Z.json"));
        assertThat(kept.comparisons()).hasSize(4);
        assertThat(kept.timeline()).isNull();
        assertThat(kept.cases())
                .hasSize(8)
                .allSatisfy(one -> assertThat(one.rounds()).isEmpty());
    }

    @Test
    void aRunThatHasEarlierOnesOfItsKindOffersWhatTheyComeToTogether() {
        add(runs.result(1, 0.5));
        Path history = results.resolve("history");

        assertThat(add(runs.config("bench.seed", "2").result(2, 0.5)))
                .contains("1 earlier run of the same configuration is in " + history + ". Pooled with it:")
                .contains("  create, rsocket over servlet: requests/s 0.50 (0.4")
                .contains("  list, rsocket over servlet: requests/s 0.50 (0.4")
                .contains("all of it: mvn test -Dbench.report.only=" + history.resolve("2026-01-01T00-00-00Z.json")
                        + "," + history.resolve("2026-01-02T00-00-00Z.json"));
    }

    @Test
    void aRunOfAnotherKindIsLeftAlone() throws IOException {
        add(runs.result(1, 0.5));
        Files.writeString(results.resolve("history/2026-01-01T12-00-00Z.json"), "{\"schemaVersion\": 2}");

        assertThat(add(runs.machine(new Machine("Linux", "A", 2, 4096, "25", "def"))
                        .result(2, 0.5)))
                .isEmpty();
        assertThat(add(runs.machine(SampleHeader.MACHINE).result(3, 0.5))).contains("1 earlier run ");
    }

    @Test
    void aRunThatIsResumedIsKeptOnce() throws IOException {
        add(runs.result(1, 0.5));

        assertThat(add(runs.result(1, 0.6))).isEmpty();
        assertThat(kept()).hasSize(1);
    }

    @Test
    void theNewestTenAreKept() throws IOException {
        keepTwelveOf("2026-01-01");

        add(runs.result(2, 0.5));

        assertThat(kept()).hasSize(10).startsWith("2026-01-01T13-00-00Z.json").endsWith("2026-01-02T00-00-00Z.json");
    }

    @Test
    void whatSomebodyElsePutThereIsNeitherReadNorDeleted() throws IOException {
        Path history = keepTwelveOf("2026-01-01");
        Files.writeString(history.resolve("0-notes.json"), "{}");
        Files.writeString(history.resolve("2025-12-31T00-00-00Z.json.old"), "{}");
        add(runs.result(2, 0.5));
        ResultsFile.writeBriefly(history.resolve("copy.json"), runs.result(1, 0.5));

        assertThat(add(runs.result(2, 0.5))).as("a copy is no run of its own").isEmpty();
        assertThat(kept()).hasSize(13).contains("0-notes.json", "2025-12-31T00-00-00Z.json.old", "copy.json");
    }

    @Test
    void aRunIsKeptThoughTheClockWasPutBackBeforeIt() throws IOException {
        keepTwelveOf("2027-01-01");

        add(runs.result(1, 0.5));

        assertThat(kept()).hasSize(10).startsWith("2026-01-01T00-00-00Z.json", "2027-01-01T13-00-00Z.json");
    }

    @Test
    void aSmokeRunHasNoHistory() {
        assertThat(add(runs.config("bench", "false").result(1, 0.5))).isEmpty();
        assertThat(results.resolve("history")).doesNotExist();
    }
}
