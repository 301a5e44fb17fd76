package stackbench.suite.verify;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.LongFunction;
import stackbench.app.message.Message;
import stackbench.harness.load.Answer;
import stackbench.harness.verify.Verification;
import stackbench.suite.store.RowLookup;
import stackbench.suite.store.StoredMessages;
import stackbench.suite.wire.CreateBatch;

/**
 * Asks the database, or the server that keeps them in memory, for the rows of a request as soon as it is acknowledged, outside of
 * what is timed: a server that stores a little later would have them there by the end of a block.
 */
public final class AcknowledgementProbe {

    /** The number of requests, one at a time: few, since a case is probed twice. */
    private static final int PROBES = 4;

    /** The longest wait for all that comes later. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private AcknowledgementProbe() {}

    /**
     * Send requests 0 to {@value PROBES} - 1, and look for the rows of each.
     *
     * @param create the operation to send, whose messages must not be sent by others
     * @param sending returns as soon as the answer to a request is there
     * @return what was acknowledged and is nowhere; nothing where all is well
     * @throws Verification.WrongAnswerException when a request was refused, or acknowledged before it was stored
     */
    public static Verification of(CreateBatch create, LongFunction<Answer> sending, StoredMessages store) {
        try (RowLookup lookup = store.lookup()) {
            List<List<UUID>> missing = new ArrayList<>();
            for (long probe = 0; probe < PROBES; probe++) {
                List<UUID> ids = ids(create, probe);
                lookup.prepare(ids);
                Answer answer = sending.apply(probe);
                if (!lookup.holdsAll()) {
                    missing.add(ids);
                }
                CreateCheck.requireAcknowledged("probe %d of %d".formatted(probe + 1, PROBES), probe, answer);
            }
            return missing.isEmpty() ? Verification.NONE : judged(missing, lookup);
        }
    }

    private static List<UUID> ids(CreateBatch create, long request) {
        return create.messages(request).stream().map(Message::id).toList();
    }

    private static Verification judged(List<List<UUID>> missing, RowLookup lookup) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        long later =
                missing.stream().filter(ids -> isThereBefore(end, ids, lookup)).count();
        if (later == 0) {
            return Verification.wrong("acknowledged and not stored: %d of %d probes were not there %d ms later"
                    .formatted(missing.size(), PROBES, PATIENCE.toMillis()));
        }
        throw new Verification.WrongAnswerException(
                "acknowledged before it was stored: %d of %d probes were not there when their acknowledgement arrived (%s of them later)"
                        .formatted(missing.size(), PROBES, later == missing.size() ? "all" : String.valueOf(later)));
    }

    private static boolean isThereBefore(long end, List<UUID> ids, RowLookup lookup) {
        lookup.prepare(ids);
        return lookup.holdsAllBefore(end);
    }
}
