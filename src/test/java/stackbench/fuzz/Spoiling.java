package stackbench.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A way to spoil bytes that are right, JSON in most cases. What comes of it may still be right. */
public enum Spoiling {
    TRUNCATED {
        @Override
        public byte[] of(byte[] right, Fuzz fuzz) {
            return Arrays.copyOf(right, fuzz.number(right.length));
        }
    },
    FLIPPED {
        @Override
        public byte[] of(byte[] right, Fuzz fuzz) {
            byte[] flipped = right.clone();
            for (int i = fuzz.number(5); i >= 0; i--) {
                flipped[fuzz.number(flipped.length)] = (byte) fuzz.number(256);
            }
            return flipped;
        }
    },
    REPEATED {
        @Override
        public byte[] of(byte[] right, Fuzz fuzz) {
            int from = fuzz.number(right.length);
            int to = from + fuzz.number(right.length - from + 1);
            var repeated = new ByteArrayOutputStream();
            repeated.write(right, 0, to);
            repeated.write(right, from, right.length - from);
            return repeated.toByteArray();
        }
    },
    RANDOM {
        @Override
        public byte[] of(byte[] right, Fuzz fuzz) {
            return fuzz.bytes(2_000);
        }
    },
    RETYPED {
        @Override
        public byte[] of(byte[] right, Fuzz fuzz) {
            return replaced(right, fuzz, OTHER.get(fuzz.number(OTHER.size())));
        }
    },
    NESTED {
        @Override
        public byte[] of(byte[] right, Fuzz fuzz) {
            int depth = fuzz.oneOf(List.of(50, 499, 1_001, 100_000));
            return replaced(
                    right,
                    fuzz,
                    fuzz.number(2) == 0
                            ? "[".repeat(depth) + "]".repeat(depth)
                            : "{\"a\":".repeat(depth) + "1" + "}".repeat(depth));
        }
    },
    HUGE {
        @Override
        public byte[] of(byte[] right, Fuzz fuzz) {
            int length = fuzz.oneOf(List.of(1_500, 70_000, 6_000_000));
            return replaced(right, fuzz, fuzz.number(2) == 0 ? "9".repeat(length) : '"' + "x".repeat(length) + '"');
        }
    };

    private static final List<String> OTHER = List.of(
            "null",
            "true",
            "\"\"",
            "\"x\"",
            "\"\\ud800\"",
            "\"\\u0000\"",
            "[]",
            "[null]",
            "{}",
            "{\"a\":[{}]}",
            "0",
            "-1",
            "1.5",
            "-0.0",
            "1e400",
            "NaN",
            "2147483648",
            "-9223372036854775809",
            "\"2026-13-45T99:00:00Z\"",
            "\"+999999999-12-31T23:59:59Z\"",
            "\"a/b/c\"",
            "'x'",
            "");

    /** The value of a member, or of an element, that holds no others. */
    private static final Pattern SCALAR = Pattern.compile(
            "(?<=[:\\[,])\\s*(?:\"(?:[^\"\\\\]++|\\\\.)*+\"|-?\\d[\\d.eE+-]*+|true|false|null)(?=\\s*[,\\]}])");

    /** Spoil bytes; never those that are given. */
    public abstract byte[] of(byte[] right, Fuzz fuzz);

    /** Put something in place of one value of JSON, or to its end where it has none. */
    private static byte[] replaced(byte[] json, Fuzz fuzz, String value) {
        String text = new String(json, StandardCharsets.UTF_8);
        List<MatchResult> values = SCALAR.matcher(text).results().toList();
        if (values.isEmpty()) {
            return (text + value).getBytes(StandardCharsets.UTF_8);
        }
        MatchResult one = fuzz.oneOf(values);
        return (text.substring(0, one.start()) + value + text.substring(one.end())).getBytes(StandardCharsets.UTF_8);
    }
}
