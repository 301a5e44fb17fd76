package stackbench.harness.report.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.report.console.Console;

@Tag("thorough")
class SiteTests {

    private static final String MATRIX = "2026-01-01-%s-default-abc1234";
    private static final String CONTRIBUTED = MATRIX.formatted("laptop");
    private static final String HOSTED = "2026-01-02-hosted-x-default-abc1234";

    private static final Path SUMMARIES = Path.of("src/test/resources/stackbench/harness/report/site");

    @TempDir
    private Path directory;

    private Path published;

    @BeforeEach
    void makeFolder() throws IOException {
        published = Files.createDirectories(directory.resolve("published"));
    }

    private Path folder(String name) throws IOException {
        return Files.createDirectories(published.resolve(name));
    }

    private void results(String name) throws IOException {
        ResultsFile.write(folder(name).resolve("results.json"), SampleMatrix.corners());
    }

    private void summary(String name, RunSummary summary) throws IOException {
        SummaryFile.write(folder(name).resolve("summary.json"), summary);
    }

    private Path site() {
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        new Site(published, new BenchmarkConfig.Output(directory.resolve("out"), false), new Console(out)).write();
        return directory.resolve("out/site");
    }

    private void assertRefused(String folder, String problem) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::site)
                .withMessageContaining(published.resolve(folder).toString())
                .withMessageContaining(problem);
    }

    @Test
    void aRunOfResultsAloneGetsASummaryAndAPage() throws IOException {
        results(CONTRIBUTED);

        Path site = site();

        assertThat(site.resolve(CONTRIBUTED)).isDirectoryContaining("glob:**/report.html");
        assertThat(site.resolve(CONTRIBUTED)).isDirectoryContaining("glob:**/results.json.gz");
        assertThat(ResultsFile.read(site.resolve(CONTRIBUTED).resolve("results.json.gz")))
                .isEqualTo(SampleMatrix.corners());
        assertThat(SummaryFile.read(published.resolve(CONTRIBUTED).resolve("summary.json"))
                        .cells())
                .hasSize(24);
        assertThat(site()).as("with the summary it wrote").isNotEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({"hosted-x, true", "laptop, false"})
    void compressedResultsAreReadAndOnlyAContributedReportIsDrawnAnew(String machine, boolean kept) throws IOException {
        String name = MATRIX.formatted(machine);
        results(name);
        Path plain = published.resolve(name).resolve("results.json");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(plain.resolveSibling("results.json.gz")))) {
            Files.copy(plain, out);
        }
        Files.delete(plain);
        Files.writeString(plain.resolveSibling("report.html"), "<script>own</script>");

        String report = Files.readString(site().resolve(name).resolve("report.html"));

        assertThat(report.contains("<script>own")).isEqualTo(kept);
        assertThat(report.contains("create/servlet/threads=4/batch=1")).isNotEqualTo(kept);
    }

    @Test
    void thePageShowsTheTableTheRunsAndCorrectionsAndFetchesNothing() throws IOException {
        results(CONTRIBUTED);
        summary(
                HOSTED,
                SampleSummary.whole()
                        .kind(RunKind.HOSTED)
                        .rate("list", "servlet-virtual", "reactive", 1.25, 1.2, 1.31)
                        .summary());
        Files.writeString(published.resolve("corrections.md"), "<script>alert(1)</script>");

        assertThat(site().resolve("index.html"))
                .content()
                .contains(
                        "Virtual threads over WebFlux",
                        "<div>1.25 (1.20 to 1.31)</div>",
                        "hosted runner, 4 cores, 2026-01-02",
                        "~ not significant",
                        "4 cores, Some CPU, 17 GB")
                .contains("31 PASS, 1 FAIL, 0 INVALID", "the interval held 1 in 3 of 4 cells")
                .contains("href=\"%s/report.html\"".formatted(CONTRIBUTED))
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;")
                .doesNotContain("<script", "src=", "http://", "https://");
        assertThat(directory.resolve("out/site/decision-table.md")).content().startsWith("<!-- decision table -->");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hosted-x", "laptop"})
    void aSummaryWithoutIntervalsOfCellsIsDerivedAnew(String machine) throws IOException {
        String name = MATRIX.formatted(machine);
        results(name);
        Path summary =
                Files.copy(SUMMARIES.resolve("summary-2.json"), folder(name).resolve("summary.json"));

        site();

        assertThat(SummaryFile.read(summary))
                .isEqualTo(SummaryDerivation.of(SampleMatrix.corners(), RunKind.ofMachine(machine)));
        assertThat(site()).as("with the summary it wrote").isNotEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({"1, 9", "2, 3"})
    void aSummaryIsKeptWhereItsResultsHaveFormerNamesOrCannotBeRead(int version, int schemaVersion) throws IOException {
        String name = "2026-01-02-dedicated-x-quick-abc1234";
        results(name);
        Path results = folder(name).resolve("results.json");
        Files.writeString(
                results,
                Files.readString(results).replaceFirst("(\"schemaVersion\"\\s*:\\s*)\\d+", "$1" + schemaVersion));
        Path kept = SUMMARIES.resolve("summary-%d.json".formatted(version));
        Path summary = Files.copy(kept, folder(name).resolve("summary.json"));

        site();

        assertThat(summary).hasSameTextualContentAs(kept);
    }

    @Test
    void aSummaryOutlivesItsResults() throws IOException {
        summary(HOSTED, new SampleSummary().kind(RunKind.HOSTED).summary());
        Files.writeString(published.resolve(HOSTED).resolve("results.json"), "{\"schemaVersion\": 3}");

        assertThat(site().resolve("index.html")).content().contains("hosted-x");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"summaryVersion": 5}                            | summaryVersion of summary.json is 5: this suite reads versions 1 to 4
            {"summaryVersion": 0}                            | summaryVersion of summary.json is 0: this suite reads versions 1 to 4
            {}                                               | summaryVersion of summary.json is missing
            {"summaryVersion": 1}                            | summary.json is not a summary of a run
            {"summaryVersion": 2, "cells": [{"interval": 1}]} | a ratio has interval, which its version has not
            {"summaryVersion": 1                             | summary.json is not a summary of a run
            """)
    void aSummaryOfAnotherKindIsRefusedByName(String json, String problem) throws IOException {
        Files.writeString(folder(HOSTED).resolve("summary.json"), json);

        assertRefused(HOSTED, problem);
    }

    @Test
    void everyFolderThatIsWrongIsNamedAtOnce() throws IOException {
        folder("2026-01-01-empty");
        results(MATRIX.formatted("UPPER"));
        results("2026-01-01-laptop-quick-abc1234");
        Files.writeString(folder("2026-01-03-x").resolve("results.json"), "{\"schemaVersion\": 3}");

        assertRefused("2026-01-01-empty", "there is neither results.json.gz, results.json nor summary.json");
        assertRefused(MATRIX.formatted("UPPER"), "its name must be 2026-01-01-<machine>-default-abc1234");
        assertRefused("2026-01-01-laptop-quick-abc1234", "its name must be 2026-01-01-<machine>-default-abc1234");
        assertRefused("2026-01-03-x", "its schemaVersion is 3");
    }

    @Test
    void aContributedRunIsCheckedByItsResults() throws IOException {
        String name = "2026-01-02-laptop-default-abc1234";
        summary(name, new SampleSummary().kind(RunKind.CONTRIBUTED).summary());

        assertRefused(name, "add results.json.gz");
    }

    @Test
    void aSummaryMustBeThatOfItsResultsAndOfTheKindItsNameSays() throws IOException {
        results(CONTRIBUTED);
        summary(CONTRIBUTED, new SampleSummary().on(1).kind(RunKind.CONTRIBUTED).summary());
        summary(HOSTED, new SampleSummary().kind(RunKind.DEDICATED).summary());

        assertRefused(CONTRIBUTED, "summary.json is not that of its results: delete it");
        assertRefused(
                HOSTED,
                "summary.json says dedicated machine, but the name of the machine, hosted-x, says hosted runner");
    }

    @Test
    void aFolderWithoutRunsIsRefused() {
        assertThatExceptionOfType(ConfigException.class).isThrownBy(this::site).withMessageContaining("holds no run");
    }
}
