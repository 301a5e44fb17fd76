package stackbench.suite.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
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
        return stored(List.of(new Sent(create, outcome, rightAnswers)), store);
    }

    /**
     * Check a block that creates: its rows and their digest against the messages of the acknowledged requests, and of failed ones that were
     * stored all the same.
     *
     * @param sent by each machine
     */
    public static Verification stored(List<Sent> sent, StoredMessages store) {
        List<String> differences =
                new ArrayList<>(sent.stream().flatMap(Sent::failures).toList());
        long rightAnswers = sent.stream().mapToLong(Sent::rightAnswers).sum();
        StoredRequests stored;
        try {
            stored = StoredRequests.after(sent, store);
        } catch (DatabaseException | DriverException e) {
            if (differences.isEmpty()) {
                throw e;
            }
            long rows = new StoredRequests(new RowDigest().contents(), begun(sent), 0)
                    .expected()
                    .rows();
            return new Verification(rightAnswers, rows, null, null, List.copyOf(differences));
        }
        Contents found = stored.contents();
        if (stored.failedAndStored() > 0 && sent.stream().noneMatch(part -> part.outcome.mayFail())) {
            differences.add("of unknown outcome to their clients: %,d failed requests were stored all the same"
                    .formatted(stored.failedAndStored()));
        }
        Contents expected = stored.expected();
        boolean matches = found.digest().equals(expected.digest());
        if (!found.equals(expected)) {
            differences.add("required %,d rows with the digest of what was acknowledged, actual %,d%s"
                    .formatted(expected.rows(), found.rows(), contents(expected, found)));
            differences.addAll(named(stored::messages, store));
        }
        return new Verification(rightAnswers, expected.rows(), found.rows(), matches, List.copyOf(differences))
                .withFailedAndStored(stored.failedAndStored());
    }

    /**
     * What one machine sent in a block.
     *
     * @param operation that stores, or an iteration whose first step does
     */
    public record Sent(Operation operation, BlockOutcome outcome, long rightAnswers) {

        private Stream<String> failures() {
            return BlockVerifier.failures(operation, outcome, rightAnswers).stream();
        }

        private Begun begun() {
            Operation first = operation instanceof Operation.Iteration iteration
                    ? iteration.steps().getFirst()
                    : operation;
            return new Begun((Storing) first, outcome.firsts(operation.requestsPerIteration()));
        }
    }

    private static List<Begun> begun(List<Sent> sent) {
        return sent.stream().map(Sent::begun).toList();
    }

    /** Requests of one machine that create. */
    private record Begun(Storing create, BlockOutcome.FirstRequests requests) {

        Stream<Message> stored() {
            return create.stored(requests);
        }

        /** The failed ones, by the ids of their first messages. */
        Map<UUID, Long> failed() {
            Map<UUID, Long> failed = new HashMap<>();
            requests.failed()
                    .forEach(request ->
                            failed.put(create.storedBy(request).getFirst().id(), request));
            return failed;
        }

        /** The same, with failed requests only where nothing of them is held. */
        Begun holding(Set<UUID> held) {
            NavigableSet<Long> absent = new TreeSet<>(requests.failed());
            failed().forEach((id, request) -> {
                if (held.contains(id)) {
                    absent.remove(request);
                }
            });
            return new Begun(create, new BlockOutcome.FirstRequests(requests.sent(), absent));
        }
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
    private record StoredRequests(Contents contents, List<Begun> requests, long failedAndStored) {

        /** Take stock after a block of requests that create messages. */
        static StoredRequests after(List<Sent> sent, StoredMessages store) {
            List<Begun> acknowledged = begun(sent);
            return failed(acknowledged) == 0
                    ? new StoredRequests(store.contents(), acknowledged, 0)
                    : withFailed(acknowledged, store);
        }

        private static long failed(List<Begun> begun) {
            return begun.stream().mapToLong(one -> one.requests.failed().size()).sum();
        }

        /**
         * Take failed requests of which the first message is there for stored, beside those that were acknowledged. That the others are
         * there is for the comparison of all with the contents to tell.
         */
        private static StoredRequests withFailed(List<Begun> acknowledged, StoredMessages store) {
            StoredMessages.Inventory inventory = store.inventory(acknowledged.stream()
                    .flatMap(one -> one.failed().keySet().stream())
                    .iterator());
            List<Begun> stored = acknowledged.stream()
                    .map(one -> one.holding(inventory.held()))
                    .toList();
            return new StoredRequests(inventory.contents(), stored, failed(acknowledged) - failed(stored));
        }

        /** The messages that must be there, and nothing else. */
        Stream<Message> messages() {
            return requests.stream().flatMap(Begun::stored);
        }

        Contents expected() {
            RowDigest digest = new RowDigest();
            messages().forEach(digest::add);
            return digest.contents();
        }
    }
}
