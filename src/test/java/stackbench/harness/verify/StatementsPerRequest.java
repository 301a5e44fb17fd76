package stackbench.harness.verify;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import stackbench.harness.database.DatabaseWatch.StatementCount;

/**
 * Counts the SQL statements that a server's database executed per request of the measured blocks, to tell whether the server asks
 * its database at all. Right answers alone do not tell, since they may come from memory.
 *
 * <p>Counted around each block, since the servers of a cell may share a database, and what the suite does there it does
 * between blocks.
 */
public final class StatementsPerRequest {

    private static final String NOT_COUNTED =
            "PostgreSQL does not count statements (pg_stat_statements): that every request led to one was not checked";

    private final Supplier<Optional<StatementCount>> counter;
    private Optional<StatementCount> begun = Optional.empty();
    private long statements;
    private long requests;
    private boolean uncounted;

    /**
     * Make a count that has nothing yet.
     *
     * @param counter of the server's database; empty where it does not count
     */
    public StatementsPerRequest(Supplier<Optional<StatementCount>> counter) {
        this.counter = counter;
    }

    /** Begin a block, which may not be one that is measured; to be called just before it. */
    public void begin() {
        begun = counter.get();
    }

    /** End a measured block, in which so many requests succeeded; to be called just after it. */
    public void end(long succeeded) {
        Optional<StatementCount> ended = counter.get();
        OptionalLong executed =
                begun.isPresent() && ended.isPresent() ? begun.get().until(ended.get()) : OptionalLong.empty();
        if (executed.isEmpty()) {
            uncounted = true;
            return;
        }
        statements += executed.getAsLong();
        requests += succeeded;
    }

    /**
     * Check that all measured blocks so far had a statement or more for each request.
     *
     * @param otherwise what follows where there were fewer statements than requests
     */
    public Verification verify(String otherwise) {
        if (statements >= requests) {
            return Verification.NONE;
        }
        // rounded down: what is too little must not read as enough
        double perRequest = Math.floor(100.0 * statements / requests) / 100;
        return Verification.wrong(String.format(
                Locale.ROOT,
                "required at least 1 SQL statement per request, actual %.2f (%,d in %,d requests): %s",
                perRequest,
                statements,
                requests,
                otherwise));
    }

    /** The notes that a reader needs about the count. */
    public List<String> notes() {
        return uncounted && requests == 0 ? List.of(NOT_COUNTED) : List.of();
    }
}
