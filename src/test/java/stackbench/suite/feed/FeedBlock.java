package stackbench.suite.feed;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import stackbench.app.message.Message;
import stackbench.suite.feed.FeedTexts.EncodedStrings;

/** The messages of one block, each computed from its number alone; safe for any number of threads. */
public final class FeedBlock {

    /**
     * The time at which message 0 was written; every further one is a microsecond later, so that their order is that of their
     * numbers.
     */
    static final Instant FIRST_CREATED_AT = Instant.parse("2026-01-01T00:00:00Z");

    private final MessageIds ids;
    private final EncodedStrings texts;
    private final EncodedStrings authors;

    /** The number of consecutive messages an author owns; 0: authors are mixed. */
    private final int messagesPerAuthor;

    FeedBlock(MessageIds ids, EncodedStrings texts, EncodedStrings authors, int messagesPerAuthor) {
        this.ids = ids;
        this.texts = texts;
        this.authors = authors;
        this.messagesPerAuthor = messagesPerAuthor;
    }

    public Message message(long number) {
        long bits = bits(number);
        OffsetDateTime createdAt =
                FIRST_CREATED_AT.plus(number, ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
        return new Message(
                new UUID(MessageIds.high(bits), MessageIds.low(bits)),
                texts.string(textIndex(bits)),
                author(authorIndex(number, bits)),
                createdAt);
    }

    /** The number of consecutive messages that each author wrote; 0 where authors are mixed. */
    public int messagesPerAuthor() {
        return messagesPerAuthor;
    }

    public int authors() {
        return authors.size();
    }

    public String author(int index) {
        return authors.string(index);
    }

    public List<String> authorNames() {
        return IntStream.range(0, authors.size()).mapToObj(authors::string).toList();
    }

    public long bits(long number) {
        return ids.bits(number);
    }

    static int textIndex(long bits) {
        return (int) (MessageIds.more(bits) & (FeedTexts.COUNT - 1));
    }

    int authorIndex(long number, long bits) {
        // The high half of the product spreads 32 random bits evenly over the authors, without a division.
        return messagesPerAuthor > 0
                ? (int) (number / messagesPerAuthor)
                : (int) (((MessageIds.more(bits) >>> 32) * authors.size()) >>> 32);
    }

    EncodedStrings encodedTexts() {
        return texts;
    }

    EncodedStrings encodedAuthors() {
        return authors;
    }
}
