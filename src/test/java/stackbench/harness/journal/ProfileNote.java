package stackbench.harness.journal;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.measure.profile.EventCounts.CountedRequests;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;

/**
 * A note that a server was profiled, or could not be.
 *
 * @param id of the case
 * @param jvm the number of the JVM, from 1 on: a case may be profiled in several
 * @param file of its flame graph, relative to the results; null where there is none, as are the samples
 * @param requests that succeeded while it was sampled; null where a sample stands for no known time, as without perf events
 * @param counted by the processor meanwhile; null unless that is the mode
 * @param notes on it, or on why there is none
 * @param wrong what the server did wrong meanwhile; null where it was right
 */
@RecordBuilder
public record ProfileNote(
        String id,
        ProfileMode mode,
        int jvm,
        @Nullable String file,
        @Nullable LayerSamples layers,
        @Nullable Long requests,
        @Nullable CountedRequests counted,
        List<String> notes,
        @Nullable List<String> wrong)
        implements ProfileNoteBuilder.With {

    /** What came of it: the place of its flame graph, over how much was counted, or why there is nothing. */
    public String outcome() {
        if (counted != null) {
            return "counted over %,d requests".formatted(counted.requests());
        }
        return file == null ? notes.getLast() : file;
    }

    /** The note of a flame graph, and of the samples that it was drawn from. */
    public static ProfileNote drawn(
            String id,
            ProfileMode mode,
            int jvm,
            String file,
            LayerSamples layers,
            @Nullable Long requests,
            List<String> notes) {
        return new ProfileNote(id, mode, jvm, file, layers, requests, null, notes, null);
    }

    /** The note of what the processor counted. */
    public static ProfileNote counted(String id, CountedRequests counted, List<String> notes) {
        return new ProfileNote(id, ProfileMode.COUNTERS, 1, null, null, null, counted, notes, null);
    }

    /** The note that nothing came of it. */
    public static ProfileNote without(String id, ProfileMode mode, int jvm, List<String> reasons) {
        return new ProfileNote(id, mode, jvm, null, null, null, null, reasons, null);
    }
}
