package stackbench.harness.analysis.result;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of arms in files from before plain servers took the names of the architectures: what was {@code reactive} then is {@code reactive-tuned} now,
 * and a variant of it is shown as one of the tuned server too. Edges kept theirs.
 */
public final class FormerName {

    private static final Pattern OF_MESSAGES = Pattern.compile("(?!edge-)(.+?)(-control|-base)?");

    private FormerName() {}

    /** Gives the present name of what was measured under a name then. */
    public static String now(String arm) {
        Matcher name = OF_MESSAGES.matcher(arm);
        return name.matches() ? name.group(1) + "-tuned" + Objects.requireNonNullElse(name.group(2), "") : arm;
    }
}
