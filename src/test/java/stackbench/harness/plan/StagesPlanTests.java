package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Stage;

/** Plans with users who come and go. */
class StagesPlanTests {

    @Test
    void stagesAddACellForEveryBatchSizeBehindAllOthersAlsoWhereThereAreNoThreads() {
        BenchmarkConfig config = new SampleConfig(Path.of("target"))
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET), List.of(), List.of(1, 10), Optional.of("create/**")))
                .stages(new Stage(15, 50), new Stage(30, 0))
                .build();

        assertThat(Plan.of(config).cases())
                .extracting(Case::id)
                .containsExactly("create/servlet/stages=50-0/batch=1", "create/servlet/stages=50-0/batch=10");
    }
}
