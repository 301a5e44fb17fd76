package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.measure.profile.Layer;
import stackbench.harness.server.profiler.Profiler;

/** A layer that is busy is the one that the profile names. */
@Tag("undisturbed")
@Timeout(240)
class LayerTrialsTests {

    @TempDir
    private Path directory;

    @Test
    void aMachineThatIsSlowerIsNoBusyLayer() {
        Map<Layer, Double> sound =
                Map.of(Layer.KERNEL, 60.0, Layer.DISPATCH, 20.0, Layer.DRIVER, 10.0, Layer.CODEC, 5.0);
        Map<Layer, Double> busy =
                Map.of(Layer.KERNEL, 120.0, Layer.DISPATCH, 40.0, Layer.DRIVER, 20.0, Layer.CODEC, 60.0);

        assertThat(LayerTrials.largest(busy, sound)).isEqualTo(new LayerTrials.Finding(Layer.CODEC, 50));
    }

    @Test
    void aBusyLayerIsNamed() {
        assumeThat(Profiler.problem()).isEmpty();

        Map<Layer, LayerTrials.Finding> findings = new LayerTrials(directory).findings();

        assertThat(findings)
                .hasSize(LayerTrials.PLANTED.size())
                .allSatisfy((busy, found) -> assertThat(found.layer())
                        .as("%s is busy: %s", busy, found)
                        .isEqualTo(busy));
    }
}
