package stackbench.harness.load;

import java.util.List;
import stackbench.harness.config.WireFormat;

/**
 * An operation that clients ask of a server, over and over. What request r of a block asks for follows from r alone, so that it
 * can be encoded ahead and checked afterwards. A wire carries the operations that say how they are written down for it, each by an
 * interface of the wire's own package.
 */
public interface Operation {

    /** The number of messages that a request brings to the server, or that its answer brings back; 0 where what is sent are no messages. */
    int messagesPerRequest();

    /** The number of requests that a client sends one after the other, each when the one before was answered rightly. */
    default int requestsPerIteration() {
        return 1;
    }

    /**
     * The bytes that a message has in an answer, on average.
     *
     * @throws IllegalStateException where an answer does not hold as many messages as one likes
     */
    default double bytesPerMessage(WireFormat format) {
        throw new IllegalStateException("only lists are long enough to be read slowly, not " + this);
    }

    /** The words for what a request asks for, such as {@code the messages of anna}. */
    String describe(long request);

    /**
     * Several operations in turn: with n of them, request r of a block is request r / n of operation r modulo n.
     *
     * @param steps operations whose requests bring, or whose answers bring back, as many messages each
     */
    record Iteration(List<Operation> steps) implements Operation {

        public Iteration {
            steps = List.copyOf(steps);
            if (steps.stream()
                            .mapToInt(Operation::messagesPerRequest)
                            .distinct()
                            .count()
                    != 1) {
                throw new IllegalArgumentException("each step must be about as many messages: " + steps);
            }
        }

        @Override
        public int requestsPerIteration() {
            return steps.size();
        }

        /** The operation that a request is of, counted from 0. */
        public int step(long request) {
            return (int) (request % steps.size());
        }

        @Override
        public int messagesPerRequest() {
            return steps.getFirst().messagesPerRequest();
        }

        @Override
        public String describe(long request) {
            return steps.get(step(request)).describe(request / steps.size());
        }
    }
}
