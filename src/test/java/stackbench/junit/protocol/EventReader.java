package stackbench.junit.protocol;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Hears what a runner tells. */
public final class EventReader {

    private final DataInputStream in;

    public EventReader(DataInputStream in) {
        this.in = in;
    }

    /**
     * Pass on every event until the last one.
     *
     * @return whether it came; false: the runner is gone
     * @throws IOException where the other side is no runner
     */
    public boolean passOn(CaseEvents events) throws IOException {
        try {
            EventWriter.Kind event = kind();
            while (event != EventWriter.Kind.ENDED) {
                pass(event, Texts.read(in), events);
                event = kind();
            }
            pass(event, Texts.read(in), events);
            return true;
        } catch (EOFException | SocketException e) {
            return false; // it may die in the middle of a word
        }
    }

    private EventWriter.Kind kind() throws IOException {
        int mark = in.readUnsignedByte();
        return EventWriter.Kind.of(mark)
                .orElseThrow(() -> new IOException("The other side does not speak as a runner does: event " + mark));
    }

    private static void pass(EventWriter.Kind event, List<String> texts, CaseEvents events) {
        switch (event) {
            case CASES -> events.cases(texts);
            case STARTED -> events.started(texts.get(0));
            case REPORTED -> events.reported(texts.get(0), entries(texts.subList(1, texts.size())));
            case PASSED -> events.passed(texts.get(0));
            case FAILED -> events.failed(texts.get(0), texts.get(1));
            case ENDED -> events.ended(texts.get(0));
        }
    }

    private static Map<String, String> entries(List<String> pairs) {
        Map<String, String> entries = new LinkedHashMap<>();
        for (Iterator<String> texts = pairs.iterator(); texts.hasNext(); ) {
            entries.put(texts.next(), texts.next());
        }
        return entries;
    }
}
