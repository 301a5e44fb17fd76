package stackbench.harness.machines.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.typesafe.config.Config;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.machines.pekko.WorkerOrders.KeyStoreFile;

class EngineConfigTests {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "10.1.2.3", "fd00::1"})
    void noTlsIsForThisMachineAndPrivateNetworks(String host) {
        assertThat(transport(EngineConfig.of(host, Optional.empty()))).isEqualTo("tcp");
    }

    @Test
    void othersNeedTls() throws IOException, InterruptedException {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EngineConfig.of("203.0.113.1", Optional.empty()))
                .withMessage(
                        "203.0.113.1 is no loopback or private address, so machines need a key store for TLS there");

        KeyStoreFile keyStore = TestKeyStore.in(directory, "machines.p12");
        Config secured = EngineConfig.of("203.0.113.1", Optional.of(keyStore));
        assertThat(transport(secured)).isEqualTo("tls-tcp");
        assertThat(secured.getBoolean("pekko.remote.artery.ssl.config-ssl-engine.require-mutual-authentication"))
                .isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EngineConfig.of("127.0.0.1", Optional.of(new KeyStoreFile(keyStore.path(), "wrong"))))
                .withMessage("The key store %s cannot be read: keystore password was incorrect", keyStore.path());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EngineConfig.of("127.0.0.1", Optional.of(new KeyStoreFile("/nowhere", ""))))
                .withMessageStartingWith("The key store /nowhere cannot be read: ");
    }

    @Test
    void nothingIsWrittenOrReadAsObjectsOfJava() {
        assertThat(EngineConfig.of("127.0.0.1", Optional.empty()).getBoolean("pekko.actor.allow-java-serialization"))
                .isFalse();
    }

    private static String transport(Config config) {
        return config.getString("pekko.remote.artery.transport");
    }
}
