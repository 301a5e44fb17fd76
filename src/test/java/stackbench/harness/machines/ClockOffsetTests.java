package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.machines.ClockOffset.Ping;

class ClockOffsetTests {

    @ParameterizedTest
    @CsvSource({
        // sent, other, received: ahead, bound, round trip
        "0, 500, 1_000, 0, 500, 1_000",
        "0, 1_500, 1_000, 1_000, 500, 1_000",
        "100, 50, 103, -51, 2, 3",
        "7, 9, 7, 2, 0, 0",
    })
    void theOtherClockIsTakenToBeReadHalfWay(
            String sent, String other, String received, String ahead, String bound, String roundTrip) {
        ClockOffset offset =
                ClockOffset.of(List.of(new Ping(nanos(sent), nanos(other), nanos(received))), nanos(received));

        assertThat(offset).isEqualTo(new ClockOffset(nanos(ahead), nanos(bound), nanos(roundTrip)));
    }

    private static long nanos(String text) {
        return Long.parseLong(text.replace("_", ""));
    }

    @Test
    void ofSeveralPingsTheFastestCounts() {
        assertThat(ClockOffset.of(
                        List.of(new Ping(0, 900, 1_000), new Ping(2_000, 2_300, 2_400), new Ping(4_000, 5_000, 9_000)),
                        9_000))
                .isEqualTo(new ClockOffset(100, 201, 400));
    }

    @Test
    void afterSomeTimeALaterPingCountsEvenIfItWasSlower() {
        Ping fast = new Ping(0, 50_000, 100_000);
        long later = 100_000 + Duration.ofSeconds(10).toNanos();
        Ping slow = new Ping(later - 200_000, later - 100_000, later);

        assertThat(ClockOffset.of(List.of(fast, slow), later)).isEqualTo(new ClockOffset(0, 100_000, 200_000));
        assertThat(ClockOffset.of(List.of(fast), later).boundNanos()).isEqualTo(50_000 + 150_000);
    }

    /** However the round trip is split, and though the other clock runs fast by 15 ppm and the origins are anywhere, the bound holds. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theOffsetIsNeverWrongByMoreThanItsBound(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int trial = 0; trial < 2_000; trial++) {
            long origin = random.nextLong(); // that of nanoTime may be such that it soon wraps around
            long ahead = random.nextLong();
            double drift = random.nextDouble(-15e-6, 15e-6);
            List<Ping> pings = Stream.generate(() -> ping(random, origin, ahead, drift))
                    .limit(random.nextInt(1, 10))
                    .toList();
            long now = random.nextLong(1_100_000_000L, 60_000_000_000L);

            ClockOffset offset = ClockOffset.of(pings, origin + now);

            long really = ahead + (long) (drift * now);
            assertThat(Math.abs(offset.aheadNanos() - really)).isLessThanOrEqualTo(offset.boundNanos() + 1);
            assertThat(offset.here(offset.there(origin))).isEqualTo(origin);
        }
    }

    private static Ping ping(SplittableRandom random, long origin, long ahead, double drift) {
        long sent = random.nextLong(1_000_000_000L);
        long read = sent + random.nextLong(50_000_000L);
        long received = read + random.nextLong(50_000_000L);
        return new Ping(origin + sent, origin + read + ahead + (long) (drift * read), origin + received);
    }

    @Test
    void itMustBeKnownToAThousandthOfABlock() {
        Duration second = Duration.ofSeconds(1);

        assertThat(new ClockOffset(0, 1_000_000, 2_000_000).isKnownFor(second)).isTrue();
        assertThat(new ClockOffset(0, 1_000_001, 2_000_002).isKnownFor(second)).isFalse();
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClockOffset.of(List.of(), 0))
                .withMessage("no ping was answered");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Ping(10, 0, 7))
                .withMessage("answered 3 ns before it was sent");
    }
}
