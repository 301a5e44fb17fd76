package stackbench.harness.verify;

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
import stackbench.harness.database.RowDigest;
import stackbench.harness.database.StoredMessages;
import stackbench.harness.database.StoredMessages.Contents;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Driver.DriverException;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Steps.StepTrace;
import stackbench.harness.load.feed.FeedBlock.Stock;

/** Checks a finished block: what failed, and whether what was acknowledged is stored, no more and no less. */
public final class BlockVerifier {

    private static final int SHOWN_DIFFERENCES = 5;

    private BlockVerifier() {}

    /** Check a block whose server's database is out of our reach: only its answers were checked. */
    public static Verification answers(Operation create, BlockOutcome outcome, long rightAnswers) {
        return new Verification(rightAnswers, null, null, null, failures(create, outcome, rightAnswers));
    }

    /** Check a block that reads: every request that was sent must have brought what it asked for. */
    public static Verification received(Operation read, BlockOutcome outcome, long rightAnswers) {
        return new Verification(
                rightAnswers,
                (outcome.mayFail() ? outcome.succeeded() : outcome.sent()) * read.messagesPerRequest(),
                rightAnswers * read.messagesPerRequest(),
                true,
                failures(read, outcome, rightAnswers));
    }

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

    /**
     * Check a block that creates: its rows and their digest against the messages of the acknowledged requests, and of failed ones that were
     * stored all the same.
     */
    public static Verification stored(Operation create, BlockOutcome outcome, long rightAnswers, StoredMessages store) {
        List<String> differences = new ArrayList<>(failures(create, outcome, rightAnswers));
        StoredRequests stored;
        try {
            stored = StoredRequests.after(outcome, create, store);
        } catch (DatabaseException | DriverException e) {
            if (differences.isEmpty()) {
                throw e;
            }
            long rows = contents(create, outcome.firsts(create.requestsPerIteration()))
                    .rows();
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

    private static Contents contents(Operation create, BlockOutcome.FirstRequests stored) {
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

    /** Say which requests of a block failed, and whether each of the others had its answer checked. */
    public static List<String> failures(Operation operation, BlockOutcome outcome, long rightAnswers) {
        List<String> failures = new ArrayList<>();
        outcome.steps()
                .ifPresentOrElse(steps -> wrong(steps, outcome, failures), () -> failed(operation, outcome, failures));
        if (rightAnswers != outcome.succeeded()) {
            failures.add("required a checked answer for each of %,d requests, actual %,d"
                    .formatted(outcome.succeeded(), rightAnswers));
        }
        return failures;
    }

    private static void failed(Operation operation, BlockOutcome outcome, List<String> failures) {
        BlockOutcome.FirstRequests begun = outcome.firsts(operation.requestsPerIteration());
        long notGoneThrough = outcome.failed() - begun.failed().size();
        if (notGoneThrough > 0 && operation.messagesPerRequest() > 0) {
            failures.add("required what was acknowledged to be found as it was created, actual: not so %,d times of %,d"
                    .formatted(notGoneThrough, begun.acknowledged().count()));
        }
        if (outcome.failed() > 0) {
            failures.add("required 0 failed requests, actual %,d of %,d".formatted(outcome.failed(), outcome.sent()));
            outcome.failures().descriptions().stream().limit(SHOWN_DIFFERENCES).forEach(failures::add);
        }
    }

    private static void wrong(StepTrace steps, BlockOutcome outcome, List<String> failures) {
        if (steps.wrong() > 0) {
            failures.add("required 0 wrong answers, actual %,d of %,d".formatted(steps.wrong(), outcome.sent()));
            steps.wrongAnswers().stream().limit(SHOWN_DIFFERENCES).forEach(failures::add);
        }
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
        static StoredRequests after(BlockOutcome outcome, Operation create, StoredMessages store) {
            BlockOutcome.FirstRequests acknowledged = outcome.firsts(create.requestsPerIteration());
            return acknowledged.failed().isEmpty()
                    ? new StoredRequests(store.contents(), acknowledged, 0)
                    : withFailed(acknowledged, create, store);
        }

        /**
         * Take failed requests of which the first message is there for stored, beside those that were acknowledged. That the others are
         * there is for the comparison of all with the contents to tell.
         */
        private static StoredRequests withFailed(
                BlockOutcome.FirstRequests acknowledged, Operation create, StoredMessages store) {
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
