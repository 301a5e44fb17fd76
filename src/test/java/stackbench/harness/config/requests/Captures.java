package stackbench.harness.config.requests;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackbench.harness.config.requests.RequestTemplate.Capture;
import stackbench.harness.config.requests.RequestText.Part;

/** What requests keep of their answers, and which of it later ones may use. */
final class Captures {

    /** How VS Code names a part of an answer: {@code login.response.body.$.token}. */
    private static final Pattern OF_ANSWER =
            Pattern.compile("([\\w-]+)\\.(?:request|response)\\.(?:body|headers)(?:\\..*)?");

    private static final Pattern SUPPORTED =
            Pattern.compile("[\\w-]+\\.response\\.(?:body\\.(\\$.*)|headers\\.([^.]+))");

    private final List<RawRequest> requests;
    private final List<Map<String, Capture>> kept = new ArrayList<>();

    /** @param isDefined whether a name is one of a variable or a column */
    Captures(List<RawRequest> requests, Predicate<String> isDefined) {
        this.requests = requests;
        for (RawRequest request : requests) {
            Map<String, Capture> own = new LinkedHashMap<>();
            kept.add(own);
            for (CaptureLine asked : request.captures()) {
                add(request, own, asked, isDefined);
            }
        }
    }

    private void add(RawRequest request, Map<String, Capture> own, CaptureLine asked, Predicate<String> isDefined) {
        String variable = asked.capture().variable();
        Line line = asked.line();
        line.require(
                !isDefined.test(variable),
                "\"%s\" is captured, but is a variable or a column too: rename one of them".formatted(variable));
        line.require(
                own.put(variable, asked.capture()) == null,
                "\"%s\" is captured twice by one request: capture it once".formatted(variable));
        for (int other = 0; other < kept.size(); other++) {
            line.require(
                    !kept.get(other).containsKey(variable)
                            || requests.get(other).comments().isOnce()
                                    == request.comments().isOnce(),
                    "\"%s\" is captured by a request with @once and by one without: give them two names"
                            .formatted(variable));
        }
    }

    static boolean isOfAnswer(String placeholder) {
        return OF_ANSWER.matcher(placeholder).matches();
    }

    /** Whether a request before this one captures a variable. */
    boolean isKnown(String variable, int request) {
        return kept.subList(0, request).stream().anyMatch(own -> own.containsKey(variable));
    }

    /** Have the request that a placeholder names capture what it names. */
    Part.Captured ofAnswer(Line line, String placeholder, int request) {
        Matcher reference = SUPPORTED.matcher(placeholder);
        line.require(
                reference.matches(),
                "{{%s}} is not supported: give {{name.response.body.$.field}} or {{name.response.headers.Header}}"
                        .formatted(placeholder));
        String name = placeholder.substring(0, placeholder.indexOf('.'));
        for (int other = request - 1; other >= 0; other--) {
            if (requests.get(other).name().filter(name::equals).isPresent()) {
                String source = reference.group(1) == null ? reference.group(2) : reference.group(1);
                kept.get(other).putIfAbsent(placeholder, new Capture(placeholder, AnswerField.one(line, source)));
                return new Part.Captured(placeholder);
            }
        }
        throw line.refused("no earlier request has the name \"%s\": write # @name %s before one".formatted(name, name));
    }

    List<Capture> of(int request) {
        return List.copyOf(kept.get(request).values());
    }
}
