package stackbench.harness.verify;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import stackbench.harness.database.RowLookup;
import stackbench.harness.load.stock.StoreReader;

/** Asks the server itself for each of the messages by its id, one after the other. */
final class FoundById implements RowLookup {

    private static final Duration PAUSE = Duration.ofMillis(10);

    private final StoreReader reader;
    private List<UUID> wanted = List.of();

    FoundById(StoreReader reader) {
        this.reader = reader;
    }

    @Override
    public void prepare(List<UUID> ids) {
        wanted = List.copyOf(ids);
        holdsAll();
    }

    @Override
    public boolean holdsAll() {
        return wanted.stream().allMatch(id -> reader.byId(id).isPresent());
    }

    @Override
    public void pause() {
        LockSupport.parkNanos(PAUSE.toNanos());
    }

    @Override
    public void close() {
        reader.close();
    }
}
