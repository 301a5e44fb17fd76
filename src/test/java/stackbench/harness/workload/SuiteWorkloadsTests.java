package stackbench.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.set;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.plan.Workload;

/** Each workload of the catalogue is defined by a suite on the class path, of which the harness knows no more than that. */
class SuiteWorkloadsTests {

    private final SuiteWorkloads suites =
            new SuiteWorkloads(SampleConfig.in(Path.of("target")).build().data(), () -> 0);

    @ParameterizedTest
    @MethodSource("stackbench.harness.plan.Workload#values")
    void aSuiteIsFoundByItsWorkloads(Workload workload) {
        assertThat(suites.definition(workload)).isNotNull();
    }

    @Test
    void aWorkloadThatNoSuiteHasIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> suites.definition(Workload.of(set(get("/owners/1")))))
                .withMessageStartingWith("No suite on the class path defines ");
    }
}
