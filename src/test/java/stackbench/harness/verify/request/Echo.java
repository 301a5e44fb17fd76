package stackbench.harness.verify.request;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A text of an answer that follows from what was filled into its request, such as a name that was sent and comes back.
 *
 * @param pieces what stands as it is, and names of what is filled in, in turn: the first is a text, which may be empty
 * @param constant what it was each time it was asked for, which is right too; null where it differed
 */
record Echo(List<String> pieces, @Nullable String constant) {

    Echo {
        pieces = List.copyOf(pieces);
    }

    /**
     * Find out whether a text follows from its requests. That it does once may be chance, so that it has to do in all of them.
     *
     * @param texts of some answers
     * @param filled what was filled into their requests, in the same order
     */
    static Optional<Echo> of(List<String> texts, List<Map<String, String>> filled) {
        @Nullable String constant = texts.stream().distinct().count() == 1 ? texts.getFirst() : null;
        List<Map.Entry<String, String>> values = filled.getFirst().entrySet().stream()
                .filter(value -> !value.getValue().isEmpty() && texts.getFirst().contains(value.getValue()))
                .sorted(Comparator.comparingInt(value -> -value.getValue().length()))
                .toList();
        List<List<Map.Entry<String, String>>> choices = new ArrayList<>();
        choices.add(values);
        values.forEach(value -> choices.add(List.of(value)));
        return choices.stream()
                .filter(choice -> !choice.isEmpty())
                .map(choice -> new Echo(pieces(texts.getFirst(), choice), constant))
                .filter(echo -> IntStream.range(0, texts.size())
                        .allMatch(i -> echo.in(filled.get(i)).equals(texts.get(i))))
                .findFirst();
    }

    /** Cut a text at the values; where one holds another, the longer comes first. */
    private static List<String> pieces(String text, List<Map.Entry<String, String>> values) {
        List<String> pieces = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int here = at;
            Optional<Map.Entry<String, String>> value = values.stream()
                    .filter(one -> text.startsWith(one.getValue(), here))
                    .findFirst();
            if (value.isPresent()) {
                pieces.add(literal.toString());
                pieces.add(value.get().getKey());
                literal.setLength(0);
                at += value.get().getValue().length();
            } else {
                literal.append(text.charAt(at));
                at++;
            }
        }
        pieces.add(literal.toString());
        return pieces;
    }

    boolean matches(String actual, Map<String, String> filled) {
        return actual.equals(constant) || actual.equals(in(filled));
    }

    /** Whether another server echoes the same, as far as few answers tell. */
    boolean isLike(Echo other) {
        return pieces.equals(other.pieces) || (constant != null && constant.equals(other.constant));
    }

    /** The text that is right for a request; what is not known of it stands by its name. */
    String in(Map<String, String> filled) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            text.append(i % 2 == 0 ? pieces.get(i) : filled.getOrDefault(pieces.get(i), pieces.get(i)));
        }
        return text.toString();
    }

    /**
     * Make the value that is expected of the answers to a request: the first that there was, with echoes in place of the strings and numbers
     * that follow from the request.
     */
    static @Nullable Object model(List<? extends @Nullable Object> values, List<Map<String, String>> filled) {
        Object first = values.getFirst();
        if (first instanceof Map<?, ?> named && values.stream().allMatch(value -> value instanceof Map<?, ?>)) {
            Map<Object, @Nullable Object> members = new LinkedHashMap<>();
            named.forEach((name, member) -> {
                boolean inAll =
                        values.stream().allMatch(value -> value instanceof Map<?, ?> other && other.containsKey(name));
                members.put(name, inAll ? model(each(values, value -> member(value, name)), filled) : member);
            });
            return members;
        }
        if (values.stream().allMatch(value -> value instanceof List<?> list && list.size() == size(first))) {
            return IntStream.range(0, size(first))
                    .mapToObj(i -> model(each(values, value -> element(value, i)), filled))
                    .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        }
        return values.stream().allMatch(value -> value instanceof String || value instanceof Number)
                ? of(values.stream().map(Values::text).toList(), filled)
                        .<Object>map(echo -> echo)
                        .orElse(first)
                : first;
    }

    private static @Nullable Object member(@Nullable Object value, Object name) {
        return value instanceof Map<?, ?> members ? members.get(name) : null;
    }

    private static @Nullable Object element(@Nullable Object value, int at) {
        return value instanceof List<?> elements ? elements.get(at) : null;
    }

    private static int size(@Nullable Object list) {
        return list instanceof List<?> elements ? elements.size() : -1;
    }

    private static List<@Nullable Object> each(
            List<? extends @Nullable Object> values, Function<@Nullable Object, @Nullable Object> part) {
        List<@Nullable Object> parts = new ArrayList<>();
        values.forEach(value -> parts.add(part.apply(value)));
        return parts;
    }
}
