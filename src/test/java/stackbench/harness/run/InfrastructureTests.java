package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.server.ServerBuild;

/** What a run needs and this machine, or this build, does not have. */
class InfrastructureTests {

    @TempDir
    private Path directory;

    @Test
    void aDelayIsRefusedWhereThereIsNoBuildToStartItsProxyFrom() {
        BenchmarkConfig far = SampleConfig.asShipped(Map.of("bench.server.database-delay", "1ms"));
        ServerBuild nothing = ServerBuild.in(directory);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Infrastructure.refuseNetworks(far, nothing))
                .withMessageStartingWith("bench.server.database-delay=1ms")
                .withMessageContaining(
                        "give 0ms here: the proxy that makes it is started from a checkout of stackbench");
        assertThatNoException().isThrownBy(() -> Infrastructure.refuseNetworks(far, ServerBuild.own()));
        assertThatNoException()
                .isThrownBy(() -> Infrastructure.refuseNetworks(SampleConfig.asShipped(Map.of()), nothing));
    }
}
