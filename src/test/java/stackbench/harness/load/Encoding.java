package stackbench.harness.load;

import io.netty.buffer.ByteBufAllocator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way in which a protocol writes operations down, for one server.
 *
 * @param <R> a request, encoded
 */
@FunctionalInterface
public interface Encoding<R> {
    /** The requests of one operation. They are for the event loop only. */
    @FunctionalInterface
    interface Requests<R> {
        R encode(long request, ByteBufAllocator allocator);

        /** What the reader of its answer must know. */
        default Awaited awaited(long request) {
            return Awaited.SUM;
        }

        /** What follows the redirects of the answer to a request; null: nobody does. */
        default @Nullable Following<R> following(long request) {
            return null;
        }
    }

    /** Sends further requests in place of handing over an answer, until one is the last. All of them count as one request. */
    interface Following<R> {

        /**
         * Encode what is sent next; null: this answer is the last.
         *
         * @throws RedirectException when it cannot be followed
         */
        @Nullable
        R next(Answer answer) throws RedirectException;

        /** What the reader of the answer to it must know. */
        Awaited awaited();

        /** The last answer, with what is needed of those before it. */
        Answer whole(Answer answer);
    }

    /** An answer redirects to where nobody follows. */
    final class RedirectException extends Exception {

        private static final long serialVersionUID = 1L;

        public RedirectException(String message) {
            super(message);
        }
    }

    /**
     * The answer that a request waits for.
     *
     * @param withoutBody whatever its head says, as to HEAD
     * @param kept whether its head and body are kept, beside their sum
     */
    record Awaited(boolean withoutBody, boolean kept) {

        /** One of which only the sum counts. */
        public static final Awaited SUM = new Awaited(false, false);
    }

    /**
     * Make the requests of an operation that is no iteration; what can be encoded ahead is.
     *
     * @throws UnsupportedOperationException when this protocol does not carry it, see {@link #refusal}
     */
    Requests<R> single(Operation operation);

    /** Make the requests of an operation, or of those that an iteration is made of. */
    default Requests<R> of(Operation operation) {
        return operation instanceof Operation.Iteration iteration ? inTurn(iteration) : single(operation);
    }

    private Requests<R> inTurn(Operation.Iteration iteration) {
        List<Requests<R>> steps = iteration.steps().stream().map(this::of).toList();
        return (request, allocator) -> steps.get(iteration.step(request)).encode(request / steps.size(), allocator);
    }

    /** The refusal of an operation that says nothing of how a protocol writes it down. */
    static UnsupportedOperationException refusal(String protocol, Operation operation) {
        return new UnsupportedOperationException(protocol + " does not carry " + operation.describe(0));
    }
}
