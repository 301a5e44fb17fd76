package stackbench.harness.measure.party;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The samples of a run as columns, each as long as the run has samples; what a sample does not have is null.
 *
 * @param parties all that were there at any time, in the order of {@link Party}, each by the names of the arms
 */
public record TimeLine(
        List<Long> epochMillis,
        List<@Nullable String> caseId,
        List<Double> requestsPerSecond,
        @JsonProperty(required = true) List<Columns> parties) {

    /** What one party used and held, see {@link PartySample}. */
    public record Columns(
            @JsonProperty(required = true) Party party,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String arm,

            List<@Nullable Double> cpuCores,
            List<@Nullable Long> rssBytes,
            List<@Nullable Long> threads,
            List<@Nullable Long> openFiles) {}

    /** Turn samples, in the order they were taken, into columns. */
    public static TimeLine of(List<TimeLineSample> samples) {
        return new TimeLine(
                samples.stream().map(TimeLineSample::epochMillis).toList(),
                column(samples, TimeLineSample::caseId),
                samples.stream().map(TimeLineSample::requestsPerSecond).toList(),
                samples.stream()
                        .flatMap(sample -> sample.parties().stream())
                        .map(PartySample::who)
                        .distinct()
                        .sorted()
                        .map(who -> columns(samples, who))
                        .toList());
    }

    private static Columns columns(List<TimeLineSample> samples, SampledParty who) {
        return new Columns(
                who.party(),
                who.arm(),
                column(samples, of(who, PartySample::cpuCores)),
                column(samples, of(who, PartySample::rssBytes)),
                column(samples, of(who, PartySample::threads)),
                column(samples, of(who, PartySample::openFiles)));
    }

    private static <T> Function<TimeLineSample, @Nullable T> of(
            SampledParty who, Function<PartySample, @Nullable T> figure) {
        return sample -> {
            PartySample party = sample.of(who).orElse(null);
            return party == null ? null : figure.apply(party);
        };
    }

    /** Collect one figure of all samples. {@code toList()} of a stream keeps nulls. */
    private static <T> List<@Nullable T> column(
            List<TimeLineSample> samples, Function<TimeLineSample, @Nullable T> figure) {
        Stream<@Nullable T> column = samples.stream().map(figure);
        return column.toList();
    }

    /**
     * What happened in about a second of a run.
     *
     * @param epochMillis when it ended
     * @param caseId whose block ran then; null between blocks
     * @param requestsPerSecond completed and verified, of those that began in measured windows, over the real time since the sample before
     * @param parties who was there: those of each arm's server under test, the database, the client
     */
    public record TimeLineSample(
            long epochMillis,
            @Nullable String caseId,
            double requestsPerSecond,
            @JsonProperty(required = true) List<PartySample> parties) {

        /** Find what one of the parties used and held; empty where it was not there. */
        Optional<PartySample> of(SampledParty who) {
            return parties.stream().filter(party -> party.who().equals(who)).findFirst();
        }
    }

    /**
     * What one party used and held in a sample of a time line; null where not available.
     *
     * @param arm whose server under test it belongs to; absent where it serves all
     * @param cpuCores CPU seconds per second since the sample before
     * @param rssBytes resident memory, of several processes with what they share counted once
     */
    public record PartySample(
            @JsonProperty(required = true) Party party,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String arm,

            @Nullable Double cpuCores,
            @Nullable Long rssBytes,
            @Nullable Long threads,
            @Nullable Long openFiles) {

        SampledParty who() {
            return new SampledParty(party, arm);
        }
    }

    /**
     * A party whose samples are taken: one that serves all arms, or one of the server under test of an arm.
     *
     * @param arm by name; null where the party serves all
     */
    public record SampledParty(Party party, @Nullable String arm) implements Comparable<SampledParty> {

        private static final Comparator<SampledParty> ORDER = Comparator.comparing(SampledParty::party)
                .thenComparing(SampledParty::arm, Comparator.nullsFirst(Comparator.naturalOrder()));

        /** Sample a party that serves all arms. */
        public static SampledParty ofAll(Party party) {
            return new SampledParty(party, null);
        }

        @Override
        public int compareTo(SampledParty other) {
            return ORDER.compare(this, other);
        }
    }
}
