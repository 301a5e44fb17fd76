package stackbench.harness.verify.request;

import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.InvalidPathException;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.Option;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.verify.Verification.WrongAnswerException;

/**
 * What of the answers to a request is not compared.
 *
 * @param texts JSON paths of values
 * @param paths the same, ready to be used
 * @param members the same, to be used while JSON is parsed; empty: not all of them can be
 * @param fields names of fields of the head, in lower case
 * @param body whether nothing of the body is compared
 */
record Ignored(
        List<String> texts, List<JsonPath> paths, Optional<IgnoredMembers> members, Set<String> fields, boolean body) {

    /** What is absent is no failure: a path may be of another answer. */
    private static final Configuration LENIENT =
            Configuration.defaultConfiguration().addOptions(Option.SUPPRESS_EXCEPTIONS);

    /**
     * @param names as {@code # @ignore} has them: JSON paths, names of fields of the head, and {@code body}
     * @throws WrongAnswerException naming the path, where it is none
     */
    static Ignored of(List<String> names) {
        List<String> texts = names.stream()
                .filter(name -> isPath(name) && !name.equals(Values.ROOT))
                .distinct()
                .toList();
        return new Ignored(
                texts,
                texts.stream().map(path -> compiled(path, "# @ignore " + path)).toList(),
                IgnoredMembers.of(texts),
                names.stream()
                        .filter(name -> !isPath(name))
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toUnmodifiableSet()),
                names.contains(AnswerValue.BODY) || names.contains(Values.ROOT));
    }

    /** Say what of the head is ignored; nothing where all that is ever compared is. */
    String headText() {
        String ignored = Stream.of(AnswerValue.CONTENT_TYPE, AnswerValue.LOCATION)
                .filter(name -> fields.contains(name.toLowerCase(Locale.ROOT)))
                .collect(Collectors.joining(" and "));
        return ignored.isEmpty() ? "" : ", but not " + ignored;
    }

    static boolean isPath(String name) {
        return name.startsWith(Values.ROOT);
    }

    /**
     * Read a path.
     *
     * @param directive that has it
     */
    static JsonPath compiled(String path, String directive) {
        try {
            return JsonPath.compile(path);
        } catch (InvalidPathException e) {
            throw new WrongAnswerException("%s: %s is no JSON path: %s".formatted(directive, path, e.getMessage()));
        }
    }

    /** The value at a path; empty where there is none, or null. Of several it is the first. */
    static Optional<Object> value(@Nullable Object json, JsonPath path) {
        if (json == null) {
            return Optional.empty();
        }
        @Nullable Object found = done(() -> path.read(json, LENIENT));
        return !path.isDefinite() && found instanceof List<?> several
                ? several.stream().findFirst().map(first -> first)
                : Optional.ofNullable(found);
    }

    /** Take what is ignored out of a body. */
    void dropFrom(@Nullable Object json) {
        if (json != null) {
            paths.forEach(path -> done(() -> path.delete(json, LENIENT)));
        }
    }

    /** A filter on what is no array, and an index that is negative, fail in spite of the option; what is not dropped is compared. */
    private static @Nullable Object done(Supplier<@Nullable Object> work) {
        try {
            return work.get();
        } catch (RuntimeException e) { // the library throws several that have nothing in common
            return null;
        }
    }
}
