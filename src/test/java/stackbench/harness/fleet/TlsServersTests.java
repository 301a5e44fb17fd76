package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.server.ReadyProbe.MessageProbe;
import stackbench.harness.server.RunningServer;

/** Servers of messages that are to speak TLS do, and answer nobody who does not. */
@Tag("thorough")
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class TlsServersTests {

    @TempDir
    private Path directory;

    private static String fault(RunningServer server, Architecture architecture, Scheme scheme) {
        return new MessageProbe(architecture.format(), architecture.path(), scheme)
                .fault(server.host(), server.port(), Duration.ofSeconds(10))
                .orElse("none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "servlet-virtual", "reactive"})
    void theyAnswerOverTlsOnly(Architecture architecture) {
        ServerSettings settings = new ServerSettings("64m", List.of(), List.of(), 2).withTls(true);
        try (Fleet fleet = SampleFleet.of(architecture, settings, directory)) {
            RunningServer server = fleet.servers().iterator().next().running();

            assertThat(fault(server, architecture, Scheme.HTTPS)).isEqualTo("none");
            assertThat(fault(server, architecture, Scheme.HTTP)).startsWith("asked for a message");
        }
    }
}
