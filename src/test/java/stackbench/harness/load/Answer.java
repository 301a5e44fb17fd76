package stackbench.harness.load;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An answer of a server, reduced to what can be compared at full speed.
 *
 * @param status of HTTP; 200 for an RSocket stream that completed
 * @param messages payloads of an RSocket stream whose payloads are a message each; 0 otherwise, where only decoding would tell
 * @param bytes of the HTTP body without chunk headers, or of the data of all payloads
 * @param crc32c CRC-32C over those bytes in order, as RFC 3720 defines it; 0 for no bytes
 * @param kept head and body; null unless the request asked for them to be kept
 */
public record Answer(
        int status,
        long messages,
        long bytes,
        int crc32c,
        @Nullable Kept kept) {

    /** Make an answer of which nothing but its sum is kept. */
    public Answer(int status, long messages, long bytes, int crc32c) {
        this(status, messages, bytes, crc32c, null);
    }

    /** Whether status, length and checksum are those of another answer. */
    public boolean isSameAs(Answer other) {
        return status == other.status && bytes == other.bytes && crc32c == other.crc32c;
    }

    /** The head and the body of an answer. */
    public static final class Kept {

        private final List<HeadField> head;
        private final byte[] body;

        /**
         * @param head its fields, in their order
         * @param body as it came, without chunk headers; it is not copied
         */
        public Kept(List<HeadField> head, byte[] body) {
            this.head = List.copyOf(head);
            this.body = body;
        }

        /** The body as it came, which nobody may change. */
        public byte[] body() {
            return body;
        }

        /** Its fields, in their order. */
        public List<HeadField> head() {
            return head;
        }

        /** The first value of a field; names of fields have no case. */
        public Optional<String> field(String name) {
            return fields(name).stream().findFirst();
        }

        /** All values of a field, in their order. */
        public List<String> fields(String name) {
            String lowerCase = name.toLowerCase(Locale.ROOT);
            return head.stream()
                    .filter(field -> field.name().equals(lowerCase))
                    .map(HeadField::value)
                    .toList();
        }
    }

    /**
     * A field of a head.
     *
     * @param name in lower case
     */
    public record HeadField(String name, String value) {}

    /** Decides whether an answer is right. It is called on the event loop for every answer of a block, and must be fast. */
    @FunctionalInterface
    public interface ResponseCheck {

        /** Say what is wrong, such as {@code status 500, expected 200}; null when nothing is. */
        @Nullable
        String mismatch(long request, Answer answer);

        /** The number of right answers to each request of a user's file, to be asked for when the block is over; none where there is no file. */
        default List<Long> rightByTemplate() {
            return List.of();
        }
    }
}
