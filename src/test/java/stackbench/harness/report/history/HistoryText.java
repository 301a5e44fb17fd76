package stackbench.harness.report.history;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The text of a history: lines that have an end, and one that has none.
 *
 * @param wholeBytes how long the lines that have an end are together
 * @param rest the line that has none; empty where it is cut off inside a character
 */
record HistoryText(List<String> whole, int wholeBytes, Optional<String> rest) {

    /**
     * Split the bytes of a file, in UTF-8.
     *
     * @throws CharacterCodingException when a line that has an end is no such text
     */
    static HistoryText of(byte[] bytes) throws CharacterCodingException {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return new HistoryText(
                decode(Arrays.copyOf(bytes, end)).lines().toList(),
                end,
                rest(Arrays.copyOfRange(bytes, end, bytes.length)));
    }

    private static Optional<String> rest(byte[] bytes) {
        try {
            return Optional.of(decode(bytes));
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** Decode strictly: what is no UTF-8 is refused, and not replaced. */
    private static String decode(byte[] bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
