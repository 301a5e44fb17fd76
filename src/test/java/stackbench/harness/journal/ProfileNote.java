package stackbench.harness.journal;

import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.ProfileMode;
import stackbench.harness.measure.layer.LayerSamples;

/**
 * A note that a flame graph was drawn, or could not be.
 *
 * @param id of the case
 * @param file relative to the results; null where there is none, as are the samples
 * @param notes on it, or on why there is none
 */
public record ProfileNote(
        String id,
        ProfileMode mode,
        @Nullable String file,
        @Nullable LayerSamples layers,
        List<String> notes) {}
