package stackbench.harness.measure.timeline;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The samples of a run as columns, each as long as the run has samples; what a sample does not have is null.
 *
 * @param parties by name, see {@link TimeLineSample#parties}
 */
public record TimeLine(
        List<Long> epochMillis,
        List<@Nullable String> caseId,
        List<Double> requestsPerSecond,
        SortedMap<String, Columns> parties) {

    /** What one party used and held, see {@link PartySample}. */
    public record Columns(
            List<@Nullable Double> cpuCores,
            List<@Nullable Long> rssBytes,
            List<@Nullable Long> threads,
            List<@Nullable Long> openFiles) {}

    /** Turn samples, in the order they were taken, into columns. */
    public static TimeLine of(List<TimeLineSample> samples) {
        SortedMap<String, Columns> parties = new TreeMap<>();
        TreeSet<String> names = new TreeSet<>();
        samples.forEach(sample -> names.addAll(sample.parties().keySet()));
        names.forEach(name -> parties.put(name, columns(samples, name)));
        return new TimeLine(
                samples.stream().map(TimeLineSample::epochMillis).toList(),
                column(samples, TimeLineSample::caseId),
                samples.stream().map(TimeLineSample::requestsPerSecond).toList(),
                parties);
    }

    private static Columns columns(List<TimeLineSample> samples, String name) {
        return new Columns(
                column(samples, of(name, PartySample::cpuCores)),
                column(samples, of(name, PartySample::rssBytes)),
                column(samples, of(name, PartySample::threads)),
                column(samples, of(name, PartySample::openFiles)));
    }

    private static <T> Function<TimeLineSample, @Nullable T> of(
            String name, Function<PartySample, @Nullable T> figure) {
        return sample -> {
            PartySample party = sample.parties().get(name);
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
