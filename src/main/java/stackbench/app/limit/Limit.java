package stackbench.app.limit;

import java.util.Map;
import java.util.TreeMap;

/**
 * Something that the server has only so much of, as it is right now.
 *
 * @param name such as {@code database-connections}
 * @param figures {@code most}, and where it can be seen {@code used}, and {@code waiting} for some to be free
 */
public record Limit(String name, Map<String, Long> figures) {

    /** Make a limit of which it cannot be seen how much is in use. */
    public static Limit of(String name, long most) {
        return new Limit(name, new TreeMap<>(Map.of("most", most)));
    }

    /** Make a limit whose use can be seen. */
    public static Limit of(String name, long most, long used) {
        return new Limit(name, new TreeMap<>(Map.of("most", most, "used", used)));
    }

    /** Make a limit whose use can be seen, and those who wait for some of it to be free. */
    public static Limit of(String name, long most, long used, long waiting) {
        return new Limit(name, new TreeMap<>(Map.of("most", most, "used", used, "waiting", waiting)));
    }
}
