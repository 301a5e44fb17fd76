package stackbench.suite.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import stackbench.app.message.Message;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Operation;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Verification;
import stackbench.suite.store.RowDigest;
import stackbench.suite.store.Stock;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.store.StoredMessages.Contents;
import stackbench.suite.wire.Storing;

/** Checks whether what was acknowledged in a block is stored, no more and no less, and whether what was stored before is as it was. */
public final class StoreVerifier {

    private static final int SHOWN_DIFFERENCES = 5;

    private StoreVerifier() {}

    /** Check that what was read from is still what was loaded. */
    public static Verification unchanged(Contents loaded, Contents now) {
        boolean same = loaded.equals(now);
        List<String> differences = same
                ? List.of()
                : List.of("required the %,d rows that were loaded to stay as they were, actual %,d%s"
                        .formatted(loaded.rows(), now.rows(), loaded.rows() == now.rows() ? ", altered" : ""));
        return new Verification(0, 0L, 0L, same, differences);
    }

    /**
     * Require, before the first block, that what was sent to be read is there, all of it and nothing else; return what must stay
     * there.
     *
     * @throws Verification.WrongAnswerException naming what differs
     */
    public static Contents requireLoaded(Stock stock, StoredMessages store) {
        RowDigest sent = new RowDigest();
        stock.messages().forEach(sent::add);
        Contents found = store.contents();
        if (!found.equals(sent.contents())) {
            List<String> named = store.differences(stock.messages().iterator(), SHOWN_DIFFERENCES);
            throw new Verification.WrongAnswerException(
                    "required the %,d messages that were sent to be read, actual %,d: %s"
                            .formatted(stock.size(), found.rows(), String.join("; ", named)));
        }
        return found;
    }

    /** Check a block of nothing but requests that create. */
    public static Verification stored(Storing create, BlockOutcome outcome, long rightAnswers, StoredMessages store) {
        return stored(create, create, outcome, rightAnswers, store);
    }

    /**
     * Check a block that creates: its rows and their digest against the messages of the acknowledged requests, and of failed ones that were
     * stored all the same.
     *
     * @param operation that was sent
     * @param create the same, or the first step of its iterations
     */
    public static Verification stored(
            Operation operation, Storing create, BlockOutcome outcome, long rightAnswers, StoredMessages store) {
        List<String> differences = new ArrayList<>(BlockVerifier.failures(operation, outcome, rightAnswers));
        BlockOutcome.FirstRequests begun = outcome.firsts(operation.requestsPerIteration());
        StoredRequests stored;
        try {
            stored = StoredRequests.after(begun, create, store);
        } catch (DatabaseException | DriverException e) {
            if (differences.isEmpty()) {
                throw e;
            }
            long rows = contents(create, begun).rows();
            return new Verification(rightAnswers, rows, null, null, List.copyOf(differences));
        }
        Contents found = stored.contents();
        if (stored.failedAndStored() > 0 && !outcome.mayFail()) {
            differences.add("of unknown outcome to their clients: %,d failed requests were stored all the same"
                    .formatted(stored.failedAndStored()));
        }
        Contents expected = contents(create, stored.requests());
        boolean matches = found.digest().equals(expected.digest());
        if (!found.equals(expected)) {
            differences.add("required %,d rows with the digest of what was acknowledged, actual %,d%s"
                    .formatted(expected.rows(), found.rows(), contents(expected, found)));
            differences.addAll(named(() -> create.stored(stored.requests()), store));
        }
        return new Verification(rightAnswers, expected.rows(), found.rows(), matches, List.copyOf(differences))
                .withFailedAndStored(stored.failedAndStored());
    }

    private static Contents contents(Storing create, BlockOutcome.FirstRequests stored) {
        RowDigest sent = new RowDigest();
        create.stored(stored).forEach(sent::add);
        return sent.contents();
    }

    /** Name the rows that are wrong. What is wrong stays so where nobody can say which rows it is. */
    private static List<String> named(Supplier<Stream<Message>> acknowledged, StoredMessages store) {
        try {
            return store.differences(acknowledged.get().iterator(), SHOWN_DIFFERENCES);
        } catch (DatabaseException | DriverException e) {
            return List.of("which rows differ could not be determined: " + e.getMessage());
        }
    }

    private static String contents(Contents expected, Contents found) {
        if (found.rows() == 0) {
            return ": nothing of it was stored";
        }
        return found.digest().equals(expected.digest()) ? "" : " with another digest";
    }

    /**
     * What is stored after a block. The outcome of a request that failed is unknown to its client: the failure may have come after the database
     * had committed. So all of it may be there, or nothing.
     *
     * @param contents all that is stored
     * @param requests those that must be there, and nothing else
     * @param failedAndStored requests that failed and are there
     */
    private record StoredRequests(Contents contents, BlockOutcome.FirstRequests requests, long failedAndStored) {

        /** Take stock after a block of requests that create messages. */
        static StoredRequests after(BlockOutcome.FirstRequests acknowledged, Storing create, StoredMessages store) {
            return acknowledged.failed().isEmpty()
                    ? new StoredRequests(store.contents(), acknowledged, 0)
                    : withFailed(acknowledged, create, store);
        }

        /**
         * Take failed requests of which the first message is there for stored, beside those that were acknowledged. That the others are
         * there is for the comparison of all with the contents to tell.
         */
        private static StoredRequests withFailed(
                BlockOutcome.FirstRequests acknowledged, Storing create, StoredMessages store) {
            Map<UUID, Long> failed = new HashMap<>();
            acknowledged
                    .failed()
                    .forEach(request ->
                            failed.put(create.storedBy(request).getFirst().id(), request));
            StoredMessages.Inventory inventory = store.inventory(failed.keySet().iterator());
            NavigableSet<Long> absent = new TreeSet<>(acknowledged.failed());
            inventory.held().forEach(id -> absent.remove(failed.get(id)));
            return new StoredRequests(
                    inventory.contents(),
                    new BlockOutcome.FirstRequests(acknowledged.sent(), absent),
                    failed.size() - absent.size());
        }
    }
}
