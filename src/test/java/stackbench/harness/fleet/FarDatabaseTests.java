package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;
import stackbench.harness.config.servers.ServerSettings.StoreSettings;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.server.ReadyProbe.MessageProbe;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerStart;

/** Servers whose database is to be far away go to it through a network. */
@Tag("thorough")
@Timeout(120)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class FarDatabaseTests {

    private static final Duration DELAY = Duration.ofMillis(40);

    @TempDir
    private Path directory;

    private Fleet fleet(Architecture architecture, ListenAddress address) {
        ServerSettings settings = new ServerSettings(
                address, new JvmSettings("64m", List.of(), List.of()), new StoreSettings(2, 0, DELAY));
        return SampleFleet.of(architecture, settings, directory);
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive", "card-virtual"})
    void anAnswerTakesAsLongAsTheDelayAtLeast(Architecture architecture) {
        try (Fleet fleet = fleet(architecture, ListenAddress.LOOPBACK)) {
            RunningServer server = fleet.servers().iterator().next().running();
            long askedNanos = System.nanoTime();

            assertThat(new MessageProbe(architecture.format(), architecture.path(), Scheme.HTTP)
                            .fault(server.host(), server.port(), Duration.ofSeconds(20)))
                    .isEmpty();

            assertThat(Duration.ofNanos(System.nanoTime() - askedNanos)).isGreaterThanOrEqualTo(DELAY);
            assertThat(fleet.starts())
                    .extracting(ServerStart::name)
                    .first()
                    .asString()
                    .endsWith("-" + architecture + ".network");
        }
    }

    @Test
    void theNetworkIsForItsServerAloneWhereverThatListens() {
        try (Fleet fleet = fleet(Architecture.SERVLET, new ListenAddress("0.0.0.0"))) {
            assertThat(fleet.starts())
                    .extracting(start -> start.properties().get("server.address"))
                    .containsExactly("127.0.0.1", "0.0.0.0");
        }
    }
}
