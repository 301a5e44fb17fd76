package stackbench.app.message;

/** What a request may hold at most. The same for every architecture, so that none wins by refusing less. */
public final class MessageLimits {

    /** Characters (Unicode code points) of a text. */
    public static final int TEXT_CHARACTERS = 10_000;

    /** Characters (Unicode code points) of an author. */
    public static final int AUTHOR_CHARACTERS = 255;

    /** Messages of one create request. */
    public static final int BATCH_MESSAGES = 10_000;

    /** Messages of one INSERT; a larger batch is several INSERTs in one transaction. */
    public static final int INSERT_MESSAGES = 1_000;

    /** Bytes of one create request: the HTTP body, or the data of all payloads of an RSocket channel. */
    public static final int BODY_BYTES = 16 * 1024 * 1024;

    private MessageLimits() {}
}
