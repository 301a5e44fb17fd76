package stackbench.harness.measure.timeline;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.Party;

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
}
