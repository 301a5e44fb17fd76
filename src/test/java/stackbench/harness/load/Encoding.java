package stackbench.harness.load;

import io.netty.buffer.ByteBufAllocator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way in which a protocol writes operations down, for one server.
 *
 * @param <R> a request, encoded
 */
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

    Requests<R> creates(Operation.CreateBatch create);

    Requests<R> lists(Operation.ListAuthor list);

    Requests<R> finds(Operation.FindId find);

    default Requests<R> tells(TellBatch tell) {
        throw new UnsupportedOperationException("this protocol answers each request");
    }

    default Requests<R> calls(Call call) {
        throw new UnsupportedOperationException("edges are asked over HTTP/1.1");
    }

    /** Make the requests of an operation that is not about messages, which most protocols do not carry. */
    default Requests<R> others(Operation operation) {
        throw new UnsupportedOperationException("this protocol carries messages only, not " + operation.describe(0));
    }

    /** Make the requests of an operation; what can be encoded ahead is. */
    default Requests<R> of(Operation operation) {
        return switch (operation) {
            case Operation.CreateBatch create -> creates(create);
            case Operation.ListAuthor list -> lists(list);
            case Operation.FindId find -> finds(find);
            case TellBatch tell -> tells(tell);
            case Call call -> calls(call);
            case Operation.Iteration iteration -> inTurn(iteration);
            default -> others(operation);
        };
    }

    private Requests<R> inTurn(Operation.Iteration iteration) {
        List<Requests<R>> steps = iteration.steps().stream().map(this::of).toList();
        return (request, allocator) -> steps.get(iteration.step(request)).encode(request / steps.size(), allocator);
    }
}
