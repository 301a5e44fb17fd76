package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;
import stackbench.harness.config.servers.ServerSettings.StoreSettings;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.server.ReadyProbe;
import stackbench.harness.server.RunningServer;

/** No process of a server listens on an address that another machine reaches, as Linux tells it. */
@Tag("thorough")
@Timeout(120)
@EnabledOnOs(OS.LINUX)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class LoopbackTests {

    private static final String LISTENS = "0A";

    @TempDir
    private Path directory;

    private Fleet fleet(Architecture architecture, ListenAddress address) {
        ServerSettings settings =
                new ServerSettings(address, new JvmSettings("64m", List.of(), List.of()), new StoreSettings(2));
        return SampleFleet.of(architecture, settings, directory);
    }

    /** The ports of all nodes: that of the front, and those that it and others were told. */
    private static Set<Integer> ports(Fleet fleet) {
        Stream<Integer> fronts =
                fleet.servers().stream().map(server -> server.running().port());
        Stream<Integer> behind = fleet.starts().stream()
                .flatMap(start -> Stream.of("stackbench.downstream", "stackbench.cards")
                        .flatMap(key -> Optional.ofNullable(start.properties().get(key)).stream()))
                .map(address -> Integer.valueOf(address.substring(address.lastIndexOf(':') + 1)));
        return Stream.concat(fronts, behind).collect(Collectors.toSet());
    }

    /** The addresses that something listens on at a port. */
    private static List<InetAddress> listening(int port) {
        return Stream.of("/proc/net/tcp", "/proc/net/tcp6")
                .flatMap(LoopbackTests::lines)
                .map(line -> line.strip().split("\\s+"))
                .filter(words -> words[3].equals(LISTENS))
                .map(words -> words[1].split(":"))
                .filter(local -> Integer.parseInt(local[1], 16) == port)
                .map(local -> address(local[0]))
                .toList();
    }

    private static Stream<String> lines(String file) {
        try {
            Path path = Path.of(file);
            return Files.exists(path) ? Files.readAllLines(path).stream().skip(1) : Stream.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The kernel writes each 32 bits of an address as a number, the lowest byte first on the machines that this runs on. */
    private static InetAddress address(String hex) {
        byte[] told = HexFormat.of().parseHex(hex);
        byte[] bytes = new byte[told.length];
        for (int i = 0; i < told.length; i++) {
            bytes[i] = told[i / 4 * 4 + 3 - i % 4];
        }
        try {
            return InetAddress.getByAddress(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive", "rsocket", "edge-webflux-webclient"})
    void everyNodeListensOnLoopbackAlone(Architecture architecture) {
        assertListensOnLoopbackAlone(architecture);
    }

    @ParameterizedTest
    @MethodSource("stackbench.harness.config.Architecture#values")
    void everyNodeOfEveryArchitectureListensOnLoopbackAlone(Architecture architecture) {
        assertListensOnLoopbackAlone(architecture);
    }

    private void assertListensOnLoopbackAlone(Architecture architecture) {
        try (Fleet fleet = fleet(architecture, ListenAddress.LOOPBACK)) {
            assertThat(ports(fleet))
                    .hasSize(1 + architecture.behind().size())
                    .allSatisfy(
                            port -> assertThat(listening(port)).isNotEmpty().allMatch(InetAddress::isLoopbackAddress));
        }
    }

    @Test
    void aServerThatIsToListenEverywhereDoesAndIsReachedOnLoopback() {
        try (Fleet fleet = fleet(Architecture.RSOCKET_MEMORY, new ListenAddress("0.0.0.0"))) {
            assertThat(fleet.servers()).singleElement().satisfies(server -> {
                assertThat(server.running().host()).isEqualTo("127.0.0.1");
                assertThat(listening(server.running().port())).anyMatch(InetAddress::isAnyLocalAddress);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet-memory", "rsocket-memory", "card-webclient-memory", "edge-sync"})
    void serversThatListenOnAnAddressOfIpv6AreReachedThere(Architecture architecture) throws IOException {
        assumeThat(Path.of("/proc/net/if_inet6")).exists();
        assumeThat(Files.readString(Path.of("/proc/net/if_inet6"))).isNotEmpty();
        try (Fleet fleet = fleet(architecture, ListenAddress.of("::1").orElseThrow())) {
            assertThat(fleet.servers()).singleElement().satisfies(server -> {
                RunningServer running = server.running();
                assertThat(running.host()).isEqualTo("[::1]");
                ReadyProbe probe = architecture.service() == Architecture.Service.CALLS
                        ? new ReadyProbe.UserProbe(architecture.path())
                        : new ReadyProbe.MessageProbe(architecture.format(), architecture.path(), Scheme.HTTP);
                assertThat(probe.fault(running.host(), running.port(), Duration.ofSeconds(10)))
                        .isEmpty();
            });
        }
    }
}
