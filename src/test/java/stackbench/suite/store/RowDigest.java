package stackbench.suite.store;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import stackbench.app.message.Message;

/**
 * A sum over messages that the database can compute too, to compare what is stored with what was sent.
 *
 * <p>Per row: the first 60 bits of md5 over id, microseconds since 1970, bytes of the text, text and author, joined by
 * U+001F. The byte count makes the joined string unambiguous for any text. The sum over rows does not depend on their
 * order; unlike an exclusive or, it also changes when the same row is there twice or four times.
 */
public final class RowDigest {

    /** The digest in SQL, where extract(epoch ...) is an exact numeric. */
    private static final String SQL = """
            SELECT count(*), coalesce(sum(('x' || substr(md5(concat_ws(chr(31), id,
                (extract(epoch FROM created_at) * 1000000)::bigint, octet_length(text), text, author)),
                1, 15))::bit(60)::bigint), 0)
            FROM message""";

    private static final byte SEPARATOR = 31;
    private static final int UUID_CHARACTERS = 36;

    /** The bytes of an id, two numbers and four separators. */
    private static final int FIXED_BYTES = UUID_CHARACTERS + 2 * 20 + 4;

    private static final int UNUSED_BITS = 4;
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private final MessageDigest md5 = md5();
    private final byte[] md5Value = new byte[16];
    private byte[] joined = new byte[4096];
    private long rows;
    private BigInteger carried = BigInteger.ZERO;
    private long sum;

    public void add(Message message) {
        long number = number(message);
        sum += number;
        rows++;
        if (sum >= 1L << 62) { // two more of 60 bits fit below the sign
            carried = carried.add(BigInteger.valueOf(sum));
            sum = 0;
        }
    }

    public BigInteger value() {
        return carried.add(BigInteger.valueOf(sum));
    }

    /** The contents that a database must have which was sent exactly these messages. */
    public StoredMessages.Contents contents() {
        return new StoredMessages.Contents(rows, value());
    }

    /** The contents of a database, as it sums them up itself. */
    static StoredMessages.Contents contentsOf(JdbcClient database) {
        return database.sql(SQL)
                .query((row, number) -> new StoredMessages.Contents(
                        row.getLong(1), row.getBigDecimal(2).toBigIntegerExact()))
                .single();
    }

    private long number(Message message) {
        byte[] text = message.text().getBytes(StandardCharsets.UTF_8);
        byte[] author = message.author().getBytes(StandardCharsets.UTF_8);
        room(FIXED_BYTES + text.length + author.length);
        putUuid(message.id());
        int at = putDecimal(UUID_CHARACTERS, micros(message.createdAt()));
        at = put(putDecimal(at, text.length), text);
        at = put(at, author);
        md5.update(joined, 0, at);
        return first60Bits();
    }

    static long micros(OffsetDateTime time) {
        return time.toEpochSecond() * 1_000_000 + time.getNano() / 1_000;
    }

    private void room(int bytes) {
        if (joined.length < bytes) {
            joined = new byte[2 * bytes];
        }
    }

    /** Put a number behind a separator and return where the next one goes, as the method below does. */
    private int putDecimal(int at, long value) {
        return put(at, Long.toString(value).getBytes(StandardCharsets.US_ASCII));
    }

    private int put(int at, byte[] bytes) {
        joined[at] = SEPARATOR;
        System.arraycopy(bytes, 0, joined, at + 1, bytes.length);
        return at + 1 + bytes.length;
    }

    private void putUuid(UUID id) {
        int at = UUID_CHARACTERS;
        long bits = id.getLeastSignificantBits();
        for (int digit = 0; digit < 32; digit++) {
            if (digit == 16) {
                bits = id.getMostSignificantBits();
            }
            if (digit == 12 || digit == 16 || digit == 20 || digit == 24) {
                joined[--at] = '-';
            }
            joined[--at] = HEX[(int) (bits & 15)];
            bits >>>= 4;
        }
    }

    private long first60Bits() {
        try {
            md5.digest(md5Value, 0, md5Value.length);
        } catch (DigestException e) {
            throw new IllegalStateException("16 bytes must hold an MD5", e);
        }
        return ByteBuffer.wrap(md5Value).getLong() >>> UNUSED_BITS;
    }

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has MD5", e);
        }
    }
}
