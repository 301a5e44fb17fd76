package stackbench.harness.journal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A note that a flame graph was drawn, or could not be.
 *
 * @param id of the case
 * @param file relative to the results; null where there is none
 * @param notes on it, or on why there is none
 */
public record ProfileNote(String id, @Nullable String file, List<String> notes) {}
