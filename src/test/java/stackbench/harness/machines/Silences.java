package stackbench.harness.machines;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds for how long a server answers nothing though it was asked: the longest such time in each of the first seconds of a load.
 *
 * <p>A silence is the part of the time between two answers in which a request was under way. One that reaches into several seconds
 * counts in each of them, so that what comes back every second is in every second, whenever in it that is. Where several machines ask,
 * it is a silence only if none of them has an answer in it.
 */
public final class Silences {

    private static final long SECOND_NANOS = 1_000_000_000L;

    /** The shortest gap that is looked at; many requests were under way in it, and the first to end is not the first that was sent. */
    private static final long LEAST_NANOS = 10_000_000L;

    private final int seconds;
    private final List<Gap> gaps = new ArrayList<>();
    private long openNanos;
    private long answeredNanos;

    /**
     * A time in which no answer came. All times are in nanoseconds from the beginning of the load on.
     *
     * @param askedNanos when the first of the requests was sent that were answered since; later than all times where there is none
     */
    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    public record Gap(long beginNanos, long askedNanos, long endNanos) {

        static final long NEVER = Long.MAX_VALUE;

        boolean counts() {
            return endNanos - beginNanos >= LEAST_NANOS;
        }

        Gap asked(long sentNanos) {
            return new Gap(beginNanos, sentNanos, endNanos);
        }

        /** What two machines have in common of their gaps; it ends before it begins if that is nothing. */
        Gap and(Gap other) {
            return new Gap(
                    Math.max(beginNanos, other.beginNanos),
                    Math.min(askedNanos, other.askedNanos),
                    Math.min(endNanos, other.endNanos));
        }

        /** From when on a request was under way in it; its end where none was. */
        long silentFromNanos() {
            return Math.clamp(askedNanos, beginNanos, endNanos);
        }
    }

    /**
     * What one machine has heard, as machines tell it each other.
     *
     * @param gaps those between its answers
     * @param answeredNanos when the last of these came, from the beginning of the load on
     */
    public record Heard(List<Gap> gaps, long answeredNanos) {

        /** All gaps, also that after the last answer. */
        private List<Gap> all() {
            return Stream.concat(gaps.stream(), Stream.of(new Gap(answeredNanos, Gap.NEVER, Gap.NEVER)))
                    .toList();
        }
    }

    /** Make one for the whole seconds in the beginning of a load. */
    public Silences(Duration beginning) {
        seconds = (int) beginning.toSeconds();
    }

    /** Begin, at this time. */
    public void open(long openNanos) {
        this.openNanos = openNanos;
    }

    /** Note an answer, in the order in which they came. */
    public void answered(long sentNanos, long atNanos) {
        long sent = sentNanos - openNanos;
        long at = atNanos - openNanos;
        Gap gap = new Gap(answeredNanos, Gap.NEVER, at);
        if (gap.counts() && answeredNanos < seconds * SECOND_NANOS) {
            gaps.add(gap);
        }
        answeredNanos = at;
        for (int earlier = gaps.size() - 1; earlier >= 0 && sent < gaps.get(earlier).askedNanos; earlier--) {
            gaps.set(earlier, gaps.get(earlier).asked(sent));
        }
    }

    /**
     * Note, when all have come, that no answer came after the last one though a request was sent at this time.
     *
     * @param endNanos when the load was over
     */
    public void unanswered(long sentNanos, long endNanos) {
        Gap last = new Gap(answeredNanos, sentNanos - openNanos, endNanos - openNanos);
        if (last.counts() && last.endNanos - last.silentFromNanos() >= LEAST_NANOS) {
            gaps.add(last);
        }
    }

    /** When the last answer came; until there is one, when the load began. */
    public long answeredNanos() {
        return openNanos + answeredNanos;
    }

    Heard heard() {
        return new Heard(List.copyOf(gaps), answeredNanos);
    }

    /** Take in what another machine has heard under the same load. */
    void add(Heard elsewhere) {
        List<Gap> both = common(heard().all(), elsewhere.all());
        gaps.clear();
        gaps.addAll(both);
        answeredNanos = Math.max(answeredNanos, elsewhere.answeredNanos);
    }

    /** The gaps that are in one of each; those of each come one after the other. */
    private static List<Gap> common(List<Gap> some, List<Gap> others) {
        List<Gap> common = new ArrayList<>();
        for (int one = 0, other = 0; one < some.size() && other < others.size(); ) {
            Gap both = some.get(one).and(others.get(other));
            if (both.endNanos < Gap.NEVER && both.counts()) {
                common.add(both);
            }
            if (some.get(one).endNanos < others.get(other).endNanos) {
                one++;
            } else {
                other++;
            }
        }
        return common;
    }

    /** The longest silence of each second, 0 where there is none to speak of. */
    public List<Double> longestMillis() {
        long[] longestNanos = new long[seconds];
        for (Gap gap : gaps) {
            long last = Math.min(gap.endNanos / SECOND_NANOS, seconds - 1L);
            long from = gap.silentFromNanos();
            for (int second = (int) (from / SECOND_NANOS); second <= last; second++) {
                longestNanos[second] = Math.max(longestNanos[second], gap.endNanos - from);
            }
        }
        return Arrays.stream(longestNanos).mapToObj(nanos -> nanos / 1e6).toList();
    }
}
