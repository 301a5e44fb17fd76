package stackbench.harness.claims;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.util.AntPathMatcher;
import stackbench.harness.verdict.result.CaseResult;

/**
 * The id of a case with names for what may vary, such as {@code list/{architecture}/threads=4/batch={batch}}. A variant is no
 * {@code {architecture}}: a case of one fits where it is named.
 */
record CaseTemplate(String text) {

    private static final Pattern NAME = Pattern.compile("\\{(?<name>[a-z]+)}");
    private static final String ARCHITECTURE = "architecture";
    private static final AntPathMatcher MATCHER = new AntPathMatcher();

    /** The value of each name in an id; empty when the id does not fit. */
    Optional<Map<String, String>> names(String id) {
        return MATCHER.match(text, id) ? Optional.of(MATCHER.extractUriTemplateVariables(text, id)) : Optional.empty();
    }

    /** The value of each name in the id of a case; empty when the case does not fit. */
    Optional<Map<String, String>> names(CaseResult result) {
        return names(result.id()).filter(names -> result.plain() || !names.containsKey(ARCHITECTURE));
    }

    /** The id with these values in place of its names. */
    String id(Map<String, String> names) {
        return NAME.matcher(text).replaceAll(name -> names.getOrDefault(name.group("name"), name.group()));
    }

    /**
     * Require that another template has every name of this one.
     *
     * @throws IllegalArgumentException when it has a name that the other has not
     */
    void requireNamesOf(CaseTemplate other) {
        Set<String> missing = names();
        missing.removeAll(other.names());
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("%s has %s, which %s has not".formatted(text, missing, other.text));
        }
    }

    private Set<String> names() {
        return NAME.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }
}
