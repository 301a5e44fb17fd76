package stackbench.harness.load;

import io.netty.buffer.ByteBufAllocator;
import java.util.List;

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

    /** Make the requests of an operation; what can be encoded ahead is. */
    default Requests<R> of(Operation operation) {
        return switch (operation) {
            case Operation.CreateBatch create -> creates(create);
            case Operation.ListAuthor list -> lists(list);
            case Operation.FindId find -> finds(find);
            case TellBatch tell -> tells(tell);
            case Call call -> calls(call);
            case Operation.Iteration iteration -> inTurn(iteration);
        };
    }

    private Requests<R> inTurn(Operation.Iteration iteration) {
        List<Requests<R>> steps = iteration.steps().stream().map(this::of).toList();
        return (request, allocator) -> steps.get(iteration.step(request)).encode(request / steps.size(), allocator);
    }
}
