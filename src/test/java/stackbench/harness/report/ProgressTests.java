package stackbench.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lines that a run prints while it goes. */
class ProgressTests {

    @Test
    void theTimeLeftIsAsGuessedUntilACellTellsHowFarThatIsOff() {
        AtomicLong now = new AtomicLong();
        Progress progress = new Progress(now::get);
        progress.ahead(
                Stream.concat(Stream.of(Duration.ofSeconds(80)), cells(10)).toList());
        assertThat(progress.left()).isEqualTo(Duration.ofSeconds(380));

        now.addAndGet(Duration.ofSeconds(40).toNanos());
        progress.cellDone();

        assertThat(progress.left()).isEqualTo(Duration.ofSeconds(150));
        assertThat(Console.human(progress.left())).isEqualTo("3 min");
    }

    @Test
    void whatTurnsOutToBeNeededIsAheadToo() {
        AtomicLong now = new AtomicLong();
        Progress progress = new Progress(now::get);
        progress.ahead(cells(1).toList());
        now.addAndGet(Duration.ofSeconds(30).toNanos());
        progress.cellDone();
        assertThat(progress.left()).isZero();

        progress.ahead(cells(2).toList());

        assertThat(progress.left()).isEqualTo(Duration.ofSeconds(60));
        assertThat(progress.cell()).isEqualTo(2);
        assertThat(progress.cells()).isEqualTo(3);
    }

    @Test
    void onATerminalTheRoundIsWrittenOverAndElsewhereThereIsNone() {
        Progress progress = new Progress(() -> 0);
        progress.ahead(List.of(Duration.ofSeconds(90)));
        Map<Boolean, String> expected = Map.of(
                true, "  round 1, about 90 s left\r" + " ".repeat(26) + "\rstackbench | ", false, "stackbench | ");
        expected.forEach((terminal, start) -> {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            Console console = new Console(new PrintStream(printed, true, StandardCharsets.UTF_8), terminal);

            console.round(1, progress);
            console.resumed(3);

            assertThat(printed.toString(StandardCharsets.UTF_8)).startsWith(start + "resumed");
        });
    }

    @ParameterizedTest
    @CsvSource({"/dev/pts/3, true", "/dev/tty1, true", "pipe:[4711], false", "/dev/null, false", "/tmp/log, false"})
    void aTerminalIsADevice(String file, boolean terminal) {
        assertThat(Terminal.isTerminal(file)).isEqualTo(terminal);
    }

    private static Stream<Duration> cells(int count) {
        return Stream.generate(() -> Duration.ofSeconds(30)).limit(count);
    }
}
