package stackbench.harness.config;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;

/** The effective settings by key, and how each kind of value is read. */
record Settings(SortedMap<String, Setting> all) {

    private static final long SMALLEST_HEAP_MEGABYTES = 32;

    /** The setting, unless it is absent or empty. */
    Optional<Setting> optional(Key key) {
        return Optional.ofNullable(all.get(key.key()))
                .filter(setting -> !setting.value().isEmpty());
    }

    Setting required(Key key) {
        return optional(key).orElseThrow(() -> missing(key));
    }

    private ConfigException missing(Key key) {
        Setting empty = all.get(key.key());
        return empty == null
                ? new ConfigException(
                        "%s is missing from %s: give %s".formatted(key.key(), Sources.FILE, key.allowed()))
                : empty.invalid(key.allowed());
    }

    /** Whether a key is there, and has nothing as its value. */
    boolean isEmpty(Key key) {
        return all.containsKey(key.key()) && optional(key).isEmpty();
    }

    static boolean isFlag(String value) {
        return value.equals("true") || value.equals("false");
    }

    boolean flag(Key key) {
        return switch (optional(key).map(Setting::value).orElse("false")) {
            case "true" -> true;
            case "false" -> false;
            default -> throw required(key).invalid(key.allowed());
        };
    }

    int number(Key key, int least, int most) {
        Setting setting = required(key);
        return number(setting.value(), least, most).orElseThrow(() -> setting.invalid(key.allowed()));
    }

    List<Integer> numbers(Key key, int least, int most) {
        Setting setting = required(key);
        return texts(key).stream()
                .map(text -> number(text, least, most).orElseThrow(() -> setting.invalid(key.allowed())))
                .toList();
    }

    /** A list such as {@code 0-3,8}, in ascending order; empty when the key is. */
    List<Integer> ranges(Key key, int most) {
        if (optional(key).isEmpty()) {
            return List.of();
        }
        Setting setting = required(key);
        List<Integer> all = texts(key).stream()
                .map(text -> range(text, most).orElseThrow(() -> setting.invalid(key.allowed())))
                .flatMap(IntStream::boxed)
                .sorted()
                .toList();
        if (all.stream().distinct().count() < all.size()) {
            throw setting.invalid(key.allowed());
        }
        return all;
    }

    /** A number, or two with a dash between them, the lower one first. */
    private static Optional<IntStream> range(String text, int most) {
        String[] ends = text.split("-", 2);
        Optional<Integer> first = number(ends[0], 0, most);
        Optional<Integer> last = number(ends[ends.length - 1], first.orElse(0), most);
        return first.flatMap(low -> last.map(high -> IntStream.rangeClosed(low, high)));
    }

    private static Optional<Integer> number(String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            return number >= least && number <= most ? Optional.of(number) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    long seed(Key key) {
        try {
            return Long.parseLong(required(key).value());
        } catch (NumberFormatException e) {
            throw required(key).invalid(key.allowed());
        }
    }

    List<String> texts(Key key) {
        Setting setting = required(key);
        List<String> texts =
                Arrays.stream(setting.value().split(",", -1)).map(String::strip).toList();
        if (texts.contains("") || texts.stream().distinct().count() < texts.size()) {
            throw setting.invalid(key.allowed() + ", each once");
        }
        return texts;
    }

    Duration duration(Key key, Duration least, Duration most) {
        Setting setting = required(key);
        try {
            Duration duration = DurationStyle.SIMPLE.parse(setting.value());
            if (duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0) {
                return duration;
            }
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw setting.invalid(key.allowed());
        }
        throw setting.invalid(key.allowed());
    }

    /** A JVM size such as {@code 512m}, checked and kept as it is written. */
    String heap(Key key) {
        return text(
                key,
                value -> value.matches("[1-9][0-9]{0,8}[kKmMgG]")
                        && DataSize.parse(value.toUpperCase(Locale.ROOT) + "B").toMegabytes()
                                >= SMALLEST_HEAP_MEGABYTES);
    }

    String text(Key key, Predicate<String> allowed) {
        Setting setting = required(key);
        if (!allowed.test(setting.value())) {
            throw setting.invalid(key.allowed());
        }
        return setting.value();
    }
}
