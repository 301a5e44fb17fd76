package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.config.ConfigException;
import stackbench.harness.verdict.metric.Metric;
import tools.jackson.databind.json.JsonMapper;

/** The frozen schema of {@code summary.json}. A change of these files breaks every summary that was published. */
class SummaryFileTests {

    private static final Path FILES = Path.of("src/test/resources/stackbench/harness/report/site");
    private static final Path FROZEN = FILES.resolve("summary-4.json");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final RunSummary summary = new SampleSummary()
            .preset("quick", "bench.threads=8")
            .rate("list", "reactive", "servlet", 0.5, 0.25, 0.75)
            .cell("list", 64, 1, "reactive", "servlet", 0.5, List.of(0.375, 0.625))
            .changing()
            .effect("list", "reactive", "servlet", "p99Millis", 1.5, null)
            .corrected()
            .latency("list", 60, "reactive", "servlet", 1.5, List.of(1.25, 1.75))
            .summary();

    @TempDir
    private Path directory;

    @Test
    void theFourthVersionIsReadAndWrittenAsItEverWas() {
        assertThat(SummaryFile.read(FROZEN)).isEqualTo(summary);

        SummaryFile.write(directory.resolve("summary.json"), summary);

        assertThat(JSON.readTree(directory.resolve("summary.json").toFile())).isEqualTo(JSON.readTree(FROZEN.toFile()));
    }

    @Test
    void theThirdVersionDoesNotSayWhatIsSignificantOrChanging() {
        RunSummary third = SummaryFile.read(FILES.resolve("summary-3.json"));

        assertThat(third.outdated()).isTrue();
        assertThat(third.effects()).isEqualTo(effectsOfUnknownSignificance());
        assertThat(third.cells())
                .isEqualTo(summary.cells().stream()
                        .map(cell -> cell.withChanging(null))
                        .toList());
    }

    @Test
    void cellsOfTheSecondVersionHaveNoInterval() {
        RunSummary second = SummaryFile.read(FILES.resolve("summary-2.json"));

        assertThat(second.outdated()).isTrue();
        assertThat(second.effects()).isEqualTo(effectsOfUnknownSignificance());
        assertThat(second.cells()).isEqualTo(summary.cells().subList(0, 2));
    }

    private List<RunSummary.Effect> effectsOfUnknownSignificance() {
        return summary.effects().stream()
                .map(effect -> effect.withSignificant(null))
                .toList();
    }

    /** It was measured before plain servers took the names of the architectures. */
    @Test
    void theFirstVersionIsReadAsOfTunedServers() {
        RunSummary first = SummaryFile.read(FILES.resolve("summary-1.json"));

        assertThat(first.effects())
                .isNotEmpty()
                .allSatisfy(effect ->
                        assertThat(List.of(effect.arm(), effect.reference())).allMatch(arm -> arm.endsWith("-tuned")));
        assertThat(first.cells())
                .isNotEmpty()
                .allSatisfy(cell ->
                        assertThat(List.of(cell.arm(), cell.reference())).allMatch(arm -> arm.endsWith("-tuned")));
        assertThat(first.control()).isEqualTo(new RunSummary.Control("servlet-tuned-control", 4, 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"seed\": 1,", "\"commit\": \"abc1234\",", "\"interval\": null,", "\"fail\": 1,"})
    void aFieldThatIsMissingOrUnknownIsRefused(String field) throws IOException {
        Path file = directory.resolve("summary.json");
        String frozen = Files.readString(FROZEN);
        for (String spoiled : List.of(frozen.replace(field, ""), frozen.replace(field, field + "\"more\": 1,"))) {
            Files.writeString(file, spoiled);
            assertThatExceptionOfType(ConfigException.class)
                    .isThrownBy(() -> SummaryFile.read(file))
                    .withMessageStartingWith("summary.json is not a summary of a run");
        }
    }

    @ParameterizedTest
    @CsvSource({"2, interval", "3, significant"})
    void aFieldIsRefusedInAVersionWithoutIt(int version, String field) throws IOException {
        Path file = directory.resolve("summary.json");
        Files.writeString(
                file, Files.readString(FROZEN).replace("\"summaryVersion\": 4", "\"summaryVersion\": " + version));

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> SummaryFile.read(file))
                .withMessage(
                        "summary.json is not a summary of a run: a ratio has %s, which its version has not", field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-01-02T10:00:00Z", "dedicated machine", "Some CPU"})
    void aValueThatIsNoneIsRefused(String value) throws IOException {
        Path file = directory.resolve("summary.json");
        Files.writeString(
                file, Files.readString(FROZEN).replace("\"" + value + "\"", value.contains("CPU") ? "null" : "\"x\""));

        assertThatExceptionOfType(ConfigException.class).isThrownBy(() -> SummaryFile.read(file));
    }

    @Test
    void aRunIsSummarizedByWhatItMeasured() {
        RunSummary ofMatrix = SummaryDerivation.of(SampleMatrix.corners(), RunKind.HOSTED);

        assertThat(ofMatrix.cases()).isEqualTo(new RunSummary.Cases(24, 0, 0, 0));
        assertThat(ofMatrix.changed()).containsExactly("bench.server.jvm-options=-Xa -Xb");
        assertThat(ofMatrix.control()).isEqualTo(new RunSummary.Control("servlet-control", 8, 8));
        assertThat(ofMatrix.ratio("list", "servlet", "reactive", RunSummary.RATE))
                .hasValueSatisfying(ratio -> assertThat(ratio.value()).isBetween(1.2, 1.9));
        assertThat(ofMatrix.effects()).hasSize(2 * 3 * Metric.OF_ARMS.size());
        assertThat(ofMatrix.cells())
                .hasSize(24)
                .allSatisfy(cell -> assertThat(cell.interval())
                        .satisfies(interval ->
                                assertThat(cell.ratio()).isBetween(interval.getFirst(), interval.getLast())));
    }

    @Test
    void namesOfMetricsAreThoseOfTheSchema() {
        assertThat(List.of(Metric.RATE.key(), Metric.SERVER_CPU.key()))
                .containsExactly(RunSummary.RATE, RunSummary.SERVER_CPU);
    }
}
