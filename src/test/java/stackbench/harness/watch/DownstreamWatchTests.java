package stackbench.harness.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackbench.harness.measure.jvm.LatenessSeen;

class DownstreamWatchTests {

    /** A service that tells so many answers, one look after the other, each of them 0.2 ms late. */
    private static DownstreamWatch telling(Integer... answers) {
        Iterator<Integer> told = Arrays.asList(answers).iterator();
        return new DownstreamWatch(() -> {
            int now = told.next();
            return now < 0 ? Optional.empty() : Optional.of(LatenessSeen.of(Map.of(200L, (long) now)));
        });
    }

    private static List<String> block(DownstreamWatch watch, long succeeded) {
        watch.begin();
        return watch.end(succeeded).differences();
    }

    @Test
    void blocksAddUpAndWhatIsBetweenThemIsLeftOut() {
        DownstreamWatch watch = telling(100, 110, 500, 520);

        assertThat(block(watch, 10)).isEmpty();
        assertThat(block(watch, 19)).isEmpty();
        assertThat(watch.seen()).isEqualTo(LatenessSeen.of(Map.of(200L, 30L)));
    }

    @Test
    void moreAnswersOfAnEdgeThanOfTheServiceBehindItAreFound() {
        assertThat(block(telling(100, 110), 11))
                .singleElement()
                .asString()
                .contains("at least 11 answers from behind the server, actual 10");
    }

    @Test
    void whatIsNotToldInOneBlockIsNotKnownOfTheCase() {
        DownstreamWatch watch = telling(100, -1, 500, 520);

        assertThat(block(watch, 1_000)).isEmpty();
        assertThat(block(watch, 1)).isEmpty();
        assertThat(watch.seen()).isNull();
    }

    @Test
    void aServiceThatCannotBeLookedAtBeforeABlockIsNotKnownEither() {
        DownstreamWatch watch = telling(-1, 110);

        assertThat(block(watch, 1_000)).isEmpty();
        assertThat(watch.seen()).isNull();
    }
}
