package stackbench.harness.load.feed;

import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import stackbench.harness.config.WireFormat;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Strings with the bytes they have on the wire, encoded once by the encoder the servers use too. */
final class EncodedStrings {

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
        this.protobuf = Arrays.stream(strings).map(EncodedStrings::delimited).toArray(byte[][]::new);
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
