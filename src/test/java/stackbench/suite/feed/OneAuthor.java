package stackbench.suite.feed;

/** Stored messages for tests in which it matters how their only author is called. */
public final class OneAuthor {

    private OneAuthor() {}

    /** Make a block whose author wrote one message. */
    public static FeedBlock named(String name) {
        return new FeedBlock(
                new MessageIds(1, 1), FeedTexts.of(1, 16), new FeedTexts.EncodedStrings(new String[] {name}), 1);
    }
}
