package stackbench.harness.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.boot.convert.DurationStyle;

/**
 * How values are read that several keys have. What is not allowed comes out empty, or as an {@link IllegalArgumentException} or an
 * {@link ArithmeticException} of the library that reads it.
 */
final class Parse {

    private Parse() {}

    /** Split a list at its commas. */
    static Stream<String> parts(String value) {
        return Arrays.stream(value.split(",", -1)).map(String::strip);
    }

    /** Read all items of a list, or none. */
    static <T> Optional<List<T>> all(String value, Function<String, Optional<T>> item) {
        List<Optional<T>> items = parts(value).map(item).toList();
        return Optional.of(items.stream().flatMap(Optional::stream).toList())
                .filter(present -> present.size() == items.size());
    }

    /** Find the one that is written so. */
    static <T> Function<String, Optional<T>> named(T[] values) {
        return name -> Arrays.stream(values)
                .filter(value -> value.toString().equals(name))
                .findFirst();
    }

    static Optional<Path> path(String value) {
        return Optional.of(Path.of(value));
    }

    static Optional<Integer> whole(String value, int least, int most) {
        return Optional.of(Integer.valueOf(value)).filter(number -> number >= least && number <= most);
    }

    /** Read a number above 0 that has no more digits than are needed. */
    static Optional<Double> decimal(String value, int decimals, int most) {
        return Optional.of(value)
                .filter(text -> text.matches("[0-9]{1,%d}(\\.[0-9]{1,%d})?"
                        .formatted(String.valueOf(most).length(), decimals)))
                .map(Double::valueOf)
                .filter(number -> number > 0 && number <= most);
    }

    static Optional<Duration> duration(String value, Duration least, Duration most) {
        return Optional.of(DurationStyle.SIMPLE.parse(value))
                .filter(duration -> duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0);
    }

    /** Read a number, or two with a dash between them, the lower one first. */
    static Optional<List<Integer>> range(String value, int least, int most) {
        String[] ends = value.split("-", 2);
        int first = Integer.parseInt(ends[0]);
        int last = Integer.parseInt(ends[ends.length - 1]);
        return first >= least && first <= last && last <= most
                ? Optional.of(IntStream.rangeClosed(first, last).boxed().toList())
                : Optional.empty();
    }

    /** Read a list such as {@code 0-3,8}, in ascending order, each number once. */
    static Optional<List<Integer>> ranges(String value, int most) {
        return all(value, range -> range(range, 0, most))
                .map(ranges -> ranges.stream().flatMap(List::stream).sorted().toList())
                .filter(all -> all.stream().distinct().count() == all.size());
    }
}
