package stackbench.defect;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import stackbench.app.message.Message;

/**
 * What a defect does between an architecture's controller and its store: the same for all of them.
 *
 * @param stored turns the messages of a request into those that are stored
 * @param listed turns the messages of an author into those that are listed
 * @param found turns the message with the requested id into the one that is answered
 * @param storedByList the messages that a list request, by its author, stores; it should store none
 * @param lateMillis by which a request is stored later than it is acknowledged
 * @param waitsUntilAskedFor whether a request is acknowledged at once and stored when one of its messages was asked for by its id
 * @param remembered the list of an author that is answered without asking the database; empty where it is asked
 * @param delayMillis by which each request takes longer
 */
@RecordBuilder
record StoreDefect(
        UnaryOperator<List<Message>> stored,
        UnaryOperator<List<Message>> listed,
        UnaryOperator<Message> found,
        Function<String, List<Message>> storedByList,
        long lateMillis,
        BooleanSupplier waitsUntilAskedFor,
        Function<String, Optional<List<Message>>> remembered,
        LongSupplier delayMillis)
        implements StoreDefectBuilder.With {

    static final StoreDefect NONE = new StoreDefect(
            sent -> sent,
            all -> all,
            one -> one,
            author -> List.of(),
            0,
            () -> false,
            author -> Optional.empty(),
            () -> 0);

    /** Do something with each request that creates or lists messages. */
    static StoreDefect ofRequests(Runnable action) {
        UnaryOperator<List<Message>> acting = messages -> {
            action.run();
            return messages;
        };
        return NONE.withStored(acting).withListed(acting);
    }

    /** Make a defect of this one and another one, which act at a time, one after the other. */
    StoreDefect and(StoreDefect next) {
        return new StoreDefect(
                sent -> next.stored.apply(stored.apply(sent)),
                all -> next.listed.apply(listed.apply(all)),
                one -> next.found.apply(found.apply(one)),
                author -> Stream.of(this, next)
                        .flatMap(defect -> defect.storedByList.apply(author).stream())
                        .toList(),
                lateMillis + next.lateMillis,
                () -> waitsUntilAskedFor.getAsBoolean() || next.waitsUntilAskedFor.getAsBoolean(),
                author -> remembered.apply(author).or(() -> next.remembered.apply(author)),
                () -> delayMillis.getAsLong() + next.delayMillis.getAsLong());
    }
}
