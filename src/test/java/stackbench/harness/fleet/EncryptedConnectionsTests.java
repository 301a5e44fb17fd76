package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.DatabaseProperties;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.database.postgres.PostgresServer;
import stackbench.harness.database.postgres.PostgresServers;
import stackbench.harness.server.ReadyProbe.MessageProbe;
import stackbench.harness.server.RunningServer;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;

/** What the URL of a given PostgreSQL says of encryption holds for the connections of servers, whatever their driver. */
@Tag("thorough")
@Timeout(120)
class EncryptedConnectionsTests {

    private static final String STORE_PASSWORD = "changeit";

    @TempDir
    private static Path directory;

    private static Path certificate;
    private static PostgresServer encrypting;

    @BeforeAll
    static void start() throws Exception {
        Path store = directory.resolve("store.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "postgres",
                        "-keyalg",
                        "RSA",
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "SAN=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        STORE_PASSWORD)
                .inheritIO()
                .start();
        assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
        KeyStore keys = loaded(store);
        certificate = pem("CERTIFICATE", keys.getCertificate("postgres").getEncoded());
        Path key = pem(
                "PRIVATE KEY",
                keys.getKey("postgres", STORE_PASSWORD.toCharArray()).getEncoded());
        encrypting = PostgresServers.encrypting(SharedPostgres.leash(), certificate, key);
    }

    @AfterAll
    static void stop() {
        encrypting.close();
    }

    private static KeyStore loaded(Path store) throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, STORE_PASSWORD.toCharArray());
        }
        return keys;
    }

    /** Write a file that its owner alone may read, as a key must be. */
    private static Path pem(String what, byte[] bytes) throws IOException {
        String lines = Base64.getMimeEncoder().encodeToString(bytes);
        return Files.writeString(
                Files.createTempFile(directory, "tls", ".pem"),
                "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(what, lines));
    }

    private static String url(String tls) {
        return "jdbc:postgresql://127.0.0.1:%d/postgres?user=%s&password=%s%s"
                .formatted(encrypting.port(), encrypting.username(), encrypting.password(), tls)
                .replace("CERTIFICATE", certificate.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "servlet,  &sslmode=disable, false",
        "reactive, &sslmode=disable, false",
        "servlet,  '', true",
        "reactive, '', true",
        "servlet,  &sslmode=require, true",
        "reactive, &sslmode=require, true",
        "servlet,  &sslmode=verify-full&sslrootcert=CERTIFICATE, true",
        "reactive, &sslmode=verify-full&sslrootcert=CERTIFICATE, true",
    })
    void bothDriversEncryptAsTheUrlSays(Architecture architecture, String tls, boolean encrypted) throws SQLException {
        String profile = architecture.profile();
        try (PostgresServer given =
                        PostgresServers.start(PostgresServers.PostgresChoice.given(url(tls)), SharedPostgres.leash());
                BenchDatabase database = BenchDatabase.create(given, SharedPostgres.leash(), "tls", profile);
                RunningServer server = StartedServer.inProcess(
                        new ServerSpec("tls-" + profile, architecture, DatabaseProperties.of(database, 2)))) {
            assertThat(new MessageProbe(architecture.format(), architecture.path(), Scheme.HTTP)
                            .fault(server.host(), server.port(), Duration.ofSeconds(20)))
                    .isEmpty();
            assertThat(encryptions(database)).isEqualTo(encrypted ? "t" : "f");
        }
    }

    /** Whether connections to a database are encrypted, those of the suite among them: t, f, or both. */
    private static String encryptions(BenchDatabase database) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url("&sslmode=disable"));
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT string_agg(DISTINCT left(ssl::text, 1), ',') FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
                                + " WHERE datname = '%s'".formatted(database.name()))) {
            row.next();
            return row.getString(1);
        }
    }
}
