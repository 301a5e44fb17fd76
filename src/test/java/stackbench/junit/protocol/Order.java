package stackbench.junit.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * What the adapter asks a runner for: the first and only thing that it sends. Settings go this way, and not by the command line, which all
 * users of a machine can read, since passwords of containers are among them.
 *
 * @param settings what the annotations say
 * @param picked the ids of the only cases that are asked for; empty: all
 */
public record Order(List<Given> settings, List<String> picked) {

    private static final int VERSION = 1;

    public Order {
        settings = List.copyOf(settings);
        picked = List.copyOf(picked);
    }

    /**
     * A setting.
     *
     * @param key such as {@code bench.app.virtual.heap}
     * @param source who says it, such as {@code @Arm virtual}
     */
    public record Given(String key, String value, String source) {}

    /** Send it. */
    public void write(DataOutputStream out) throws IOException {
        List<String> texts = new ArrayList<>();
        settings.forEach(given -> texts.addAll(List.of(given.key(), given.value(), given.source())));
        out.writeInt(VERSION);
        Texts.write(out, texts);
        Texts.write(out, picked);
        out.flush();
    }

    /**
     * Receive it.
     *
     * @throws IOException where the adapter is of another version too
     */
    public static Order read(DataInputStream in) throws IOException {
        int version = in.readInt();
        if (version != VERSION) {
            throw new IOException(
                    "stackbench-junit speaks version %d of the protocol and stackbench-runner version %d: give both the same version"
                            .formatted(version, VERSION));
        }
        List<Given> settings = new ArrayList<>();
        Iterator<String> texts = Texts.read(in).iterator();
        while (texts.hasNext()) {
            settings.add(new Given(texts.next(), texts.next(), texts.next()));
        }
        return new Order(settings, Texts.read(in));
    }
}
