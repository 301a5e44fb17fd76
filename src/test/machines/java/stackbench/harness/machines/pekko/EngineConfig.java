package stackbench.harness.machines.pekko;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import stackbench.harness.machines.Targets;
import stackbench.harness.machines.pekko.WorkerOrders.KeyStoreFile;

/** Pekko's settings for one side, from {@code engine.conf} and Pekko's own. No properties and no other files decide. */
final class EngineConfig {

    private static final String ARTERY = "pekko.remote.artery.";
    private static final String SSL = ARTERY + "ssl.config-ssl-engine.";

    private EngineConfig() {}

    /**
     * The settings of a side that listens on this host.
     *
     * @param keyStore empty: no TLS
     * @throws IllegalArgumentException without TLS on an address that others may reach, or when the key store cannot be read
     */
    static Config of(String host, Optional<KeyStoreFile> keyStore) {
        Map<String, Object> settings = new HashMap<>();
        settings.put(ARTERY + "canonical.hostname", host);
        keyStore.ifPresentOrElse(file -> secure(settings, file), () -> {
            requireNear(host);
            settings.put(ARTERY + "transport", "tcp");
        });
        return ConfigFactory.parseMap(settings)
                .withFallback(ConfigFactory.parseResources(EngineConfig.class, "engine.conf"))
                .withFallback(ConfigFactory.defaultReference())
                .resolve();
    }

    private static void secure(Map<String, Object> settings, KeyStoreFile file) {
        requireReadable(file);
        settings.put(ARTERY + "transport", "tls-tcp");
        settings.put(SSL + "key-store", file.path());
        settings.put(SSL + "trust-store", file.path());
        settings.put(SSL + "key-store-password", file.password());
        settings.put(SSL + "key-password", file.password());
        settings.put(SSL + "trust-store-password", file.password());
    }

    /** Pekko would find out when the first machine connects, and go on. */
    private static void requireReadable(KeyStoreFile file) {
        try {
            KeyStore.getInstance(new File(file.path()), file.password().toCharArray());
        } catch (IOException
                | GeneralSecurityException
                | IllegalArgumentException e) { // the last one: there is no file
            throw new IllegalArgumentException(
                    "The key store %s cannot be read: %s".formatted(file.path(), e.getMessage()), e);
        }
    }

    private static void requireNear(String host) {
        try {
            if (!new Targets(Set.of()).has(host, List.of(InetAddress.getAllByName(host)))) {
                throw new IllegalArgumentException(
                        host + " is no loopback or private address, so machines need a key store for TLS there");
            }
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(host + " has no address; give a name that resolves, or an address", e);
        }
    }
}
