package stackbench.harness.verify.request;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Compares JSON values, which are maps, lists, strings, numbers, booleans and null. The order of members and the spelling of numbers do not
 * matter. In what is expected a string or number may be an {@link Echo}.
 */
final class Values {

    /** The path of a whole body of JSON. */
    static final String ROOT = "$";

    private static final int SHOWN = 60;
    private static final int AROUND = 20;

    private final Map<String, String> filled;
    private final int limit;
    private final List<Difference> found = new ArrayList<>();

    private Values(Map<String, String> filled, int limit) {
        this.filled = filled;
        this.limit = limit;
    }

    /**
     * Find in what two values differ, in the order of the first; at most so many differences.
     *
     * @param path of both
     * @param filled what was filled into the request of the second, which the first one may ask for
     */
    static List<Difference> differences(
            String path, @Nullable Object left, @Nullable Object right, Map<String, String> filled, int limit) {
        Values values = new Values(filled, limit);
        values.compare(path, left, right);
        return List.copyOf(values.found);
    }

    /** Whether two values are the same, as {@link #differences} has it. */
    static boolean isSame(@Nullable Object left, @Nullable Object right, Map<String, String> filled) {
        return new Values(filled, 1).isSame(left, right);
    }

    private void compare(String path, @Nullable Object left, @Nullable Object right) {
        if (found.size() >= limit || isSame(left, right)) {
            return; // without a path, which nobody needs of answers that are right
        }
        if (left instanceof Map<?, ?> members && right instanceof Map<?, ?> others) {
            compareMembers(path, members, others);
        } else if (left instanceof List<?> elements && right instanceof List<?> others) {
            compareElements(path, elements, others);
        } else {
            found.add(different(path, left, right));
        }
    }

    private void compareMembers(String path, Map<?, ?> left, Map<?, ?> right) {
        Set<Object> names = new LinkedHashSet<>(left.keySet());
        names.addAll(right.keySet());
        for (Object name : names) {
            String member = member(path, name.toString());
            if (left.containsKey(name) && right.containsKey(name)) {
                compare(member, left.get(name), right.get(name));
            } else if (found.size() < limit) {
                found.add(new Difference(
                        member,
                        left.containsKey(name) ? shown(left.get(name)) : "absent",
                        right.containsKey(name) ? shown(right.get(name)) : "absent"));
            }
        }
    }

    private void compareElements(String path, List<?> left, List<?> right) {
        if (left.size() != right.size()) {
            found.add(new Difference(path, elements(left), elements(right)));
            return;
        }
        for (int i = 0; i < left.size(); i++) {
            compare(path + "[" + i + "]", left.get(i), right.get(i));
        }
    }

    private static String elements(List<?> list) {
        return "of %,d element%s".formatted(list.size(), list.size() == 1 ? "" : "s");
    }

    private boolean isSame(@Nullable Object left, @Nullable Object right) {
        if (left instanceof Echo || right instanceof Echo) {
            return isEcho(left, right);
        }
        if (left instanceof Map<?, ?> members && right instanceof Map<?, ?> others) {
            return members.size() == others.size()
                    && members.entrySet().stream()
                            .allMatch(member -> others.containsKey(member.getKey())
                                    && isSame(member.getValue(), others.get(member.getKey())));
        }
        if (left instanceof List<?> elements && right instanceof List<?> others) {
            return elements.size() == others.size()
                    && IntStream.range(0, elements.size()).allMatch(i -> isSame(elements.get(i), others.get(i)));
        }
        return Objects.equals(left, right)
                || (left instanceof Number a
                        && right instanceof Number b
                        && decimal(a).compareTo(decimal(b)) == 0);
    }

    private boolean isEcho(@Nullable Object left, @Nullable Object right) {
        if (left instanceof Echo one && right instanceof Echo other) {
            return one.isLike(other);
        }
        Object echo = left instanceof Echo ? left : right;
        Object actual = left instanceof Echo ? right : left;
        return echo instanceof Echo expected
                && (actual instanceof String || actual instanceof Number)
                && expected.matches(text(actual), filled);
    }

    private static BigDecimal decimal(Number number) {
        return new BigDecimal(number.toString());
    }

    /** A string or number as text. */
    static String text(Object scalar) {
        return scalar instanceof Number number ? decimal(number).toPlainString() : scalar.toString();
    }

    private Difference different(String path, @Nullable Object left, @Nullable Object right) {
        Object asked = left instanceof Echo echo ? echo.in(filled) : left;
        Object actual = right instanceof Echo echo ? echo.in(filled) : right;
        if (asked instanceof String a && actual instanceof String b && Math.max(a.length(), b.length()) > SHOWN) {
            int at = firstDifference(a, b);
            return new Difference(path, excerpt(a, at), excerpt(b, at));
        }
        return new Difference(path, shown(asked), shown(actual));
    }

    private static int firstDifference(String a, String b) {
        int at = 0;
        while (at < Math.min(a.length(), b.length()) && a.charAt(at) == b.charAt(at)) {
            at++;
        }
        return at;
    }

    private static String excerpt(String text, int at) {
        if (at == text.length()) {
            return "at its end after %,d characters".formatted(at);
        }
        int from = Math.max(0, at - AROUND);
        int to = Math.min(text.length(), at + AROUND);
        return "%s\"%s\"%s at character %,d"
                .formatted(
                        from == 0 ? "" : "...",
                        oneLine(text.substring(from, to)),
                        to == text.length() ? "" : "...",
                        at);
    }

    private static String oneLine(String text) {
        return text.replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t");
    }

    private static String shown(@Nullable Object value) {
        if (value instanceof Map<?, ?>) {
            return "an object";
        }
        if (value instanceof List<?> list) {
            return "an array " + elements(list);
        }
        if (value instanceof String text) {
            String line = oneLine(text);
            return line.length() > SHOWN ? "\"" + line.substring(0, SHOWN) + "...\"" : "\"" + line + "\"";
        }
        return value instanceof Number number ? text(number) : String.valueOf(value);
    }

    /** The path of a member; the parts of an answer that are no JSON have their names alone. */
    private static String member(String path, String name) {
        if (path.isEmpty()) {
            return name;
        }
        return name.matches("[A-Za-z_][A-Za-z0-9_-]*") ? path + "." + name : path + "['" + name + "']";
    }
}
