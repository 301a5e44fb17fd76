package stackbench.harness.config.requests;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackbench.harness.config.requests.RequestText.Part;

/** Reads placeholders that begin with $, whose values differ between requests. */
final class DynamicValue {

    private static final Set<String> UUIDS = Set.of("$uuid", "$random.uuid", "$guid");

    private static final Pattern INTEGER =
            Pattern.compile("\\$random\\.integer\\(\\s*(?:(-?\\d{1,18})\\s*,\\s*(-?\\d{1,18}))?\\s*\\)"
                    + "|\\$randomInt(?:\\s+(-?\\d{1,18})\\s+(-?\\d{1,18}))?");

    /** Without bounds both editors draw below this. */
    private static final Part ANY = new Part.RandomInteger(0, 1000);

    private DynamicValue() {}

    static Part of(Line line, String name) {
        if (UUIDS.contains(name)) {
            return new Part.Uuid();
        }
        Matcher integer = INTEGER.matcher(name);
        line.require(
                integer.matches(),
                ("{{%s}} is not supported: there are {{$uuid}}, {{$guid}}, {{$random.uuid}}, {{$random.integer(1, 10)}}"
                                + " and {{$randomInt 1 10}}")
                        .formatted(name));
        for (int from = 1; from <= 3; from += 2) {
            if (integer.group(from) != null) {
                return between(
                        line, name, Long.parseLong(integer.group(from)), Long.parseLong(integer.group(from + 1)));
            }
        }
        return ANY;
    }

    private static Part between(Line line, String name, long from, long to) {
        line.require(from < to, "{{%s}} has no value: give a second number above the first".formatted(name));
        return new Part.RandomInteger(from, to);
    }
}
