package stackbench.harness.config.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresUrlTests {

    @Test
    void aUrlIsTakenApartAsTheDriverWould() {
        PostgresUrl url =
                PostgresUrl.parse("jdbc:postgresql://[::1]:5433/main?user=u&password=p%26q%25+%C3%A4&sslmode=require");

        assertThat(url.host()).isEqualTo("[::1]");
        assertThat(url.port()).isEqualTo(5433);
        assertThat(url.username()).isEqualTo("u");
        assertThat(url.password()).isEqualTo("p&q% ä");
        assertThat(url.database()).isEqualTo("main");
        assertThat(url.tls().mode()).isEqualTo("require");
        assertThat(url).hasToString("u@[::1]:5433");
    }

    @Test
    void whatIsLeftOutIsAsUsual() {
        PostgresUrl url = PostgresUrl.parse("jdbc:postgresql://db/?user=u");

        assertThat(url.port()).isEqualTo(5432);
        assertThat(url.password()).isEmpty();
        assertThat(url.database()).isEqualTo("u");
        assertThat(url.tls().mode()).isEqualTo("prefer");
    }

    @Test
    void theCertificateThatServersAreVerifiedByIsFoundFromAnyDirectory(@TempDir Path directory) throws IOException {
        Path file = Files.createFile(directory.resolve("root.crt"));

        PostgresUrl url = PostgresUrl.parse("jdbc:postgresql://db/x?user=u&sslmode=verify-full&sslrootcert=" + file);

        assertThat(url.tls().rootCertificate()).hasValue(file.toAbsolutePath());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jdbc:mysql://db/x?user=u                                | the URL of one host, such as jdbc:postgresql://
            jdbc:postgresql://one,two/x?user=u                      | the URL of one host
            jdbc:postgresql://u:canary@db/x                         | the URL of one host
            jdbc:postgresql://db?user=u&password=canary             | the URL of one host
            jdbc:postgresql://db:99999/x?user=u                     | a port from 1 to 65535
            jdbc:postgresql://db/x?password=canary                  | a user, as in
            jdbc:postgresql://db/x?user=u&user=v                    | user once
            jdbc:postgresql://db/x?user=u&password=100%zcanary       | %25 for a percent sign
            jdbc:postgresql://db/x?user=u&password=a&canary         | an & in a password is written as %26
            jdbc:postgresql://db/x?user=u&password=a&canary=b       | an & in a password is written as %26
            jdbc:postgresql://db/x?user=u&reWriteBatchedInserts=true | reach the servers too; reWriteBatchedInserts would not
            jdbc:postgresql://db/x?user=u&sslmode=canary            | an sslmode out of disable, allow
            jdbc:postgresql://db/x?user=u&sslmode=verify-ca         | sslrootcert, the file of certificates
            jdbc:postgresql://db/x?user=u&sslrootcert=no/such/file  | an sslrootcert that can be read
            """)
    void whatIsWrongIsRefusedWithoutAWordOfThePassword(String url, String right) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PostgresUrl.parse(url))
                .withMessageContaining(right)
                .withMessageNotContaining("canary");
    }
}
