package stackbench.harness.verify.request;

import com.jayway.jsonpath.JsonPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.verify.Verification.WrongAnswerException;

/**
 * Reads the answers to one request of a file.
 *
 * @param ignored what of them is not compared
 * @param captured paths of values that later requests use
 * @param origin of the server, which does not count in them
 */
record AnswerReading(RequestTemplate template, Ignored ignored, Map<String, JsonPath> captured, String origin) {

    /** Read answers that must be the same each time. */
    static AnswerReading of(RequestTemplate template, String origin) {
        return of(template, template.directives().ignored(), origin);
    }

    /** Read answers to requests that write: what is captured of them, such as the id of a new row, is no other than the file says it is. */
    static AnswerReading ofSeries(RequestTemplate template, String origin) {
        List<String> names = new ArrayList<>(template.directives().ignored());
        template.directives().captures().stream()
                .map(RequestTemplate.Capture::source)
                .forEach(names::add);
        return of(template, names, origin);
    }

    private static AnswerReading of(RequestTemplate template, List<String> ignored, String origin) {
        Map<String, JsonPath> captured = new HashMap<>();
        template.directives().captures().stream()
                .filter(capture -> Ignored.isPath(capture.source()))
                .forEach(capture -> captured.put(
                        capture.source(), Ignored.compiled(capture.source(), "# @capture " + capture.variable())));
        return new AnswerReading(template, Ignored.of(ignored), Map.copyOf(captured), origin);
    }

    /** What is compared of an answer. */
    Map<String, @Nullable Object> value(Answer answer) {
        return AnswerValue.read(answer, ignored, origin);
    }

    /** Whether what is compared of an answer is surely as expected. If not, {@link #value} tells. */
    boolean surelyIs(Map<?, ?> expected, Answer answer, Map<String, String> filled) {
        return AnswerValue.surelyIs(expected, answer, ignored, origin, filled);
    }

    /** Say what of an answer is wrong by its status; null: nothing. */
    @Nullable
    String wrongStatus(Answer answer) {
        int expected = template.directives().expect();
        return answer.status() == expected ? null : "status " + answer.status() + ", expected " + expected;
    }

    /** Say what a body that was kept does not contain; null: nothing. */
    @Nullable
    String notContained(Answer answer) {
        Answer.Kept kept = answer.kept();
        if (template.directives().contains().isEmpty() || kept == null) {
            return null;
        }
        String body = AnswerValue.text(kept);
        return template.directives().contains().stream()
                .filter(text -> !body.contains(text))
                .findFirst()
                .map(text -> "the body does not contain \"%s\"".formatted(text))
                .orElse(null);
    }

    /** What later requests use of an answer that was kept, or what of it there is not. */
    Captured captures(Answer answer) {
        if (template.directives().captures().isEmpty() || answer.kept() == null) {
            return Captured.NOTHING;
        }
        Map<String, String> values = new HashMap<>();
        @Nullable
        Object json =
                AnswerValue.json(answer.kept()).map(AnswerValue.Body::value).orElse(null);
        for (RequestTemplate.Capture capture : template.directives().captures()) {
            JsonPath path = captured.get(capture.source());
            Optional<String> value = path != null
                    ? Ignored.value(json, path).map(Values::text)
                    : answer.kept().field(capture.source());
            if (value.isEmpty()) {
                return new Captured(
                        Map.of(),
                        "captures %s = %s: the answer has no such value"
                                .formatted(capture.variable(), capture.source()));
            }
            values.put(capture.variable(), value.get());
        }
        return new Captured(values, null);
    }

    /**
     * What was captured of an answer.
     *
     * @param missing what of it there is not, in words; null: nothing
     */
    record Captured(Map<String, String> values, @Nullable String missing) {

        /** Of a request that captures nothing: under load there is no need to make it anew for each answer. */
        static final Captured NOTHING = new Captured(Map.of(), null);
    }

    /** Require an answer that was kept to be right as far as its request alone says; return what it captures. */
    Map<String, String> require(Object request, Answer answer) {
        Captured captured = captures(answer);
        for (String wrong : new @Nullable String[] {wrongStatus(answer), notContained(answer), captured.missing()}) {
            if (wrong != null) {
                throw new WrongAnswerException(request + ": " + wrong + said(answer));
            }
        }
        return captured.values();
    }

    /** The begin of a body that explains an error. */
    static String said(Answer answer) {
        if (answer.status() < 400 || answer.kept() == null || answer.bytes() == 0) {
            return "";
        }
        String line = AnswerValue.text(answer.kept()).replaceAll("\\s+", " ").strip();
        return ": " + (line.length() > 200 ? line.substring(0, 200) + "..." : line);
    }
}
