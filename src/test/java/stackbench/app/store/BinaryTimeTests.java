package stackbench.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinaryTimeTests {

    /** The microseconds are PostgreSQL's: {@code extract(epoch from t) - extract(epoch from '2000-01-01Z')}. */
    @ParameterizedTest
    @CsvSource({
        "0, 2000-01-01T00:00:00Z",
        "1, 2000-01-01T00:00:00.000001Z",
        "-1, 1999-12-31T23:59:59.999999Z",
        "-63082281600000000, 0001-01-01T00:00:00Z",
        "-13166409600000000, 1582-10-10T00:00:00Z",
        "252455615999999999, 9999-12-31T23:59:59.999999Z"
    })
    void timesOfAllCenturiesAreReadExactly(long micros, OffsetDateTime time) {
        assertThat(new BinaryTime(micros).inUtc()).isEqualTo(time);
    }
}
