package stackbench.harness.verify.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds members of JSON that are ignored on the way down to them, without the whole value in memory. Only paths that end in the name of a member
 * are understood, such as {@code $.items[*].id} and {@code $..at}; those with filters, slices and the like are not.
 */
final class IgnoredMembers {

    private static final Pattern STEP = Pattern.compile(
            "(\\.\\.)([A-Za-z_][\\w-]*)" // ..name
                    + "|\\.(?:(\\*)|([A-Za-z_][\\w-]*))" // .* and .name
                    + "|\\[(?:(\\*)|(\\d{1,9})|'([^'\\\\,]+)'|\"([^\"\\\\,]+)\")]"); // [*], [0] and ['name']

    /** Each step of a path has a bit in a long. */
    private static final int MOST_STEPS = 60;

    private static final int ANY = -1;

    private final List<List<Step>> paths;
    private final Place nowhere = new Place(new long[0]);

    private IgnoredMembers(List<List<Step>> paths) {
        this.paths = List.copyOf(paths);
    }

    /**
     * A step of a path.
     *
     * @param deep whether it may be any number of levels further down
     * @param name of a member; null: it takes any member or element, or one element
     * @param index of that element
     */
    private record Step(boolean deep, @Nullable String name, int index) {

        static Step of(Matcher found) {
            @Nullable
            String name = Stream.of(2, 4, 7, 8)
                    .map(found::group)
                    .filter(group -> group != null)
                    .findFirst()
                    .orElse(null);
            return new Step(
                    found.group(1) != null, name, found.group(6) == null ? ANY : Integer.parseInt(found.group(6)));
        }

        /** @param element its index; {@link #ANY} for a member */
        boolean takes(@Nullable String member, int element) {
            return name == null ? (index == ANY || index == element) : name.equals(member);
        }
    }

    /** The paths, if all of them are understood. */
    static Optional<IgnoredMembers> of(List<String> paths) {
        List<List<Step>> all = paths.stream().map(IgnoredMembers::steps).toList();
        return all.stream().allMatch(IgnoredMembers::isUnderstood)
                ? Optional.of(new IgnoredMembers(all))
                : Optional.empty();
    }

    /** The steps of a path; none where one is not understood. */
    private static List<Step> steps(String path) {
        Matcher step = STEP.matcher(path);
        List<Step> steps = new ArrayList<>();
        int end = Values.ROOT.length();
        while (step.region(end, path.length()).lookingAt()) {
            steps.add(Step.of(step));
            end = step.end();
        }
        return end == path.length() ? steps : List.of();
    }

    private static boolean isUnderstood(List<Step> steps) {
        return !steps.isEmpty() && steps.size() <= MOST_STEPS && steps.getLast().name() != null;
    }

    /** The place at the root. */
    Place root() {
        long[] begun = new long[paths.size()];
        Arrays.fill(begun, 1);
        return paths.isEmpty() ? nowhere : new Place(begun);
    }

    /** A place in JSON: how far each path has come on the way to it, of which there may be several ways. */
    final class Place {

        private final long[] begun;

        private Place(long[] begun) {
            this.begun = begun;
        }

        /** The place of a member; null: it is ignored. */
        @Nullable
        Place member(String name) {
            return after(name, ANY);
        }

        /** The place of an element, which no path ends in. */
        Place element(int index) {
            @Nullable Place place = after(null, index);
            return place == null ? nowhere : place;
        }

        private @Nullable Place after(@Nullable String member, int element) {
            if (this == nowhere) {
                return this;
            }
            long @Nullable [] next = null; // most places are on no path
            for (int path = 0; path < begun.length; path++) {
                long later = 0;
                for (long left = begun[path]; left != 0; left &= left - 1) {
                    int at = Long.numberOfTrailingZeros(left);
                    Step step = paths.get(path).get(at);
                    boolean taken = step.takes(member, element);
                    if (taken && at == paths.get(path).size() - 1) {
                        return null;
                    }
                    later |= (step.deep() ? 1L << at : 0) | (taken ? 1L << (at + 1) : 0);
                }
                if (later != 0) {
                    next = next == null ? new long[begun.length] : next;
                    next[path] = later;
                }
            }
            return next == null ? nowhere : new Place(next);
        }
    }
}
