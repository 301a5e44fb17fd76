package stackbench.suite.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import stackbench.app.message.Message;
import stackbench.harness.config.WireFormat;
import stackbench.suite.feed.Feed.FeedSettings;

class FeedTests {

    private static final FeedSettings SETTINGS = new FeedSettings(42, 100, 200);
    private final Feed feed = new Feed(SETTINGS);

    @Test
    void aVeryLongListIsThatOfOneAuthor() {
        Feed feed = new Feed(new FeedSettings(1, 3, 20));

        assertThat(feed.listData(Feed.LONG_LIST).authors()).isEqualTo(3);
        assertThat(feed.listData(Feed.LONG_LIST + 1).authors()).isEqualTo(1);
    }

    @Test
    void theSameSeedGivesTheSameMessages() {
        FeedBlock again = new Feed(SETTINGS).block(7);

        for (long number = 0; number < 1_000; number++) {
            assertThat(again.message(number)).isEqualTo(feed.block(7).message(number));
        }
    }

    @Test
    void anotherSeedGivesOtherMessages() {
        Message other = new Feed(new FeedSettings(43, 100, 200)).block(7).message(0);

        assertThat(other.id()).isNotEqualTo(feed.block(7).message(0).id());
        assertThat(other.text()).isNotEqualTo(feed.block(7).message(0).text());
    }

    @Test
    void aMessageNeverChanges() {
        // Pinned: a feed that changes between versions would make results incomparable without anybody noticing.
        Message message = new Feed(new FeedSettings(1, 10, 20)).block(0).message(1_234_567);

        assertThat(message.id()).isEqualTo(UUID.fromString("b2c43cc0-3bfd-44eb-9898-e40becbf1425"));
        assertThat(message.author()).isEqualTo("author-1");
        assertThat(message.createdAt()).isEqualTo(OffsetDateTime.parse("2026-01-01T00:00:01.234567Z"));
        assertThat(message.text()).hasSize(20);
    }

    @Test
    void idsNeverRepeat() {
        int perBlock = 400_000;
        FeedBlock[] blocks = {feed.block(0), feed.block(1), feed.block(8_000_000), feed.listData(1), feed.listData(100)
        };
        long[] keys = Arrays.stream(blocks)
                .flatMapToLong(block -> LongStream.range(0, perBlock).map(number -> key(block.bits(number))))
                .sorted()
                .toArray();

        assertThat(keys).hasSize(blocks.length * perBlock);
        assertThat(IntStream.range(1, keys.length).filter(i -> keys[i] == keys[i - 1]))
                .isEmpty();
    }

    /** Compute a key from nothing but the id: where no two keys are equal, no two ids are. */
    private static long key(long bits) {
        long displacedByVersion = MessageIds.low(bits) & 0xF;
        return (MessageIds.high(bits) & ~0xF000L) | displacedByVersion << 12;
    }

    @Test
    void idsAreRandomUuidsByTheirForm() {
        for (long number = 0; number < 1_000; number++) {
            UUID id = feed.block(0).message(number).id();
            assertThat(id.version()).isEqualTo(4);
            assertThat(id.variant()).isEqualTo(2);
        }
    }

    @Test
    void idsOfABlockAreSpreadEvenly() {
        int[] perBucket = new int[16];
        for (long number = 0; number < 160_000; number++) {
            perBucket[(int) (feed.block(0).message(number).id().getMostSignificantBits() >>> 60)]++;
        }

        assertThat(IntStream.of(perBucket).boxed())
                .allSatisfy(count -> assertThat(count).isBetween(9_500, 10_500));
    }

    @Test
    void authorsOfABlockAreMixedAndAllWrite() {
        FeedBlock block = feed.block(3);
        Set<String> first = new HashSet<>();
        LongStream.range(0, 2_000)
                .forEach(number -> first.add(block.message(number).author()));

        assertThat(first).hasSize(100).contains(feed.author(0), feed.author(99));
    }

    @Test
    void listDataGivesEachAuthorOneBatch() {
        FeedBlock data = feed.listData(10);

        assertThat(data.authors()).isEqualTo(100);
        assertThat(data.author(7)).isEqualTo("list-42-10-7");
        assertThat(LongStream.range(70, 80)
                        .mapToObj(number -> data.message(number).author()))
                .containsOnly("list-42-10-7");
        assertThat(data.message(80).author()).isEqualTo("list-42-10-8");
    }

    @Test
    void textsAreAsLongAsAskedForAndHoldWhatEncodersGetWrong() {
        Message message = feed.block(0).message(0);

        assertThat(message.text().codePointCount(0, message.text().length())).isEqualTo(200);
        assertThat(message.text()).contains("\"", "\\", "\n", "é", "日", "😀");
    }

    @Test
    void textsAreEquallyLongOnTheWire() {
        FeedTexts.EncodedStrings texts = FeedTexts.of(42, 200);

        for (var format : WireFormat.values()) {
            assertThat(IntStream.range(0, texts.size()).map(i -> texts.encoded(format)[i].length))
                    .containsOnly(texts.longestBytes(format));
        }
    }

    @Test
    void aTextOfOneCharacterIsPossible() {
        assertThat(new Feed(new FeedSettings(1, 1, 1)).block(0).message(0).text())
                .hasSize(1);
    }

    @Test
    void refusesWhatItCannotMake() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FeedSettings(1, 0, 10))
                .withMessageContaining("authors");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FeedSettings(1, 1, 10_001))
                .withMessageContaining("textCharacters");
        assertThatIllegalArgumentException().isThrownBy(() -> feed.block(1L << 23));
        assertThatIllegalArgumentException().isThrownBy(() -> feed.listData(0));
    }
}
