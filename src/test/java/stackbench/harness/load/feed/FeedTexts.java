package stackbench.harness.load.feed;

import java.util.SplittableRandom;

/**
 * The texts of messages, as people write them: mostly plain letters, with everything in them that encoders get wrong. Every text
 * has the same characters in another order, so all are equally long in every encoding.
 */
final class FeedTexts {

    /**
     * The number of texts: enough that no cache and no compressor sees the same text soon; few enough to be encoded beforehand.
     */
    static final int COUNT = 1024;

    private static final int[] SPECIAL =
            "\"é\\ß\n日😀Ж\t\u2028𝄞'€ü/".codePoints().toArray();
    private static final int[] PLAIN =
            "etaoin shrdlu cmfwyp vbgkjq xz ETAOIN.,;0123456789".codePoints().toArray();
    private static final int PLAIN_PER_SPECIAL = 9;

    private FeedTexts() {}

    static EncodedStrings of(long seed, int characters) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] text = characters(characters);
        String[] texts = new String[COUNT];
        for (int i = 0; i < COUNT; i++) {
            shuffle(text, random);
            texts[i] = new String(text, 0, text.length);
        }
        return new EncodedStrings(texts);
    }

    private static int[] characters(int count) {
        int[] text = new int[count];
        for (int i = 0; i < count; i++) {
            boolean special = i % (PLAIN_PER_SPECIAL + 1) == PLAIN_PER_SPECIAL;
            int nth = special ? i / (PLAIN_PER_SPECIAL + 1) : i;
            text[i] = special ? SPECIAL[nth % SPECIAL.length] : PLAIN[nth % PLAIN.length];
        }
        return text;
    }

    /** Shuffle as Fisher and Yates do. */
    private static void shuffle(int[] text, SplittableRandom random) {
        for (int i = text.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = text[i];
            text[i] = text[j];
            text[j] = swapped;
        }
    }
}
