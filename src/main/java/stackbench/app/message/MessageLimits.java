package stackbench.app.message;

import java.util.List;

/** The most that a request may hold. Every architecture has these limits, so that none wins by refusing less. */
public final class MessageLimits {

    /** The most characters (Unicode code points) of a text. */
    public static final int TEXT_CHARACTERS = 10_000;

    /** The most characters (Unicode code points) of an author. */
    public static final int AUTHOR_CHARACTERS = 255;

    /** The most messages of one create request. */
    public static final int BATCH_MESSAGES = 10_000;

    /** The most messages of one INSERT; a larger batch is several INSERTs in one transaction. */
    public static final int INSERT_MESSAGES = 1_000;

    /** The most messages of one payload of a list, for clients of RSocket that ask for several in each. */
    public static final int PAYLOAD_MESSAGES = 100;

    /** The most bytes of one create request: the HTTP body, or the data of all payloads of an RSocket channel. */
    public static final int BODY_BYTES = 16 * 1024 * 1024;

    /** The most bytes of a create request that an event loop decodes itself; a larger one is decoded on another thread. */
    public static final int LOOP_BYTES = 256 * 1024;

    private MessageLimits() {}

    /** Return the messages of a create request, if they are no more than {@link #BATCH_MESSAGES}. */
    public static List<Message> checked(List<Message> messages) {
        if (messages.size() > BATCH_MESSAGES) {
            throw tooManyMessages();
        }
        return messages;
    }

    static ProblemException tooManyMessages() {
        return Problem.TOO_LARGE.because("a request may hold at most %,d messages".formatted(BATCH_MESSAGES));
    }

    /** Make the refusal of a request with more bytes than {@link #BODY_BYTES}. */
    public static ProblemException bodyTooLarge() {
        return Problem.TOO_LARGE.because("a request may hold at most %,d bytes".formatted(BODY_BYTES));
    }

    /** Make the refusal of a message with more bytes than {@link #LOOP_BYTES}, more than its characters can have. */
    public static ProblemException messageTooLarge() {
        return Problem.INVALID_MESSAGE.because("a message may have at most %,d bytes".formatted(LOOP_BYTES));
    }
}
