package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a password may stand, and that no message or list of settings shows it. */
class PasswordConfigTests {

    private final Map<String, String> environment = new HashMap<>();
    private final Map<String, String> system = new HashMap<>(Map.of("bench", "true"));

    private BenchmarkConfig read() {
        return ConfigReader.read(Precedence.apply(new Sources(system, environment, SampleConfig.shippedFile())));
    }

    @Test
    void aPasswordIsNotWrittenDown() {
        environment.put("BENCH_POSTGRES", "jdbc:postgresql://db/postgres?user=me&password=canary");

        assertThat(read().postgres().source()).contains("canary");
        assertThat(read().settings().values())
                .extracting(Setting::shown)
                .noneMatch(s -> s.value().contains("canary"));
    }

    @ParameterizedTest
    @CsvSource({
        "bench.postgres, jdbc:postgresql://db/postgres?user=me&password=canary, BENCH_POSTGRES",
        "bench.postgres, jdbc:postgresql://me:canary@db/postgres, BENCH_POSTGRES",
        "bench.variant.a.spring.key.password, canary, benchmark.properties",
        "bench.server.jvm-options, -Dkey.password=canary, BENCH_SERVER_JVM_OPTIONS"
    })
    void aPasswordInASystemPropertyIsRefusedNamingWhereItMayStand(String key, String value, String right) {
        system.put(key, value);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageContainingAll(key, "(from -D" + key + ") is not allowed", right, "benchmark.properties")
                .withMessageNotContaining("canary");
    }

    @Test
    void aUrlThatReachesThePartiesOfARunDifferentlyIsRefusedInTheNameOfItsKey() {
        environment.put("BENCH_POSTGRES", "jdbc:postgresql://db/x?user=me&password=canary&ssl=true");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(this::read)
                .withMessageContainingAll(
                        "bench.postgres=", "(from BENCH_POSTGRES)", "user, password, sslmode", "ssl would")
                .withMessageNotContaining("canary");
    }
}
