package stackbench.harness.journal;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * A fact in which two runs differ. One that is empty, or null, is as one that is not there.
 *
 * @param name of the fact, such as a key
 * @param before its value in the one
 * @param now its value in the other
 */
public record FactDifference(String name, String before, String now) {

    /** All facts in which two runs differ, by their names. */
    public static List<FactDifference> between(Map<String, String> before, Map<String, String> now) {
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(now.keySet());
        return names.stream()
                .map(name -> new FactDifference(
                        name, Objects.toString(before.get(name), ""), Objects.toString(now.get(name), "")))
                .filter(one -> !one.before.equals(one.now))
                .map(one -> new FactDifference(one.name, shown(one.before), shown(one.now)))
                .toList();
    }

    private static String shown(String value) {
        return value.isEmpty() ? "not given" : value;
    }
}
