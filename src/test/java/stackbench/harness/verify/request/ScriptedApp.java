package stackbench.harness.verify.request;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.zip.CRC32C;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Exchange;
import stackbench.harness.load.Operation;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.HttpRequests;

/** An app of a test, which answers each request as a script says, without a wire. */
public final class ScriptedApp implements Driver {

    private final Function<FilledRequest, Answer> script;
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger inquiries = new AtomicInteger();

    public ScriptedApp(Function<FilledRequest, Answer> script) {
        this.script = script;
    }

    /** What it was asked for, in order. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    /** On how many connections it was asked. */
    public int inquiries() {
        return inquiries.get();
    }

    /** An answer of JSON, in which a single quote stands for a double one. */
    public static Answer json(String body) {
        return answer(200, "application/json", body.replace('\'', '"'));
    }

    public static Answer answer(int status, String type, String body, String... fields) {
        List<Answer.HeadField> head = new ArrayList<>(List.of(new Answer.HeadField("content-type", type)));
        for (int i = 0; i < fields.length; i += 2) {
            head.add(new Answer.HeadField(fields[i], fields[i + 1]));
        }
        return answer(status, head, body.getBytes(UTF_8));
    }

    public static Answer answer(int status, List<Answer.HeadField> head, byte[] body) {
        CRC32C crc = new CRC32C();
        crc.update(body);
        return new Answer(status, 0, body.length, (int) crc.getValue(), new Answer.Kept(head, body));
    }

    /** The same as it comes where nothing but its sum is kept. */
    public static Answer sum(Answer answer) {
        return new Answer(answer.status(), 0, answer.bytes(), answer.crc32c());
    }

    @Override
    public Driver.Inquiry inquire(Operation operation) {
        inquiries.incrementAndGet();
        return new Driver.Inquiry() {
            @Override
            public Driver.FetchedAnswer fetch(long request) {
                FilledRequest sent = ((HttpRequests) operation).request(request);
                asked.add(sent.toString());
                Answer answer = script.apply(sent);
                return new Driver.FetchedAnswer(answer, List.of());
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
    }

    @Override
    public BlockOutcome run(BlockSpec spec, Answer.ResponseCheck check, Exchange.ExchangeListener listener) {
        throw new UnsupportedOperationException("runs no block");
    }

    @Override
    public long loopCpuNanos() {
        return 0;
    }

    @Override
    public void close() {
        // nothing is open
    }
}
