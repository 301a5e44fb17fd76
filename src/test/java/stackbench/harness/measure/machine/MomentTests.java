package stackbench.harness.measure.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MomentTests {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final SortedMap<String, Instant> STARTS = new TreeMap<>(Map.of(
            "server", NOON.minusSeconds(60), "downstream", NOON.minusSeconds(70), "database", NOON.minusSeconds(80)));

    private static Moment after(long wallMillis, long passedMillis) {
        return new Moment(NOON.plusMillis(wallMillis), passedMillis * 1_000_000, STARTS);
    }

    @ParameterizedTest
    @CsvSource({
        "10000, 10000, true",
        "10250, 10000, true",
        "10400, 10000, false",
        "-5000, 10000, false",
        "70000, 10000, false",
        "-1000, -1000, false"
    })
    void timeOfDayAndTimePassedMustAgree(long wallMillis, long passedMillis, boolean fine) {
        var breaks = after(0, 0).breaksUntil(after(wallMillis, passedMillis));

        assertThat(breaks.isEmpty()).as(breaks.toString()).isEqualTo(fine);
        assertThat(breaks).allMatch(reason -> reason.startsWith("required clocks that agree, actual " + wallMillis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"server", "downstream", "database"})
    void whoWasStartedAgainIsNamed(String party) {
        SortedMap<String, Instant> again = new TreeMap<>(STARTS);
        again.put(party, NOON);

        assertThat(after(0, 0).breaksUntil(new Moment(NOON, 0, again)))
                .singleElement()
                .asString()
                .startsWith("required one run of the " + party + ", actual: started at ");
    }

    @Test
    void nothingIsSaidOfWhoCannotBeSeenAnyMore() {
        assertThat(after(0, 0).breaksUntil(new Moment(NOON, 0, new TreeMap<>())))
                .isEmpty();
    }

    @Test
    void whatGoesOnIsNoBreak() {
        assertThat(Moment.now(STARTS).breaksUntil(Moment.now(STARTS))).isEmpty();
    }
}
