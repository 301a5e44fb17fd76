package stackbench.junit.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Lists of texts on the wire: how many, then each as its number of bytes and these in UTF-8. {@code writeUTF} ends at 64 kB. */
final class Texts {

    private static final int MOST_BYTES = 1 << 24;

    private Texts() {}

    static void write(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.writeInt(bytes.length);
            out.write(bytes);
        }
    }

    static List<String> read(DataInputStream in) throws IOException {
        int count = length(in);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] bytes = new byte[length(in)];
            in.readFully(bytes);
            texts.add(new String(bytes, StandardCharsets.UTF_8));
        }
        return texts;
    }

    private static int length(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MOST_BYTES) {
            throw new IOException("The other side does not speak as adapter and runner do: a length of " + length);
        }
        return length;
    }
}
