package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.load.Answer;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.Verification.WrongAnswerException;
import stackbench.suite.feed.Feed;
import stackbench.suite.store.MessageTable;
import stackbench.suite.store.RowLookup;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.wire.CreateBatch;

/** A server that acknowledges first and stores afterwards is told from one that loses what it acknowledged. */
@Timeout(60)
class AcknowledgementProbeTests {

    private static final int BATCH = 3;
    private static final CreateBatch SENT = new CreateBatch(new Feed(new Feed.FeedSettings(1, 3, 20)).block(0), BATCH);
    private static final long LAST = 3;

    // One for the JVM and not for the class: the mutation test begins the class anew for every method.
    private static final MessageTable DATABASE = new MessageTable(SharedPostgres.database("verify", "probes"));

    @BeforeEach
    void empty() {
        DATABASE.truncate();
    }

    private static void store(long firstRequest, long requests) {
        DATABASE.load(LongStream.range(firstRequest * BATCH, (firstRequest + requests) * BATCH)
                .mapToObj(SENT.messages()::message));
    }

    private static Verification probe(LongConsumer server) {
        return AcknowledgementProbe.of(
                SENT,
                request -> {
                    server.accept(request);
                    return new Answer(200, 0, 0, 0);
                },
                DATABASE);
    }

    @Test
    void whatIsThereWhenItIsAcknowledgedIsRight() {
        List<Long> sent = new ArrayList<>();

        Verification verification = probe(request -> {
            sent.add(request);
            store(request, 1);
        });

        assertThat(verification).isEqualTo(Verification.NONE);
        assertThat(sent).containsExactly(0L, 1L, 2L, LAST);
    }

    @Test
    void whatIsStoredLaterWasAcknowledgedTooEarly() {
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> probe(request -> {
                    if (request == LAST) {
                        store(0, LAST + 1);
                    }
                }))
                .withMessage(
                        "acknowledged before it was stored: 3 of 4 probes were not there when their acknowledgement arrived (all of them later)");
    }

    @Test
    void whatWasAcknowledgedTooEarlyIsToldThoughSomeOfItIsLost() {
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> probe(request -> {
                    if (request > 0) {
                        store(request - 1, 1);
                    }
                }))
                .withMessageContaining("4 of 4 probes")
                .withMessageEndingWith("(3 of them later)");
    }

    @Test
    void whatIsNeverStoredIsADifference() {
        assertThat(probe(request -> {}))
                .isEqualTo(new Verification(
                        0,
                        0L,
                        0L,
                        true,
                        List.of("acknowledged and not stored: 4 of 4 probes were not there 1000 ms later")));
    }

    @Test
    void aRequestOfWhichARowIsMissingIsNotStored() {
        Verification verification = probe(request -> {
            if (request == LAST) {
                DATABASE.load(
                        LongStream.range(LAST * BATCH + 1, (LAST + 1) * BATCH).mapToObj(SENT.messages()::message));
            } else {
                store(request, 1);
            }
        });

        assertThat(verification.differences()).singleElement().asString().contains("1 of 4 probes");
    }

    @Test
    void aRequestThatIsRefusedIsNamedAndTheLast() {
        List<Long> sent = new ArrayList<>();

        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> AcknowledgementProbe.of(
                        SENT,
                        request -> {
                            sent.add(request);
                            store(request, 1);
                            return new Answer(request == 1 ? 503 : 200, 0, 0, 0);
                        },
                        DATABASE))
                .withMessage("probe 2 of 4: status 503, expected 200");
        assertThat(sent).containsExactly(0L, 1L);
    }

    @Test
    void eachProbeLooksForItsOwnRowsOnly() {
        assertThat(probe(request -> {
                    DATABASE.truncate();
                    store(request, 1);
                }))
                .isEqualTo(Verification.NONE);
    }

    @Test
    void whatIsStoredAfterAllHaveBeenAcknowledgedIsWaitedFor() {
        StoredMessages storedLater = new StoreOf(DATABASE) {
            @Override
            public RowLookup lookup() {
                return new LookupOf(super.lookup(), () -> store(0, LAST + 1));
            }
        };

        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> AcknowledgementProbe.of(SENT, request -> new Answer(200, 0, 0, 0), storedLater))
                .withMessageEndingWith("(all of them later)");
    }

    /** A lookup in whose first pause something happens. */
    private static final class LookupOf implements RowLookup {

        private final RowLookup rows;
        private final Runnable happening;
        private boolean happened;

        LookupOf(RowLookup rows, Runnable happening) {
            this.rows = rows;
            this.happening = happening;
        }

        @Override
        public void prepare(List<UUID> ids) {
            rows.prepare(ids);
        }

        @Override
        public boolean holdsAll() {
            return rows.holdsAll();
        }

        @Override
        public void pause() {
            if (!happened) {
                happened = true;
                happening.run();
            }
            rows.pause();
        }

        @Override
        public void close() {
            rows.close();
        }
    }
}
