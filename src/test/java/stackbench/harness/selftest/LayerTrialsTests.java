package stackbench.harness.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackbench.harness.measure.layer.Layer;
import stackbench.harness.server.profiler.Profiler;

/** A layer that is busy is the one that the profile names. */
@Tag("thorough")
@Timeout(240)
class LayerTrialsTests {

    @TempDir
    private Path directory;

    static Set<Layer> layers() {
        return LayerTrials.PLANTED.keySet();
    }

    @ParameterizedTest
    @MethodSource("layers")
    void aBusyLayerIsNamed(Layer layer) {
        assumeThat(Profiler.problem()).isEmpty();

        LayerTrials.Finding found =
                new LayerTrials(directory).largest(Objects.requireNonNull(LayerTrials.PLANTED.get(layer)));

        assertThat(found.layer()).as(found.toString()).isEqualTo(layer);
    }
}
