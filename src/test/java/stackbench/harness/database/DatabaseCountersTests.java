package stackbench.harness.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DatabaseCountersTests {

    @Test
    void whatADatabaseReadsAndFindsIsCountedAndTheSuitesOwnPostgresDoesNotVacuum() {
        try (BenchDatabase database = SharedPostgres.database("counters", "counted")) {
            DatabaseCounters before = DatabaseCounters.of(database).orElseThrow();
            database.run("INSERT INTO message SELECT gen_random_uuid(), 'a', 'b', now() FROM generate_series(1, 5000)");
            database.number("SELECT count(*) FROM message");
            database.run("SELECT pg_stat_force_next_flush()");
            DatabaseCounters after = DatabaseCounters.of(database).orElseThrow();

            assertThat(after.blocksHit()).isGreaterThan(before.blocksHit() + 50);
            assertThat(after.blocksRead()).isGreaterThanOrEqualTo(before.blocksRead());
            assertThat(after.timedCheckpoints()).isGreaterThanOrEqualTo(before.timedCheckpoints());
            assertThat(after.autovacuum()).isFalse();
            assertThat(after.autovacuums()).isZero();
        }
    }

    @Test
    void aDatabaseThatIsGoneHasNoCounters() {
        BenchDatabase database = SharedPostgres.database("counters", "gone");
        database.close();

        assertThat(DatabaseCounters.of(database)).isEqualTo(Optional.empty());
    }
}
