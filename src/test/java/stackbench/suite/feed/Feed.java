package stackbench.suite.feed;

import java.util.stream.IntStream;
import stackbench.app.message.MessageLimits;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.workload.BlockNumbers;
import stackbench.suite.feed.FeedTexts.EncodedStrings;

/** A source of deterministic messages: the same seed gives the same bytes, in every block, on every machine. */
public final class Feed {

    /** The number of create blocks that there can be with one seed. */
    public static final long BLOCKS = BlockNumbers.MOST;

    /** The number that list data are counted from, by their batch size; blocks of the create workload are numbered below it. */
    private static final long LIST_ORDINALS = BLOCKS;

    /** The number of messages beyond which a list is so long that one author is enough. */
    public static final int LONG_LIST = MessageLimits.BATCH_MESSAGES;

    private final FeedSettings settings;
    private final EncodedStrings texts;
    private final EncodedStrings authors;

    public Feed(FeedSettings settings) {
        this.settings = settings;
        this.texts = FeedTexts.of(settings.seed(), settings.textCharacters());
        this.authors = names("author-", settings.authors());
    }

    /**
     * The messages of one create block, its authors mixed.
     *
     * @param ordinal 0 to 8,388,607; blocks with different ordinals share no id
     */
    public FeedBlock block(long ordinal) {
        if (ordinal < 0 || ordinal >= LIST_ORDINALS) {
            throw new IllegalArgumentException("block ordinal must be 0 to " + (LIST_ORDINALS - 1) + ", is " + ordinal);
        }
        return new FeedBlock(new MessageIds(settings.seed(), ordinal), texts, authors, 0);
    }

    /**
     * The messages that the list workload reads: author k wrote messages k * batchSize to k * batchSize + batchSize - 1, no
     * others. Where these are more than {@value #LONG_LIST}, there is one author.
     */
    public FeedBlock listData(int batchSize) {
        if (batchSize < 1) {
            throw new IllegalArgumentException("batchSize must be at least 1, is " + batchSize);
        }
        MessageIds ids = new MessageIds(settings.seed(), LIST_ORDINALS + batchSize);
        return new FeedBlock(ids, texts, listAuthors(batchSize), batchSize);
    }

    /**
     * The authors of the list data. The seed in their names keeps them apart from those that a server elsewhere was given by
     * another run.
     */
    private EncodedStrings listAuthors(int batchSize) {
        return names(
                "list-%d-%d-".formatted(settings.seed(), batchSize), batchSize > LONG_LIST ? 1 : settings.authors());
    }

    /** The name of an author of the create blocks. */
    public String author(int index) {
        return authors.string(index);
    }

    private static EncodedStrings names(String prefix, int count) {
        return new EncodedStrings(
                IntStream.range(0, count).mapToObj(i -> prefix + i).toArray(String[]::new));
    }

    /**
     * The settings that decide every byte of a feed.
     *
     * @param seed equal seeds give equal messages
     * @param authors how many authors write, at least 1
     * @param textCharacters length of every text in Unicode code points
     */
    public record FeedSettings(long seed, int authors, int textCharacters) {

        public FeedSettings {
            if (authors < 1) {
                throw new IllegalArgumentException("authors must be at least 1, is " + authors);
            }
            if (textCharacters < 1 || textCharacters > MessageLimits.TEXT_CHARACTERS) {
                throw new IllegalArgumentException("textCharacters must be 1 to %d, is %d"
                        .formatted(MessageLimits.TEXT_CHARACTERS, textCharacters));
            }
        }

        /** Make the settings that a run is configured with. */
        public static FeedSettings of(BenchmarkConfig.Data data) {
            return new FeedSettings(data.seed(), data.authors(), data.textCharacters());
        }
    }
}
