package stackbench.harness.verify.request;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.request.HttpRequests;

/**
 * Checks answers under load: the status that the file says, then bytes or values against those of the app's own first answers, then what the file
 * says of the body. What it captures is kept for the requests that follow.
 */
public final class RequestCheck implements Answer.ResponseCheck {

    /** Wrong statuses, more than anybody shows. A server that refuses by the thousand must not have the client write a text about each. */
    private static final int DESCRIBED = 100;

    /** What servers answer to somebody whom they do not know any more: those of an API, and those that send a browser to log in. */
    private static final Set<Integer> UNKNOWN_CLIENT = Set.of(401, 403, 302, 303);

    private static final String EXPIRED =
            "; what a request with @once gave may have expired since: it is sent once to a server before each workload,"
                    + " so let its token or session be valid for longer than that is measured";

    private final HttpRequests requests;
    private final List<Learned> learned;
    private final long[] right;
    private int described;

    RequestCheck(HttpRequests requests, List<Learned> learned) {
        this.requests = requests;
        this.learned = List.copyOf(learned);
        this.right = new long[learned.size()];
    }

    @Override
    public @Nullable String mismatch(long request, Answer answer) {
        int template = requests.plan().template(request);
        @Nullable String mismatch = mismatch(request, template, answer);
        if (mismatch == null) {
            right[template]++;
        } else if (learned.get(template).reading().wrongStatus(answer) == null || described++ < DESCRIBED) {
            mismatch = requests.describe(request) + ": " + mismatch;
        }
        if (mismatch != null || requests.plan().isLast(request)) {
            requests.end(request);
        }
        return mismatch;
    }

    private @Nullable String mismatch(long request, int template, Answer answer) {
        AnswerReading reading = learned.get(template).reading();
        @Nullable String status = wrongStatus(requests, reading, answer);
        if (status != null) {
            return status;
        }
        @Nullable
        String value = learned.get(template)
                .mismatch(requests.plan().rendering(request), () -> requests.request(request), answer);
        if (value != null) {
            return value;
        }
        @Nullable String contained = reading.notContained(answer);
        if (contained != null) {
            return contained;
        }
        AnswerReading.Captured captured = reading.captures(answer);
        requests.capture(request, captured.values());
        return captured.missing();
    }

    /** Say what of an answer is wrong by its status, some time after a login; null: nothing. */
    static @Nullable String wrongStatus(HttpRequests requests, AnswerReading reading, Answer answer) {
        @Nullable String status = reading.wrongStatus(answer);
        return status != null && requests.isSignedIn() && UNKNOWN_CLIENT.contains(answer.status())
                ? status + EXPIRED
                : status;
    }

    @Override
    public List<Long> rightByTemplate() {
        return Arrays.stream(right).boxed().toList();
    }
}
