package stackbench.harness.config;

import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Refuse to start: the message names the key, where its value came from, and what is allowed. */
public final class ConfigException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ConfigException(String message) {
        super(message);
    }

    public ConfigException(String message, Throwable cause) {
        super(message, cause);
    }

    /** The names that keys have, and what is said of one that there is not. */
    static final class KeyNames {

        /** The most edits between an unknown key and the key that is suggested. */
        private static final int MISTYPED = 3;

        private KeyNames() {}

        /** The names of all keys but those of variants and own apps. */
        static Stream<String> all() {
            return Stream.concat(
                    Key.all().stream().map(Key::key),
                    Architecture.values().stream().map(architecture -> Key.TARGET_PREFIX + architecture.profile()));
        }

        /** Refuse a variable of the environment that is of no key. */
        static ConfigException refusedVariable(String variable) {
            return variable.startsWith(Sources.variable(VariantKey.PREFIX))
                    ? new ConfigException(
                            "%s (from the environment) is no setting of a variant that bench.architectures names, whose settings there are %s. Properties of Spring, whose names a variable cannot hold, stand in %s or are given by -Dbench.variant.<name>.spring.<property>"
                                    .formatted(
                                            variable,
                                            VariantKey.keys("<name>").collect(Collectors.joining(", ")),
                                            Sources.FILE))
                    : refused(variable, "the environment");
        }

        /** Refuse a key that there is not, and suggest the one that was probably meant. */
        static ConfigException refused(String key, String source) {
            String mistyped = key.toLowerCase(Locale.ROOT).replace('_', '.');
            String near = all().min(Comparator.comparingInt(name -> edits(name, mistyped)))
                    .filter(name -> edits(name, mistyped) <= MISTYPED)
                    .map(" Did you mean %s?"::formatted)
                    .orElse("");
            return new ConfigException("%s (from %s) is not a key.%s All keys are in %s and .github/guide/reference.md"
                    .formatted(key, source, near, Sources.FILE));
        }

        /** Counts the characters to insert, delete or replace (Levenshtein's distance). */
        private static int edits(String from, String to) {
            int[] edits = IntStream.rangeClosed(0, to.length()).toArray();
            for (int i = 1; i <= from.length(); i++) {
                int diagonal = edits[0];
                edits[0] = i;
                for (int j = 1; j <= to.length(); j++) {
                    int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                    diagonal = edits[j];
                    edits[j] = Math.min(replaced, 1 + Math.min(edits[j], edits[j - 1]));
                }
            }
            return edits[to.length()];
        }
    }
}
