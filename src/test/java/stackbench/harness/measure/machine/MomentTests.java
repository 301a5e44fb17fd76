package stackbench.harness.measure.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MomentTests {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final Optional<Instant> BOOT = Optional.of(NOON.minusSeconds(60));

    private static Moment after(long wallMillis, long passedMillis) {
        return new Moment(NOON.plusMillis(wallMillis), passedMillis * 1_000_000, BOOT, BOOT);
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

    @Test
    void aServerOrADatabaseThatWasStartedAgainIsNamed() {
        Moment begin = after(0, 0);
        Optional<Instant> again = Optional.of(NOON);

        assertThat(begin.breaksUntil(new Moment(NOON, 0, again, BOOT)))
                .singleElement()
                .asString()
                .startsWith("required one run of the server, actual: started at ");
        assertThat(begin.breaksUntil(new Moment(NOON, 0, BOOT, again)))
                .singleElement()
                .asString()
                .startsWith("required one run of PostgreSQL");
        assertThat(begin.breaksUntil(new Moment(NOON, 0, Optional.empty(), Optional.empty())))
                .isEmpty();
    }

    @Test
    void thisProcessGoesOn() {
        Optional<ProcessHandle> self = Optional.of(ProcessHandle.current());
        Moment begin = Moment.now(self, Optional.empty());

        assertThat(begin.serverStart()).isPresent();
        assertThat(begin.breaksUntil(Moment.now(self, Optional.empty()))).isEmpty();
    }
}
