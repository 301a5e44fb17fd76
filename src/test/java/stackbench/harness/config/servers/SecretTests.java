package stackbench.harness.config.servers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://me:canary@db/x",
                "jdbc:postgresql://me:ca/canary?canary@db:5432/x",
                "jdbc:postgresql://me:ca canary@db/x",
                "jdbc:postgresql://db/x?user=me&password=canary",
                "jdbc:postgresql://db/x?user=me&PassWord=canary",
                "jdbc:postgresql://db/x?user=me&pass%77ord=canary",
                "jdbc:postgresql://db/x?user=me&password=a&canary",
                "jdbc:postgresql://db/x?user=me&password=a canary",
                "jdbc:postgresql://db/x?sslpassword=canary&user=me",
                "jdbc:postgresql://db/x;password=canary",
                "jdbc:postgresql://db?password=canary",
                "http://me:canary@proxy/",
                "-Djavax.net.ssl.trustStorePassword=canary",
                "GET /owners?access_token=canary&page=1",
                "GET /owners?api-key=canary",
                "--shop.apiKey=canary",
                "-Xmx1g -Dkey.passphrase=canary -XX:+UseSerialGC",
                "could not connect to jdbc:postgresql://db/x?password=canary: refused"
            })
    void noPasswordIsLeft(String text) {
        assertThat(Secret.masked(text)).doesNotContain("canary").contains("***");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "embedded",
                "jdbc:postgresql://db:5432/x?user=me&sslmode=require",
                "-Xmx1g -XX:+UseSerialGC",
                "p99<50ms",
                "servlet,rsocket",
                "password authentication failed for user \"me\""
            })
    void whatIsNoPasswordIsShownAsItIs(String text) {
        assertThat(Secret.masked(text)).isEqualTo(text);
    }

    @Test
    void whatFollowsThePasswordOfAJvmOptionIsShown() {
        assertThat(Secret.masked("-Dkey.password=x -Xmx1g")).isEqualTo("-Dkey.password=*** -Xmx1g");
    }

    @Test
    void theValueOfASecretKeyIsMaskedWhateverItLooksLike() {
        assertThat(Secret.shown("spring.ssl.key-PASSWORD", "a b=c")).isEqualTo("***");
        assertThat(Secret.shown("environment.SHOP_API_TOKEN", "canary")).isEqualTo("***");
        assertThat(Secret.shown("server.port", "0")).isEqualTo("0");
    }
}
