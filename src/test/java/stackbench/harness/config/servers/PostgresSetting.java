package stackbench.harness.config.servers;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A setting of PostgreSQL of which a run may want another value than the suite gives it. */
public enum PostgresSetting {
    AUTOVACUUM,
    FULL_PAGE_WRITES,
    JIT,
    SYNCHRONOUS_COMMIT,
    AUTOVACUUM_NAPTIME("1s", "1h"),
    CHECKPOINT_TIMEOUT("30s", "1h"),
    MAX_WAL_SIZE("32MB", "64GB"),
    SHARED_BUFFERS("1MB", "64GB"),
    WORK_MEM("64kB", "1GB");

    private static final List<String> FLAGS = List.of("on", "off");

    /** The units as PostgreSQL writes them, by what they are of the smallest of their kind. */
    private static final Map<String, Long> UNITS =
            Map.of("kB", 1L, "MB", 1L << 10, "GB", 1L << 20, "s", 1L, "min", 60L, "h", 3_600L);

    private static final Pattern AMOUNT = Pattern.compile("([1-9][0-9]{0,6})(kB|MB|GB|s|min|h)");

    /** Nothing where it is on or off. */
    private final String least;

    private final String most;

    /** One that is on or off. */
    PostgresSetting() {
        this("", "");
    }

    PostgresSetting(String least, String most) {
        this.least = least;
        this.most = most;
    }

    private boolean isFlag() {
        return least.isEmpty();
    }

    /** What is right, in words. */
    public static String allowed() {
        String amounts = Arrays.stream(values())
                .filter(setting -> !setting.isFlag())
                .map(setting -> "%s from %s to %s".formatted(setting, setting.least, setting.most))
                .collect(Collectors.joining(", "));
        String flags = Arrays.stream(values())
                .filter(PostgresSetting::isFlag)
                .map(setting -> setting + "=on|off")
                .collect(Collectors.joining(", "));
        return "settings of PostgreSQL joined by commas, each once and written as PostgreSQL shows it (1GB, not 1024MB), such as autovacuum=on,checkpoint_timeout=1min: "
                + flags + ", " + amounts;
    }

    /**
     * Read values by the names of their settings.
     *
     * @throws IllegalArgumentException where one is not allowed
     */
    public static SortedMap<String, String> parse(String given) {
        SortedMap<String, String> values = new TreeMap<>();
        Stream.of(given.split(",", -1)).map(String::strip).forEach(item -> {
            String[] parts = item.split("=", 2);
            PostgresSetting setting = Arrays.stream(values())
                    .filter(one -> one.toString().equals(parts[0]))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(parts[0]));
            require(parts.length == 2 && setting.allows(parts[1]));
            require(values.put(parts[0], parts[1]) == null);
        });
        return values;
    }

    private boolean allows(String value) {
        return isFlag()
                ? FLAGS.contains(value)
                : isShownSo(value)
                        && isOfTimes(value) == isOfTimes(least)
                        && amount(value) >= amount(least)
                        && amount(value) <= amount(most);
    }

    /** Whether PostgreSQL writes an amount so: in the largest unit of which it is a whole number. */
    private static boolean isShownSo(String value) {
        Matcher parts = AMOUNT.matcher(value);
        return parts.matches()
                && (value.endsWith("GB")
                        || value.endsWith("h")
                        || Long.parseLong(parts.group(1)) % (isOfTimes(value) ? 60 : 1_024) != 0);
    }

    private static boolean isOfTimes(String value) {
        return !value.endsWith("B");
    }

    private static long amount(String value) {
        Matcher parts = AMOUNT.matcher(value);
        require(parts.matches());
        return Long.parseLong(parts.group(1)) * UNITS.getOrDefault(parts.group(2), 0L);
    }

    private static void require(boolean allowed) {
        if (!allowed) {
            throw new IllegalArgumentException("not allowed");
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
