package stackbench.harness.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Stage;
import stackbench.harness.load.Ramp.RampTrace;
import stackbench.harness.load.Ramp.RampTrace.Presence;
import stackbench.harness.load.Ramp.RampTrace.Sent;

class RampTests {

    private static final long MILLI = 1_000_000;

    /** Up to 50 users, on to 100, to 150, and down to none. */
    private static final Ramp ARTICLE =
            new Ramp(List.of(new Stage(15, 50), new Stage(30, 100), new Stage(15, 150), new Stage(30, 0)));

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "149, 0, 0",
        "151, 1, 0",
        "7500, 25, 0",
        "14999, 50, 0",
        "15000, 50, 1",
        "30000, 75, 1",
        "45000, 100, 2",
        "60000, 150, 3",
        "75000, 75, 3",
        "89950, 0, 3",
        "90000, 0, 3"
    })
    void usersGoLinearlyFromOneStageToTheNext(long millis, int users, int stage) {
        assertThat(ARTICLE.usersAt(millis * MILLI)).isEqualTo(users);
        assertThat(ARTICLE.stageAt(millis * MILLI)).isEqualTo(stage);
    }

    @Test
    void everyChangeIsByOneUserAndNoneIsLeftOut() {
        List<Integer> users = LongStream.iterate(0, at -> at < ARTICLE.lengthNanos(), at -> ARTICLE.nextChangeNanos(at))
                .mapToObj(ARTICLE::usersAt)
                .distinct()
                .toList();

        assertThat(users).hasSize(151);
        assertThat(LongStream.iterate(0, at -> at < ARTICLE.lengthNanos(), ARTICLE::nextChangeNanos)
                        .count())
                .as("changes, four stages among them")
                .isBetween(300L, 310L);
    }

    @Test
    void usersOfSeveralMachinesAreAddedUpAtEachChange() {
        RampTrace one = new RampTrace(
                List.of(new Presence(1, 1), new Presence(5, 2)),
                List.of(9L),
                List.of(new Sent(10, 1), new Sent(20, 2)));
        RampTrace two =
                new RampTrace(List.of(new Presence(2, 1), new Presence(4, 0)), List.of(3L), List.of(new Sent(100, 10)));

        assertThat(RampTrace.together(List.of(one, two)))
                .isEqualTo(new RampTrace(
                        List.of(new Presence(1, 1), new Presence(2, 2), new Presence(4, 1), new Presence(5, 2)),
                        List.of(3L, 9L),
                        List.of(new Sent(110, 11), new Sent(120, 12))));
        assertThat(RampTrace.together(List.of(one))).isEqualTo(one);
    }

    @Test
    void usersStayWhereAStageHasAsManyAsTheOneBefore() {
        Ramp ramp = new Ramp(List.of(new Stage(1, 50), new Stage(60, 50)));

        assertThat(ramp.nextChangeNanos(2_000 * MILLI)).isEqualTo(61_000 * MILLI);
        assertThat(ramp.usersAt(60_999 * MILLI)).isEqualTo(50);
    }
}
