package stackbench.harness.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.ConfigException;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.SampleResult;
import stackbench.harness.verdict.Verdict;

class JournalTests {

    private static final RunHeader HEADER = new RunHeader(
            "2026-01-01T00:00:00Z", Map.of("bench.threads", "4", "bench.resume", "false"), Map.of("jdk", "25"));

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("deep").resolve("journal.jsonl");
    }

    private static CaseResult result(String architecture) {
        return SampleResult.of(architecture, 4, Verdict.PASS, 1234.5);
    }

    @Test
    void whatAnInterruptedRunFinishedIsReadBackAsItWas() {
        Journal first = Journal.begin(file, HEADER);
        first.add(result("a"));
        first.add(result("b"));

        Journal resumed =
                Journal.resume(file, new RunHeader("2026-02-02T00:00:00Z", HEADER.config(), HEADER.environment()));

        assertThat(resumed.startedAt()).isEqualTo(HEADER.startedAt());
        assertThat(resumed.finished()).containsExactly(result("a"), result("b"));
        resumed.add(result("c"));
        assertThat(Journal.resume(file, HEADER).finished()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"-, cpu, true", "'', cpu, true", "cpu, cpu, true", "cpu, -, false", "cpu, alloc, false"})
    void flameGraphsMayBeAskedForLater(@Nullable String before, @Nullable String now, boolean same) {
        assertThat(profiling(before).differences(profiling(now)).isEmpty()).isEqualTo(same);
    }

    private static RunHeader profiling(@Nullable String mode) {
        return new RunHeader(
                HEADER.startedAt(), mode == null ? Map.of() : Map.of("bench.profile", mode), HEADER.environment());
    }

    @Test
    void aLineThatWasNotFinishedIsDropped() throws IOException {
        Journal.begin(file, HEADER).add(result("a"));
        Files.writeString(file, "{\"id\":\"b\",\"workl", StandardOpenOption.APPEND);

        Journal resumed = Journal.resume(file, HEADER);
        resumed.add(result("c"));

        assertThat(Journal.resume(file, HEADER).finished())
                .extracting(CaseResult::architecture)
                .containsExactly("a", "c");
    }

    @Test
    void anotherConfigurationOrEnvironmentIsRefusedNamingTheDifference() {
        Journal.begin(file, HEADER).add(result("a"));
        RunHeader other = new RunHeader("2026-02-02T00:00:00Z", Map.of("bench.threads", "8"), Map.of("jdk", "21"));

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Journal.resume(file, other))
                .withMessageContaining("bench.resume=true")
                .withMessageContaining("bench.threads was 4 and is now 8")
                .withMessageContaining("jdk was 25 and is now 21");
    }

    @Test
    void whetherARunIsResumedIsNoDifference() {
        Journal.begin(file, HEADER).add(result("a"));
        RunHeader resuming = new RunHeader(
                "2026-02-02T00:00:00Z",
                Map.of("bench.threads", "4", "bench.resume", "true", "bench.report.job-summary", "another.md"),
                Map.of("jdk", "25"));

        assertThat(Journal.resume(file, resuming).finished()).hasSize(1);
    }

    @Test
    void withoutAJournalAResumedRunBegins() {
        assertThat(Journal.resume(file, HEADER).finished()).isEmpty();
        assertThat(file).exists();
    }

    @Test
    void aJournalIsReadWithoutBeingTouched() throws IOException {
        Journal.begin(file, HEADER).add(result("a"));
        Files.writeString(file, "{\"id\":\"b\",\"workl", StandardOpenOption.APPEND);
        String before = Files.readString(file);

        assertThat(Journal.read(file)).isEqualTo(new Journal.Recorded(HEADER, List.of(result("a"))));
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"not a journal\n", "{\"epochMillis\":1}\n", "half a line"})
    void aFileOfSomethingElseIsRefused(String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Journal.read(file))
                .withMessageContaining(file + " is not a journal");
    }

    @Test
    void aRunIsNotResumedFromAFileOfSomethingElse() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "not a journal\n");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Journal.resume(file, HEADER))
                .withMessageContaining("is not a journal");
    }
}
