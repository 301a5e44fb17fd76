package stackbench.harness.load;

import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import stackbench.app.message.Message;
import stackbench.harness.load.feed.FeedBlock;
import stackbench.harness.load.feed.MessageIds;

/**
 * An operation that clients ask of a server, over and over. What request r of a block asks for follows from r alone, so that it
 * can be encoded ahead and checked afterwards. Wires encode operations and decide nothing else; no operation knows a wire, or
 * what workload it is part of.
 */
public interface Operation {

    /** The number of messages that a request brings to the server, or that its answer brings back; 0 where what is sent are no messages. */
    int messagesPerRequest();

    /** The number of requests that a client sends one after the other, each when the one before was answered rightly. */
    default int requestsPerIteration() {
        return 1;
    }

    /** The messages that a block stores by requests that were acknowledged: these begin its iterations, or are all there are. */
    default Stream<Message> stored(BlockOutcome.FirstRequests requests) {
        return requests.acknowledged().boxed().flatMap(request -> storedBy(request).stream());
    }

    /** The messages that one of these requests stores. */
    default List<Message> storedBy(long request) {
        return List.of();
    }

    /** The words for what a request asks for, such as {@code the messages of anna}. */
    String describe(long request);

    /**
     * The operation that stores new messages: request r carries messages r * batchSize to r * batchSize + batchSize - 1.
     *
     * @param messages that no other block of the run has
     */
    record CreateBatch(FeedBlock messages, int batchSize) implements Operation {

        public CreateBatch {
            if (batchSize < 1) {
                throw new IllegalArgumentException("batchSize must be at least 1, is " + batchSize);
            }
        }

        /** The messages that a request carries. */
        public List<Message> messages(long request) {
            return LongStream.range(request * batchSize, (request + 1) * batchSize)
                    .mapToObj(messages::message)
                    .toList();
        }

        @Override
        public List<Message> storedBy(long request) {
            return messages(request);
        }

        @Override
        public int messagesPerRequest() {
            return batchSize;
        }

        @Override
        public String describe(long request) {
            return "the acknowledgement of %,d new message%s".formatted(batchSize, batchSize == 1 ? "" : "s");
        }
    }

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

        @Override
        public List<Message> storedBy(long request) {
            return steps.getFirst().storedBy(request);
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

    /** An operation that reads what was stored before: each request is owed one of a known number of answers. */
    sealed interface Read extends Operation {

        /** The number of different answers. */
        int answers();

        /** The answer that a request is owed, counted from 0. */
        int answerTo(long request);

        /** The messages that an answer holds, in their order. */
        List<Message> expected(int answer);

        /** The words for an answer, such as {@code the list of anna}. */
        String name(int answer);

        @Override
        default String describe(long request) {
            return name(answerTo(request));
        }
    }

    /**
     * The operation that reads all messages of one author: request r asks for author r modulo the number of authors.
     *
     * @param stored its authors own consecutive messages, as many each
     */
    record ListAuthor(FeedBlock stored) implements Read {

        public ListAuthor {
            if (stored.messagesPerAuthor() < 1) {
                throw new IllegalArgumentException("its authors are mixed: nobody knows who wrote what");
            }
        }

        @Override
        public int messagesPerRequest() {
            return stored.messagesPerAuthor();
        }

        @Override
        public int answers() {
            return stored.authors();
        }

        @Override
        public int answerTo(long request) {
            return (int) (request % stored.authors());
        }

        @Override
        public List<Message> expected(int answer) {
            long first = (long) answer * stored.messagesPerAuthor();
            return LongStream.range(first, first + stored.messagesPerAuthor())
                    .mapToObj(stored::message)
                    .toList();
        }

        @Override
        public String name(int answer) {
            return "the list of " + stored.author(answer);
        }
    }

    /**
     * The operation that reads one message by its id.
     *
     * @param rows how many messages can be asked for, from the first of the block on
     * @param rowOf which of them a request asks for
     */
    record FindId(FeedBlock stored, int rows, LongToIntFunction rowOf) implements Read {

        /**
         * Make requests each of which asks for one message at random, all of them equally likely; every draw gives another
         * sequence.
         */
        public static FindId atRandom(FeedBlock stored, int rows, long draw) {
            MessageIds random = new MessageIds(draw, 0);
            // The high half of the product spreads 32 random bits evenly over the rows, without a division.
            return new FindId(stored, rows, request -> (int) (((random.bits(request) >>> 32) * rows) >>> 32));
        }

        /** Make requests of which request r asks for message r, however many there are. */
        public static FindId inTurn(FeedBlock stored) {
            return inTurn(stored, Integer.MAX_VALUE);
        }

        /** Make requests of which request r asks for message r. */
        public static FindId inTurn(FeedBlock stored, int rows) {
            return new FindId(stored, rows, Math::toIntExact);
        }

        @Override
        public int messagesPerRequest() {
            return 1;
        }

        @Override
        public int answers() {
            return rows;
        }

        @Override
        public int answerTo(long request) {
            return rowOf.applyAsInt(request);
        }

        @Override
        public List<Message> expected(int answer) {
            return List.of(stored.message(answer));
        }

        @Override
        public String name(int answer) {
            return "the message " + stored.message(answer).id();
        }

        /** The bits of the message that a request asks for, as {@link FeedBlock#bits} tells them. */
        public long bits(long request) {
            return stored.bits(answerTo(request));
        }
    }
}
