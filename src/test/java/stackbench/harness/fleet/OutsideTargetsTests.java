package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;

class OutsideTargetsTests {

    /** Names stand for what they spell, so that none is looked up: {@code 10.0.0.1-and-8.8.8.8.test} for two addresses. */
    private static InetAddress[] spelled(String host) throws UnknownHostException {
        if (host.equals("unknown.test")) {
            throw new UnknownHostException(host);
        }
        return Arrays.stream(host.replaceFirst("[.]test$", "").split("-and-"))
                .flatMap(address -> Arrays.stream(literal(address)))
                .toArray(InetAddress[]::new);
    }

    private static InetAddress[] literal(String address) {
        try {
            return InetAddress.getAllByName(address);
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    private static BenchmarkConfig config(String host, String allowed) {
        return SampleConfig.asShipped(Map.of("bench.target.servlet", host + ":8080", "bench.target.allow", allowed));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.8.8.8",
                "[::1]",
                "10.1.2.3",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.0.1",
                "169.254.1.1",
                "[fe80::1]",
                "[fc00::1]",
                "[fdff::1]",
                "10.0.0.1-and-192.168.0.1.test"
            })
    void loadMayGoToThisMachineAndToPrivateAddresses(String host) {
        assertThat(new OutsideTargets(OutsideTargetsTests::spelled).of(config(host, "")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8.8.8.8",
                "172.15.0.1",
                "172.32.0.1",
                "192.169.0.1",
                "[2001:db8::1]",
                "[fe00::1]",
                "10.0.0.1-and-8.8.8.8.test"
            })
    void anyOtherTargetIsRefusedByNameUnlessItIsAllowed(String host) {
        OutsideTargets outside = new OutsideTargets(OutsideTargetsTests::spelled);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> outside.of(config(host, "")))
                .withMessageStartingWith("bench.target.servlet=" + host + ":8080 (from -Dbench.target.servlet)")
                .withMessageContaining("or bench.target.allow=" + host);
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> outside.of(config(host, "other.test")))
                .withMessageContaining("or bench.target.allow=" + host);
        assertThat(outside.of(config(host, "other.test, " + host))).containsExactly(host);
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1, true", "8.8.8.8, false"})
    void theSameHoldsOfAnAppThatRunsAlready(String host, boolean allowed, @TempDir Path directory) throws IOException {
        Path requests = Files.writeString(directory.resolve("shop.http"), "GET http://localhost:8080/goods\n");
        BenchmarkConfig config = SampleConfig.asShipped(
                Map.of("bench.app.shop", "http://" + host + ":8080", "bench.requests", requests.toString()));
        OutsideTargets outside = new OutsideTargets(OutsideTargetsTests::spelled);

        if (allowed) {
            assertThat(outside.of(config)).isEmpty();
        } else {
            assertThatExceptionOfType(ConfigException.class)
                    .isThrownBy(() -> outside.of(config))
                    .withMessageStartingWith("bench.app.shop=http://" + host)
                    .withMessageContaining("or bench.target.allow=" + host);
        }
    }

    @ParameterizedTest
    @CsvSource({"unknown.test,''", "unknown.test,unknown.test"})
    void aNameWithoutAnAddressIsRefused(String host, String allowed) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> new OutsideTargets(OutsideTargetsTests::spelled).of(config(host, allowed)))
                .withMessageContaining("bench.target.servlet=unknown.test:8080")
                .withMessageContaining("unknown.test has none");
    }

    @Test
    void aRunWithoutTargetsLooksNothingUp() {
        OutsideTargets outside = new OutsideTargets(host -> {
            throw new AssertionError(host);
        });

        assertThat(outside.of(SampleConfig.asShipped(Map.of()))).isEmpty();
    }
}
