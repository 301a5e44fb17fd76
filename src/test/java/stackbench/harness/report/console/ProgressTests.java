package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lines that a run prints while it goes. */
class ProgressTests {

    @Test
    void theTimeLeftIsAsGuessedUntilACellTellsHowFarThatIsOff() {
        AtomicLong now = new AtomicLong();
        Progress progress = new Progress(now::get);
        progress.ahead(
                Stream.concat(Stream.of(Duration.ofSeconds(80)), cells(10)).toList());
        assertThat(progress.left()).isEqualTo(Duration.ofSeconds(380));
        assertThat(progress.percent()).isZero();

        now.addAndGet(Duration.ofSeconds(40).toNanos());
        progress.cellDone();

        assertThat(progress.left()).isEqualTo(Duration.ofSeconds(150));
        assertThat(progress.percent()).isEqualTo(21);
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

        progress.again(2);
        progress.cellDone();

        assertThat(progress.left()).isEqualTo(Duration.ofSeconds(60));
        assertThat(progress.cells()).isEqualTo(5);
    }

    private static Stream<Duration> cells(int count) {
        return Stream.generate(() -> Duration.ofSeconds(30)).limit(count);
    }
}
