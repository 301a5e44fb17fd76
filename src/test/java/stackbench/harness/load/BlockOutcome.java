package stackbench.harness.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * The outcome of a block. Requests were sent before, in and after the measured window, and all of them were checked; those not among
 * the failures were acknowledged. They are numbered 0 to sent - 1; where an iteration is of several, those that were not sent, since one
 * before them failed, have numbers too.
 *
 * @param windowRequests requests that were completed and found right inside the window
 * @param window how long the window really was; shorter than asked for when too many requests failed
 * @param missedStarts requests that should have been sent inside the window and were not sent before its end, every
 *     connection being taken; a closed loop intends none and misses none
 * @param wireBytesSent bytes written to the connections in the whole block, heads and frame headers included
 * @param wireBytesReceived bytes read from the connections in the whole block, counted alike
 * @param reconnects connections made anew, because the server had closed them, also between two blocks, or a request on them had
 *     failed
 * @param ramp what became of users who come and go; empty where nobody does
 * @param steps what became of requests at rates that go in steps, where a server may refuse or fail; empty under other loads
 * @param intake what a slow reader took in; empty where nobody is slow
 */
@RecordBuilder
public record BlockOutcome(
        long sent,
        FailedRequests failures,
        long windowRequests,
        Duration window,
        long missedStarts,
        long wireBytesSent,
        long wireBytesReceived,
        long reconnects,
        Optional<Ramp.RampTrace> ramp,
        Optional<Steps.StepTrace> steps,
        Optional<Intake.IntakeTrace> intake)
        implements BlockOutcomeBuilder.With {

    /** The outcome of a block that kept its connections. */
    public BlockOutcome(
            long sent,
            FailedRequests failures,
            long windowRequests,
            Duration window,
            long missedStarts,
            long wireBytesSent,
            long wireBytesReceived) {
        this(
                sent,
                failures,
                windowRequests,
                window,
                missedStarts,
                wireBytesSent,
                wireBytesReceived,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /**
     * What became of the first request of each iteration, numbered by iteration, as far as it is counted in requests. Whatever fails
     * ends its iteration, so that what failed and how much was sent tell how many there were.
     */
    public FirstRequests firsts(int requestsPerIteration) {
        long neverSent = failures.numbers().stream()
                .mapToLong(request -> requestsPerIteration - 1 - request % requestsPerIteration)
                .sum();
        SortedSet<Long> failed = new TreeSet<>();
        failures.numbers().stream()
                .filter(request -> request % requestsPerIteration == 0)
                .forEach(request -> failed.add(request / requestsPerIteration));
        return new FirstRequests((sent + neverSent) / requestsPerIteration, failed);
    }

    /**
     * The first requests of all iterations of a block.
     *
     * @param sent how many, numbered from 0 on
     * @param failed those of them that were not acknowledged
     */
    public record FirstRequests(long sent, SortedSet<Long> failed) {

        /** The numbers of those that were acknowledged. */
        public LongStream acknowledged() {
            return LongStream.range(0, sent).filter(request -> !failed.contains(request));
        }
    }

    /** Whether requests may fail: more were sent than a server can do. */
    public boolean mayFail() {
        return steps.isPresent();
    }

    public long failed() {
        return failures.count();
    }

    public long succeeded() {
        return sent - failed();
    }

    /**
     * The requests that were not answered, or not as they should have been.
     *
     * @param numbers of all of them
     * @param descriptions of the first ones, such as {@code request 17: status 500, expected 200}
     */
    public record FailedRequests(SortedSet<Long> numbers, List<String> descriptions) {

        public int count() {
            return numbers.size();
        }

        /**
         * As data. Under overload hundreds of thousands may fail, and a machine tells of all of them at once.
         *
         * @param bits of all requests, as a {@link BitSet} has them, deflated and in Base64: those of the failed ones are set
         */
        record Packed(String bits, List<String> descriptions) {}

        @JsonValue
        Packed packed() {
            BitSet bits = new BitSet();
            numbers.forEach(number -> bits.set(Math.toIntExact(number)));
            ByteArrayOutputStream deflated = new ByteArrayOutputStream();
            try (OutputStream deflating = new DeflaterOutputStream(deflated)) {
                deflating.write(bits.toByteArray());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new Packed(Base64.getEncoder().encodeToString(deflated.toByteArray()), descriptions);
        }

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        static FailedRequests of(Packed packed) {
            try (InputStream inflating = new InflaterInputStream(
                    new ByteArrayInputStream(Base64.getDecoder().decode(packed.bits)))) {
                SortedSet<Long> numbers = new TreeSet<>();
                BitSet.valueOf(inflating.readAllBytes()).stream().forEach(number -> numbers.add((long) number));
                return new FailedRequests(numbers, packed.descriptions);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
