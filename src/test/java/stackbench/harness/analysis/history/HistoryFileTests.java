package stackbench.harness.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.ConfigException;
import stackbench.harness.reaper.Fork;

class HistoryFileTests {

    @TempDir
    private Path directory;

    private Path file;
    private HistoryFile history;

    @BeforeEach
    void name() {
        file = directory.resolve("history.jsonl");
        history = new HistoryFile(file);
    }

    private static HistoryLine line(int day, String id, double cpuMicros) {
        return SampleHistory.LINE
                .with()
                .startedAt("2026-01-%02dT00:00:00Z".formatted(day))
                .commit("abc" + day)
                .id(id)
                .requestsPerSecond(new HistoryFigure(1000, List.of(990.0, 1010.0)))
                .serverCpuMicrosPerRequest(new HistoryFigure(cpuMicros, null))
                .build();
    }

    @Test
    void whatIsAppendedIsReadAgainAndNoFileIsAnEmptyHistory() throws IOException {
        assertThat(history.read()).isEqualTo(new HistoryFile.Content(List.of(), false));

        history.append(List.of(line(1, "a", 100)));
        history.append(List.of(line(2, "a", 101), line(2, "b", 7)));

        assertThat(history.read().lines()).containsExactly(line(1, "a", 100), line(2, "a", 101), line(2, "b", 7));
        assertThat(Files.readAllLines(file))
                .hasSize(3)
                .first()
                .isEqualTo(
                        "{\"version\":3,\"startedAt\":\"2026-01-01T00:00:00Z\",\"commit\":\"abc1\",\"id\":\"a\",\"arm\":\"rsocket\","
                                + "\"requestsPerSecond\":{\"value\":1000.0,\"interval\":[990.0,1010.0]},"
                                + "\"serverCpuMicrosPerRequest\":{\"value\":100.0},\"jdk\":\"JDK 25.0.3\","
                                + "\"machine\":\"Linux 6.1\",\"postgres\":\"embedded 18.6\",\"beside\":[\"servlet\"],\"configuration\":\"c\"}");
    }

    /** What the names of architectures stood for then is tuned now, so no series goes on with another server. */
    @Test
    void aLineFromBeforePlainServersIsOfTunedOnes() throws IOException {
        history.append(List.of(line(1, "list/rsocket/threads=4/batch=1", 100)));
        Files.writeString(file, Files.readString(file).replace("\"version\":3", "\"version\":2"));

        assertThat(history.read().lines())
                .extracting(HistoryLine::id, HistoryLine::arm, HistoryLine::beside)
                .containsExactly(
                        tuple("list/rsocket-tuned/threads=4/batch=1", "rsocket-tuned", List.of("servlet-tuned")));
    }

    @Test
    void aRunThatIsAppendedTwiceStandsThereOnce() throws IOException {
        history.append(List.of(line(1, "a", 100), line(1, "b", 7)));
        String before = Files.readString(file);

        history.append(List.of(line(1, "a", 100), line(1, "b", 7)));

        assertThat(file).hasContent(before);
    }

    @Test
    void ofARunThatIsResumedTheLaterLineHolds() {
        history.append(List.of(line(1, "a", 100), line(2, "a", 100)));
        history.append(List.of(line(1, "a", 105)));

        List<HistoryLine> lines = history.read().lines();
        assertThat(lines).hasSize(3);
        assertThat(new HistoryLines(lines).of(line(1, "a", 1).series()))
                .containsExactly(line(1, "a", 105), line(2, "a", 100));
    }

