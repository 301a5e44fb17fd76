package stackbench.suite.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import stackbench.app.message.Message;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Verification;
import stackbench.suite.store.RowDigest;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.wire.TellBatch;

/**
 * Checks a finished block whose requests are not acknowledged: what arrived must be what was sent, each request as a whole or not at
 * all. What did not arrive is counted, and no fault.
 */
public final class ToldMessages {

    private static final int SHOWN_DIFFERENCES = 5;

    private final RowDigest arrived = new RowDigest();
    private long lost;
    private long torn;

    private ToldMessages(TellBatch tell, BlockOutcome.FirstRequests told, Set<UUID> held) {
        told.acknowledged().forEach(request -> count(tell.storedBy(request), held));
    }

    private void count(List<Message> request, Set<UUID> held) {
        List<Message> there = present(request.stream(), held).toList();
        there.forEach(arrived::add);
        lost += request.size() - there.size();
        torn += there.isEmpty() || there.size() == request.size() ? 0 : 1;
    }

    private static Stream<Message> present(Stream<Message> messages, Set<UUID> held) {
        return messages.filter(message -> held.contains(message.id()));
    }

    /**
     * Check a block, once nothing more arrives.
     *
     * @throws IllegalStateException when that takes too long
     */
    public static Verification verify(TellBatch tell, BlockOutcome outcome, long rightAnswers, StoredMessages store) {
        return verify(tell, outcome, rightAnswers, store, Settling.AFTER_A_BLOCK);
    }

    static Verification verify(
            TellBatch tell, BlockOutcome outcome, long rightAnswers, StoredMessages store, Settling settling) {
        List<String> differences = new ArrayList<>(BlockVerifier.failures(tell, outcome, rightAnswers));
        settling.require(store, outcome.sent() * tell.messagesPerRequest());
        BlockOutcome.FirstRequests told = outcome.firsts(tell.requestsPerIteration());
        StoredMessages.Inventory inventory =
                store.inventory(tell.stored(told).map(Message::id).iterator());
        StoredMessages.Contents found = inventory.contents();
        ToldMessages counted = new ToldMessages(tell, told, inventory.held());
        StoredMessages.Contents expected = counted.arrived.contents();
        differences.addAll(counted.faults(outcome.sent()));
        if (!found.equals(expected)) {
            differences.add("required what arrived to be what was sent, %,d rows, actual %,d with another digest"
                    .formatted(expected.rows(), found.rows()));
            differences.addAll(store.differences(
                    present(tell.stored(told), inventory.held()).iterator(), SHOWN_DIFFERENCES));
        }
        return new Verification(
                rightAnswers,
                expected.rows(),
                found.rows(),
                found.digest().equals(expected.digest()),
                counted.lost,
                null,
                List.copyOf(differences));
    }

    /** What is wrong with what arrived, whatever else there is. */
    private List<String> faults(long sent) {
        List<String> faults = new ArrayList<>();
        if (torn > 0) {
            faults.add(
                    "required each request to be stored as a whole or not at all, actual %,d in part".formatted(torn));
        }
        if (arrived.contents().rows() == 0 && sent > 0) {
            faults.add("required some of %,d requests to arrive, actual none".formatted(sent));
        }
        return faults;
    }
}
