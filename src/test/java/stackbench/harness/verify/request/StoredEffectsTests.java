package stackbench.harness.verify.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.counted;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.post;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.Verification.WrongAnswerException;

class StoredEffectsTests {

    private static final String VISITS = "select count(*) from visits";
    private static final RequestTemplate POST = counted(post("/visits", "text/plain", "x"), VISITS);

    private final AtomicLong rows = new AtomicLong(10);
    private final StoredEffects effects = new StoredEffects(List.of(get("/visits"), POST), sql -> rows.get());

    private Verification block(long acknowledged, long failed, long stored, boolean mayFail) {
        effects.begin();
        rows.addAndGet(stored);
        return effects.verify(List.of(500L, acknowledged), List.of(3L, failed), mayFail);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1204 | 0 | 1204 |",
                "1204 | 2 | 1204 |",
                "1204 | 0 | 1203 | required 1,204 more by `select count(*) from visits`, actual 1,203: 1 lost",
                "1204 | 0 | 0    | required 1,204 more by `select count(*) from visits`, actual 0: 1,204 lost",
                "1204 | 0 | 1206 | required 1,204 more by `select count(*) from visits`, actual 1,206: 2 too many",
                "1204 | 2 | 1205 | of unknown outcome to their clients: 1 failed requests were stored all the same"
            })
    void eachAcknowledgedRequestIsStoredOnce(long acknowledged, long failed, long stored, String difference) {
        Verification verified = block(acknowledged, failed, stored, false);

        assertThat(verified.differences()).isEqualTo(difference == null ? List.of() : List.of(difference));
        assertThat(verified.rowsFound()).isEqualTo(stored);
        assertThat(verified.right()).isEqualTo(difference == null);
    }

    @Test
    void whatFailedMayHaveBeenStoredWhereMoreWasSentThanAServerCanDo() {
        Verification verified = block(100, 5, 103, true);

        assertThat(verified.right()).isTrue();
        assertThat(verified.failedAndStored()).isEqualTo(3);
        assertThat(block(100, 5, 106, true).differences())
                .singleElement()
                .asString()
                .endsWith("1 too many");
    }

    @Test
    void requestsThatTheSameSqlCountsAreCountedTogether() {
        StoredEffects both =
                new StoredEffects(List.of(POST, counted(post("/more", "text/plain", "x"), VISITS)), sql -> rows.get());
        both.begin();
        rows.addAndGet(7);

        assertThat(both.verify(List.of(3L, 4L), List.of(0L, 0L), false).right()).isTrue();
    }

    @Test
    void sqlThatTheDatabaseDoesNotTakeIsNamedWithItsRequest() {
        StoredEffects wrong = new StoredEffects(List.of(POST), sql -> {
            throw new DatabaseException("relation \"visits\" does not exist", new IllegalStateException());
        });

        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(wrong::begin)
                .withMessage(
                        "the check of \"POST /visits\" (line 1) cannot be done: relation \"visits\" does not exist");
        assertThat(new StoredEffects(List.of(get("/")), sql -> 0).isEmpty()).isTrue();
        assertThat(wrong.isEmpty()).isFalse();
    }
}