    /** The second names a commit of two bytes to the character, and ends after the first of them. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"version\":1,\"startedAt\":\"2026-01-01", "{\"version\":1,\"commit\":\"\u00e4"})
    void aLastLineThatIsHalfWrittenCountsForNothingAndIsReplaced(String line) throws IOException {
        history.append(List.of(line(1, "\u00e4", 100)));
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1), StandardOpenOption.APPEND);

        assertThat(history.read()).isEqualTo(new HistoryFile.Content(List.of(line(1, "\u00e4", 100)), true));

        history.append(List.of(line(2, "\u00e4", 101)));
        assertThat(history.read())
                .isEqualTo(new HistoryFile.Content(List.of(line(1, "\u00e4", 100), line(2, "\u00e4", 101)), false));
    }

    @Test
    void aLastLineThatOnlyLacksItsEndIsKept() throws IOException {
        history.append(List.of(line(1, "a", 100)));
        Files.writeString(file, Files.readString(file).stripTrailing());

        assertThat(history.read().cutOff()).isFalse();
        history.append(List.of(line(2, "a", 101)));
        assertThat(history.read().lines()).containsExactly(line(1, "a", 100), line(2, "a", 101));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            hello                                     | Unrecognized token 'hello'
            {}                                        | Missing required creator property
            {"version":2                              | Unexpected end-of-input
            {"version":4,"startedAt":"2026-01-01T00:00:00Z","commit":"c","id":"a","arm":"a","jdk":"j","machine":"m","configuration":"c"} | its version is 4, this suite's is 3
            {"version":1,"startedAt":"yesterday","commit":"c","id":"a","arm":"a","jdk":"j","machine":"m","configuration":"c"} | startedAt is yesterday and no time such as 2026
            {"version":1,"startedAt":"2026-01-01T00:00:00Z","commit":null,"id":"a","arm":"a","jdk":"j","machine":"m","configuration":"c"} | a fact that every line has is null
            {"version":1,"startedAt":"2026-01-01T00:00:00Z","commit":"c","id":"a","arm":"a","ratio":{"value":-1},"jdk":"j","machine":"m","configuration":"c"} | a figure is a number above 0
            """)
    void aLineThatIsNoneIsRefusedByItsNumberAndTheFileStaysAsItIs(String wrong, String reason) throws IOException {
        history.append(List.of(line(1, "a", 100)));
        Files.writeString(file, wrong + "\n", StandardOpenOption.APPEND);
        String before = Files.readString(file);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(history::read)
                .withMessageContaining("bench.history: line 2 of " + file + " is no line of a history: ")
                .withMessageContaining(reason)
                .withMessageEndingWith(
                        "Give a file that runs with bench.history wrote, or a new one, or take that line out");
        assertThatExceptionOfType(ConfigException.class).isThrownBy(() -> history.append(List.of(line(2, "a", 1))));
        assertThat(file).hasContent(before);
    }

    @Test
    void linesOfTheFirstVersionAreReadAndKept() throws IOException {
        String first =
                "{\"version\":1,\"startedAt\":\"2026-01-01T00:00:00Z\",\"commit\":\"c\",\"id\":\"a\",\"arm\":\"a\",\"jdk\":\"j\",\"machine\":\"m\",\"configuration\":\"c\"}";
        Files.writeString(file, first + "\n");

        history.append(List.of(line(2, "a", 100)));

        assertThat(Files.readAllLines(file)).hasSize(2).first().isEqualTo(first);
        assertThat(history.read().lines()).extracting(HistoryLine::version).containsExactly(1, 3);
    }

    @Test
    void aFileThatIsNoTextIsRefused() throws IOException {
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(history::read)
                .withMessageContaining("is no text in UTF-8");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> history.append(List.of(line(1, "a", 100))))
                .withMessageContaining("is no text in UTF-8");
        assertThat(file).hasBinaryContent(new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});
    }

    @Test
    @Timeout(120)
    void aFileThatAnotherRunHoldsIsWaitedForNoLongerThanAllowedAndLeftAsItIs() throws IOException {
        history.append(List.of(line(1, "a", 100)));
        Process holder = Fork.start(Map.of(), HistoryHolder.class, file.toString());
        try {
            assertThat(holder.inputReader(StandardCharsets.UTF_8).lines().anyMatch(HistoryHolder.LOCKED::equals))
                    .isTrue();

            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> history.append(List.of(line(2, "a", 101)), Duration.ofMillis(100)))
                    .withMessage("The history " + file + " cannot be written")
                    .withRootCauseInstanceOf(IOException.class)
                    .havingRootCause()
                    .withMessage("another run holds it");
            assertThat(history.read().lines()).containsExactly(line(1, "a", 100));
        } finally {
            holder.destroyForcibly();
        }
        history.append(List.of(line(2, "a", 101)), Duration.ofSeconds(60));
        assertThat(history.read().lines()).hasSize(2);
    }

    @Test
    void runsThatAppendAtTheSameTimeLoseNothing() throws Exception {
        List<Future<?>> all = new ArrayList<>();
        try (ExecutorService runs = Executors.newFixedThreadPool(4)) {
            for (int day = 1; day <= 20; day++) {
                List<HistoryLine> lines = List.of(line(day, "a", 100 + day), line(day, "b", 200 + day));
                all.add(runs.submit(() -> new HistoryFile(file).append(lines)));
            }
            for (Future<?> one : all) {
                one.get(20, TimeUnit.SECONDS);
            }
        }

        assertThat(history.read().cutOff()).isFalse();
        assertThat(history.read().lines()).hasSize(40).doesNotHaveDuplicates();
    }
}
