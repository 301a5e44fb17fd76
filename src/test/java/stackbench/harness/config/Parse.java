package stackbench.harness.config;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.util.unit.DataSize;

/**
 * How values are read that several keys have. What is not allowed throws, as the libraries that read values do: an
 * {@link IllegalArgumentException}, an {@link ArithmeticException} or a {@link java.util.NoSuchElementException}.
 */
final class Parse {

    /** What {@link #rate} takes, as a list. */
    static final String RATES =
            "a list of whole numbers from 1 to 100000, or of shares from 1% to 100%, such as 100,1000 or 30%,60%, or nothing";

    private Parse() {}

    /** Split a list at its commas. */
    static Stream<String> parts(String value) {
        return Arrays.stream(value.split(",", -1)).map(String::strip);
    }

    static <T> List<T> list(String value, Function<String, T> item) {
        return parts(value).map(item).toList();
    }

    static List<String> options(String value) {
        List<String> options = List.of(value.split("\\s+"));
        require(options.stream().allMatch(option -> option.startsWith("-")));
        return options;
    }

    /** Find the one that is written so. */
    static <T> Function<String, T> named(T[] values) {
        return name -> Arrays.stream(values)
                .filter(value -> value.toString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static void require(boolean allowed) {
        if (!allowed) {
            throw new IllegalArgumentException("not allowed");
        }
    }

    static Path path(String value) {
        require(!value.isEmpty());
        return Path.of(value);
    }

    static <T extends Comparable<T>> T within(T least, T most, T value) {
        require(value.compareTo(least) >= 0 && value.compareTo(most) <= 0);
        return value;
    }

    static Integer whole(String value, int least, int most) {
        return within(least, most, Integer.valueOf(value));
    }

    /** Require a rate as it is written: requests per second, or a percentage. */
    static String rate(String value) {
        boolean share = value.endsWith("%");
        whole(share ? value.substring(0, value.length() - 1) : value, 1, share ? 100 : 100_000);
        return value;
    }

    /** Read a number above 0 that has no more digits than are needed. */
    static Double decimal(String value, int decimals, int most) {
        require(value.matches(
                "[0-9]{1,%d}(\\.[0-9]{1,%d})?".formatted(String.valueOf(most).length(), decimals)));
        Double number = Double.valueOf(value);
        require(number > 0 && number <= most);
        return number;
    }

    /** Read an exponent that has no more digits than are needed. */
    static Double exponent(String value) {
        require(value.matches("[0-9](\\.[0-9]{1,2})?"));
        return within(0.0, 3.0, Double.valueOf(value));
    }

    /** Read a percentage below 100%, as a share. The percent sign is required: a bare 5 could mean 5 or 5%. */
    static Double percentage(String value) {
        require(value.matches("[0-9]{1,3}(\\.[0-9]{1,3})?%"));
        double share = Double.parseDouble(value.substring(0, value.length() - 1)) / 100;
        require(share < 1);
        return share;
    }

    /** Read a number, or two with a dash between them, the lower one first. */
    static List<Integer> range(String value, int least, int most) {
        String[] ends = value.split("-", 2);
        int first = whole(ends[0], least, most);
        return IntStream.rangeClosed(first, whole(ends[ends.length - 1], first, most))
                .boxed()
                .toList();
    }

    /** Whether it is a size of a heap in which a server can run. */
    static boolean isHeap(String value) {
        return value.matches("[1-9][0-9]{0,8}[kKmMgG]")
                && DataSize.parse(value.toUpperCase(Locale.ROOT) + "B").toMegabytes() >= 32;
    }

    /** Read how many visits there are at least and at most. */
    static BenchmarkConfig.Visits visits(String value, int most) {
        List<Integer> counts = range(value, 1, most);
        return new BenchmarkConfig.Visits(counts.getFirst(), counts.getLast());
    }

    /** Read a list such as {@code 0-3,8}, in ascending order, each number once. */
    static List<Integer> ranges(String value, int most) {
        List<Integer> numbers = parts(value)
                .flatMap(range -> range(range, 0, most).stream())
                .sorted()
                .toList();
        require(numbers.stream().distinct().count() == numbers.size());
        return numbers;
    }
}
