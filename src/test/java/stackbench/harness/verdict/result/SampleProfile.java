package stackbench.harness.verdict.result;

import java.util.Map;
import java.util.TreeMap;
import stackbench.harness.config.output.ProfileMode;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.measure.profile.LayerRules.LayerSamples;

/** Profiles of made-up samples. */
public final class SampleProfile {

    private SampleProfile() {}

    /** A profile of CPU time of a thousand samples, half of which are of the kernel and a quarter of the codec. */
    public static ProfileResult of(String file) {
        return of(file, Map.of(Layer.KERNEL, 500L, Layer.CODEC, 250L, Layer.DRIVER, 250L));
    }

    /** A profile of CPU time of these samples, over requests that nobody counted. */
    public static ProfileResult of(String file, Map<Layer, Long> samples) {
        return of(ProfileMode.CPU, file, samples);
    }

    /** A profile of these samples, over requests that nobody counted. */
    public static ProfileResult of(ProfileMode mode, String file, Map<Layer, Long> samples) {
        return new ProfileResult(mode, file, new LayerSamples(new TreeMap<>(samples)), null);
    }
}
