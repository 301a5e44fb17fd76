package stackbench.suite.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import stackbench.app.message.Message;
import stackbench.suite.store.RowLookup;
import stackbench.suite.store.StoredMessages;

class SettlingTests {

    private static final Settling SETTLING =
            new Settling(Duration.ofMillis(150), Duration.ofMillis(30), Duration.ofSeconds(1));
    private static final long MANY = 1_000;

    /** A store whose rows arrive by a clock of its own, which goes on by 10 ms at each pause. */
    private static final class Arriving implements StoredMessages, RowLookup {

        private final LongUnaryOperator rowsByMillis;
        private long millis;

        private Arriving(LongUnaryOperator rowsByMillis) {
            this.rowsByMillis = rowsByMillis;
        }

        private boolean settles(long most) {
            return SETTLING.of(this, most, () -> Duration.ofMillis(millis).toNanos());
        }

        @Override
        public StoredMessages.Contents contents() {
            return new StoredMessages.Contents(rowsByMillis.applyAsLong(millis), BigInteger.ZERO);
        }

        @Override
        public RowLookup lookup() {
            return this;
        }

        @Override
        public void pause() {
            millis += 10;
        }

        @Override
        public void empty() {
            throw new UnsupportedOperationException();
        }

        @Override
        public StoredMessages.Inventory inventory(Iterator<UUID> ids) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<String> differences(Iterator<Message> expected, int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void prepare(List<UUID> ids) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean holdsAll() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {
            // nothing is held
        }
    }

    @Test
    void aStoreHasSettledWhenNothingHasArrivedForTheRest() {
        Arriving store = new Arriving(millis -> millis < 100 ? 0 : 5);

        assertThat(store.settles(MANY)).isTrue();
        assertThat(store.millis).isEqualTo(130);
    }

    @Test
    void theFirstArrivalIsWaitedForLonger() {
        Arriving store = new Arriving(millis -> 0);

        assertThat(store.settles(MANY)).isTrue();
        assertThat(store.millis).isEqualTo(150);
    }

    @Test
    void aStoreWithAllThereCanBeIsNotWaitedFor() {
        Arriving store = new Arriving(millis -> 7);

        assertThat(store.settles(7)).isTrue();
        assertThat(store.millis).isZero();
    }

    @Test
    void aStoreThatNeverRestsIsGivenUpWhenPatienceEnds() {
        Arriving store = new Arriving(millis -> millis);

        assertThat(store.settles(Long.MAX_VALUE)).isFalse();
        assertThat(store.millis).isEqualTo(1_010);
    }
}
