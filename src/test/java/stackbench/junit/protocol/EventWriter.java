package stackbench.junit.protocol;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sends each event to the adapter at once. Throws {@link UncheckedIOException} where that is gone. */
public final class EventWriter implements CaseEvents {

    /** What an event begins with. */
    enum Kind {
        CASES('c'),
        STARTED('s'),
        REPORTED('r'),
        PASSED('p'),
        FAILED('f'),
        ENDED('e');

        private final int mark;

        Kind(int mark) {
            this.mark = mark;
        }

        /** The kind that a byte stands for; empty where it stands for none. */
        static Optional<Kind> of(int mark) {
            return Arrays.stream(values()).filter(kind -> kind.mark == mark).findFirst();
        }
    }

    private final DataOutputStream out;

    public EventWriter(DataOutputStream out) {
        this.out = out;
    }

    @Override
    public void cases(List<String> ids) {
        send(Kind.CASES, ids);
    }

    @Override
    public void started(String id) {
        send(Kind.STARTED, List.of(id));
    }

    @Override
    public void reported(String id, Map<String, String> entries) {
        List<String> texts = new ArrayList<>(List.of(id));
        entries.forEach((name, value) -> texts.addAll(List.of(name, value)));
        send(Kind.REPORTED, texts);
    }

    @Override
    public void passed(String id) {
        send(Kind.PASSED, List.of(id));
    }

    @Override
    public void failed(String id, String reason) {
        send(Kind.FAILED, List.of(id, reason));
    }

    @Override
    public void ended(String problem) {
        send(Kind.ENDED, List.of(problem));
    }

    private void send(Kind kind, List<String> texts) {
        try {
            out.writeByte(kind.mark);
            Texts.write(out, texts);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
