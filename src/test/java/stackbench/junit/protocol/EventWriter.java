package stackbench.junit.protocol;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sends each event to the adapter at once. Throws {@link UncheckedIOException} where that is gone. */
public final class EventWriter implements CaseEvents {

    /** What an event begins with. */
    enum Kind {
        CASES,
        STARTED,
        REPORTED,
        PASSED,
        FAILED,
        ENDED
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
            out.writeByte(kind.ordinal());
            Texts.write(out, texts);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
