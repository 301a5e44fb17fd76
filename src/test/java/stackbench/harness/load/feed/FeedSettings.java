package stackbench.harness.load.feed;

import stackbench.app.message.MessageLimits;
import stackbench.harness.config.BenchmarkConfig;

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
            throw new IllegalArgumentException(
                    "textCharacters must be 1 to %d, is %d".formatted(MessageLimits.TEXT_CHARACTERS, textCharacters));
        }
    }

    /** Make the settings that a run is configured with. */
    public static FeedSettings of(BenchmarkConfig.Data data) {
        return new FeedSettings(data.seed(), data.authors(), data.textCharacters());
    }
}
