package stackbench.contract.fuzzed;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static stackbench.contract.client.GrpcCodec.written;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.util.List;
import stackbench.fuzz.Fuzz;
import stackbench.fuzz.Spoiling;

/** Spoils messages of protobuf. */
final class FuzzedProtobuf {

    private static final int FIELDS = 5;

    private FuzzedProtobuf() {}

    static byte[] spoiled(Spoiling spoiling, byte[] right, Fuzz fuzz) {
        return switch (spoiling) {
            case TRUNCATED, FLIPPED, REPEATED, RANDOM -> spoiling.of(right, fuzz);
            case RETYPED -> FuzzedCall.joined(right, written(out -> retype(fuzz, out)));
            case NESTED -> FuzzedCall.joined(right, nested(fuzz));
            case HUGE -> FuzzedCall.joined(right, huge(fuzz));
        };
    }

    /** Write a field that may be one of the message's own, of any type. */
    private static void retype(Fuzz fuzz, CodedOutputStream out) throws IOException {
        int field = 1 + fuzz.number(FIELDS);
        switch (fuzz.number(5)) {
            case 0 -> out.writeFixed32(field, fuzz.number(256));
            case 1 -> out.writeFixed64(field, -fuzz.number(256));
            case 2 -> out.writeInt64(field, fuzz.oneOf(List.of(Long.MIN_VALUE, -1L, 0L, Long.MAX_VALUE)));
            case 3 -> out.writeTag(field, fuzz.oneOf(List.of(WireFormat.WIRETYPE_END_GROUP, 6, 7)));
            default -> out.writeByteArray(field, fuzz.bytes(40));
        }
    }

    /** Begin groups in groups, and end them all or none. */
    private static byte[] nested(Fuzz fuzz) {
        int field = 1 + fuzz.number(FIELDS);
        int depth = fuzz.oneOf(List.of(50, 99, 101, 100_000));
        boolean ends = fuzz.number(2) == 0;
        return written(out -> {
            for (int i = 0; i < depth; i++) {
                out.writeTag(field, WireFormat.WIRETYPE_START_GROUP);
            }
            for (int i = 0; ends && i < depth; i++) {
                out.writeTag(field, WireFormat.WIRETYPE_END_GROUP);
            }
        });
    }

    private static byte[] huge(Fuzz fuzz) {
        int field = 1 + fuzz.number(FIELDS);
        byte[] value = "x".repeat(fuzz.oneOf(List.of(1_500, 70_000, 6_000_000))).getBytes(US_ASCII);
        return written(out -> out.writeByteArray(field, value));
    }
}
