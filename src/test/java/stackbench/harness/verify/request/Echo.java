package stackbench.harness.verify.request;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
        List<String> names = filled.getFirst().entrySet().stream()
                .filter(value -> !value.getValue().isEmpty() && texts.getFirst().contains(value.getValue()))
                .sorted(Comparator.comparingInt(value -> -value.getValue().length()))
                .map(Map.Entry::getKey)
                .toList();
        return Stream.concat(Stream.of(names), names.stream().map(List::of))
                .flatMap(choice -> pieces(texts, filled, choice).stream())
                .filter(pieces -> pieces.size() > 1)
                .map(pieces -> new Echo(pieces, constant))
                .findFirst();
    }

    /**
     * Cut texts where each of them has its own value of the same name, and find what is alike between; where one value holds another, the longer
     * comes first. That a short value such as 7 stands elsewhere too, as in 17 pets, is chance. Empty where there is more that differs.
     */
    private static Optional<List<String>> pieces(
            List<String> texts, List<Map<String, String>> filled, List<String> names) {
        List<String> pieces = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int[] at = new int[texts.size()];
        while (at[0] < texts.getFirst().length()) {
            Optional<String> name = names.stream()
                    .filter(one -> IntStream.range(0, at.length)
                            .allMatch(i ->
                                    standsAt(at[i], texts.get(i), filled.get(i).get(one))))
                    .findFirst();
            String next = texts.getFirst().substring(at[0], at[0] + 1);
            if (name.isPresent()) {
                pieces.add(literal.toString());
                pieces.add(name.get());
                literal.setLength(0);
            } else if (IntStream.range(0, at.length).allMatch(i -> standsAt(at[i], texts.get(i), next))) {
                literal.append(next);
            } else {
                return Optional.empty();
            }
            for (int i = 0; i < at.length; i++) {
                String passed = name.isEmpty() ? next : filled.get(i).getOrDefault(name.get(), "");
                at[i] += passed.length();
            }
        }
        pieces.add(literal.toString());
        return Optional.of(pieces)
                .filter(cut -> IntStream.range(0, at.length)
                        .allMatch(i -> at[i] == texts.get(i).length()));
    }

    private static boolean standsAt(int at, String text, @Nullable String value) {
        return value != null && text.startsWith(value, at);
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
