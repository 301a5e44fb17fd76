package stackbench.harness.config.servers;

import java.util.regex.Pattern;

/** Masks passwords, tokens and other secrets in all that is written down or printed. */
public final class Secret {

    private static final String MASK = "***";

    private static final String NAME = "(?:pass(?:word|wd|phrase)|pwd|secret|credential|token|api[-_.]?key)";

    private static final Pattern NAMED = Pattern.compile("(?i).*" + NAME + ".*", Pattern.DOTALL);

    /** What stands before the @ of a URL. It may hold any character, so it ends at the last one of the line. */
    private static final Pattern USER_INFO = Pattern.compile("(?<=://).*@");

    /** A parameter of a URL whose name says so, or hides behind % what it says. Its value is all that follows, & included. */
    private static final Pattern PARAMETER =
            Pattern.compile("(?i)(://[^\\n]*?(?:" + NAME + "[^=&\\n]*|[?&;][^=&\\n]*%[^=&\\n]*)=).*");

    /** A value elsewhere, as in {@code -Dkey.password=...}, up to the next blank. */
    private static final Pattern VALUE = Pattern.compile("(?i)(" + NAME + "[^=\\s]*=)\\S+");

    private Secret() {}

    /** Whether the value of a key or property of this name is secret. */
    public static boolean isNamed(String name) {
        return NAMED.matcher(name).matches();
    }

    /** The value of a key or property as it may be written down. */
    public static String shown(String name, String value) {
        return isNamed(name) ? MASK : masked(value);
    }

    /** A text without the passwords in it. */
    public static String masked(String text) {
        String users = USER_INFO.matcher(text).replaceAll(MASK + "@");
        String parameters = PARAMETER.matcher(users).replaceAll("$1" + MASK);
        return VALUE.matcher(parameters).replaceAll("$1" + MASK);
    }
}
