package stackbench.harness.verify.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.counted;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.post;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
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
    private final AtomicLong nanos = new AtomicLong();
    private final StoredEffects effects = counting(List.of(get("/visits"), POST), pause -> {});

    /** What is done in a pause is done by the app meanwhile. */
    private StoredEffects counting(List<RequestTemplate> templates, Consumer<Duration> meanwhile) {
        return new StoredEffects(
                templates,
                sql -> rows.get(),
                pause -> {
                    nanos.addAndGet(pause.toNanos());
                    meanwhile.accept(pause);
                },
                nanos::get);
    }

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
        StoredEffects both = counting(List.of(POST, counted(post("/more", "text/plain", "x"), VISITS)), pause -> {});
        both.begin();
        rows.addAndGet(7);

        assertThat(both.verify(List.of(3L, 4L), List.of(0L, 0L), false).right()).isTrue();
    }

    @Test
    void whatIsStoredAfterItWasAcknowledgedIsWaitedForAndReported() {
        StoredEffects late = counting(List.of(POST), pause -> rows.incrementAndGet());
        late.begin();
        rows.addAndGet(95);
        Verification verified = late.verify(List.of(100L), List.of(0L), false);

        assertThat(verified.right()).isTrue();
        assertThat(verified.rowsFound()).isEqualTo(100);
        assertThat(nanos)
                .as("no longer than needed")
                .hasValue(Duration.ofMillis(500).toNanos());
        assertThat(late.notes())
                .containsExactly("the app acknowledges before it commits: `%s` grew until 500 ms after a block"
                        .formatted(VISITS));
        late.begin();
        rows.addAndGet(99);
        late.verify(List.of(100L), List.of(0L), false);
        assertThat(late.notes())
                .as("the latest of all blocks")
                .singleElement()
                .asString()
                .contains("until 500 ms");
    }

    @Test
    void whatNobodyVerifiesIsWaitedForBeforeTheNextCount() {
        StoredEffects late = counting(List.of(POST), pause -> rows.incrementAndGet());
        late.begin();
        late.await(List.of(3L));
        late.begin();
        rows.addAndGet(4);

        assertThat(late.verify(List.of(4L), List.of(0L), false).right()).isTrue();
        assertThat(late.notes()).singleElement().asString().contains("until 300 ms");
    }

    @Test
    void whatIsLostBeforeTheBlocksEndsTheCase() {
        StoredEffects losing = counting(List.of(POST), pause -> {});
        losing.begin();
        rows.addAndGet(2);

        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> losing.await(List.of(3L)))
                .withMessage("required 3 more by `%s`, actual 2: 1 lost".formatted(VISITS));
    }

    @Test
    void whatFailedIsWaitedForTooSinceItWouldMakeUpForALossOfTheNextBlock() {
        StoredEffects late = counting(List.of(POST), pause -> {
            if (nanos.get() <= Duration.ofMillis(200).toNanos()) {
                rows.incrementAndGet();
            }
        });
        late.begin();
        rows.addAndGet(100);
        Verification overloaded = late.verify(List.of(100L), List.of(5L), true);
        late.begin();
        rows.addAndGet(98);

        assertThat(overloaded.failedAndStored()).isEqualTo(2);
        assertThat(late.notes()).as("it acknowledged none of these").isEmpty();
        assertThat(late.verify(List.of(100L), List.of(0L), true).differences())
                .singleElement()
                .asString()
                .endsWith("2 lost");
    }

    @Test
    void whatIsLostIsMissingAfterALongerRestThanAnyAppTakes() {
        StoredEffects losing = counting(List.of(POST), pause -> {
            if (nanos.get() == Duration.ofSeconds(5).toNanos()) {
                rows.incrementAndGet();
            }
        });
        losing.begin();
        rows.addAndGet(98);

        assertThat(losing.verify(List.of(100L), List.of(0L), false).differences())
                .containsExactly("required 100 more by `%s`, actual 99: 1 lost".formatted(VISITS));
        assertThat(nanos).hasValue(Duration.ofSeconds(11).toNanos());
    }

    @Test
    void anAppThatStoresForEverIsNotWaitedForForEver() {
        StoredEffects slow = counting(List.of(POST), pause -> {
            if (nanos.get() % Duration.ofSeconds(1).toNanos() == 0) {
                rows.incrementAndGet();
            }
        });
        slow.begin();

        assertThat(slow.verify(List.of(100L), List.of(0L), false).differences())
                .containsExactly("required 100 more by `%s`, actual 30: 70 lost".formatted(VISITS));
        assertThat(nanos).hasValue(Duration.ofSeconds(30).toNanos());
        assertThat(effects.notes()).isEmpty();
    }

    @Test
    void sqlThatTheDatabaseDoesNotTakeIsNamedWithItsRequest() {
        StoredEffects wrong = new StoredEffects(
                List.of(POST),
                sql -> {
                    throw new DatabaseException("relation \"visits\" does not exist", new IllegalStateException());
                },
                pause -> {},
                () -> 0);

        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(wrong::begin)
                .withMessage(
                        "the check of \"POST /visits\" (line 1) cannot be done: relation \"visits\" does not exist");
        assertThat(counting(List.of(get("/")), pause -> {}).isEmpty()).isTrue();
        assertThat(wrong.isEmpty()).isFalse();
    }
}
