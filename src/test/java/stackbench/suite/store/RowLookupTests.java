package stackbench.suite.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import stackbench.app.message.Message;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.DatabaseException;

@TestInstance(Lifecycle.PER_CLASS)
@Timeout(60)
class RowLookupTests {

    private static final List<UUID> IDS =
            LongStream.range(0, 4).mapToObj(n -> new UUID(0, n)).toList();

    @AutoClose
    private final BenchDatabase database = SharedPostgres.database("lookup", "rows");

    private final MessageTable table = new MessageTable(database);

    private void store(long first, long end) {
        table.load(LongStream.range(first, end).mapToObj(RowLookupTests::message));
    }

    private static Message message(long n) {
        return new Message(new UUID(0, n), "text", "author", OffsetDateTime.parse("2026-01-01T00:00:00Z"));
    }

    @Test
    void rowsAreThereWhenAllOfThemAre() {
        table.truncate();
        try (RowLookup lookup = table.lookup()) {
            lookup.prepare(IDS);
            assertThat(lookup.holdsAll()).isFalse();
            store(0, 3);
            assertThat(lookup.holdsAll()).isFalse();
            assertThat(lookup.holdsAllBefore(System.nanoTime())).isFalse();
            store(3, 5);
            assertThat(lookup.holdsAll()).isTrue();
        }
    }

    @Test
    void rowsThatComeLaterAreWaitedFor() {
        table.truncate();
        try (RowLookup lookup = table.lookup()) {
            lookup.prepare(IDS);
            CompletableFuture<Void> storing = CompletableFuture.runAsync(() -> store(0, 4), Thread::startVirtualThread);

            assertThat(lookup.holdsAllBefore(
                            System.nanoTime() + Duration.ofSeconds(30).toNanos()))
                    .isTrue();
            assertThat(storing).succeedsWithin(Duration.ofSeconds(30));
        }
    }

    @Test
    void anInventoryTellsAllAndWhichOfSomeAreThere() {
        table.truncate();
        store(0, 2);
        List<UUID> asked = LongStream.range(0, 12_000)
                .mapToObj(n -> new UUID(0, 12_000 - n))
                .toList();

        assertThat(table.inventory(asked.iterator()))
                .isEqualTo(new StoredMessages.Inventory(table.contents(), Set.of(new UUID(0, 1))));
        assertThat(table.inventory(Collections.emptyIterator()))
                .isEqualTo(new StoredMessages.Inventory(table.contents(), Set.of()));
    }

    @Test
    void anInventoryIsOfOneMoment() {
        table.truncate();
        store(0, 1);
        StoredMessages.Contents before = table.contents();
        Iterator<UUID> asked = IDS.stream()
                .peek(id -> store(id.getLeastSignificantBits() + 1, id.getLeastSignificantBits() + 2))
                .iterator();

        assertThat(table.inventory(asked)).isEqualTo(new StoredMessages.Inventory(before, Set.of(new UUID(0, 0))));
        assertThat(table.contents().rows()).isEqualTo(5);
    }

    @Test
    void anEndedLookupSaysSo() {
        RowLookup lookup = table.lookup();
        lookup.prepare(IDS);
        lookup.close();

        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(lookup::holdsAll)
                .withMessageContaining("Could not look for rows");
    }
}
