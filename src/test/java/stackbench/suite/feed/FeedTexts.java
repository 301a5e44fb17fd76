package stackbench.suite.feed;

import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import stackbench.harness.config.WireFormat;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

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

    /** Strings with the bytes they have on the wire, encoded once by the encoder the servers use too. */
    static final class EncodedStrings {

        private static final JsonMapper JSON = JsonMapper.builder().build();
        private static final CBORMapper CBOR = CBORMapper.builder().build();

        private final String[] strings;
        private final byte[][] json;
        private final byte[][] cbor;
        private final byte[][] protobuf;

        EncodedStrings(String[] strings) {
            this.strings = strings.clone();
            this.json = encode(strings, JSON);
            this.cbor = encode(strings, CBOR);
            this.protobuf =
                    Arrays.stream(strings).map(EncodedStrings::delimited).toArray(byte[][]::new);
        }

        private static byte[][] encode(String[] strings, ObjectMapper mapper) {
            return Arrays.stream(strings).map(mapper::writeValueAsBytes).toArray(byte[][]::new);
        }

        private static byte[] delimited(String string) {
            byte[] bytes = new byte[CodedOutputStream.computeStringSizeNoTag(string)];
            try {
                CodedOutputStream.newInstance(bytes).writeStringNoTag(string);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return bytes;
        }

        int size() {
            return strings.length;
        }

        String string(int index) {
            return strings[index];
        }

        /** The strings, each as one value: quoted and escaped, with its CBOR head, or with its length in protobuf. The arrays are shared: not to be changed. */
        byte[][] encoded(WireFormat format) {
            if (format.overGrpc()) {
                return protobuf;
            }
            return format.overRSocket() ? cbor : json;
        }

        int longestBytes(WireFormat format) {
            return Arrays.stream(encoded(format))
                    .mapToInt(bytes -> bytes.length)
                    .max()
                    .orElse(0);
        }
    }
}
