package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashMap;
import java.util.Map;
import org.assertj.core.api.ThrowableAssertAlternative;

/** What a test of the configuration gives: the file as it is shipped, and a measured run, unless it says otherwise. */
abstract class GivenSettings {

    final Map<String, String> file = new HashMap<>(SampleConfig.shippedFile());
    final Map<String, String> environment = new HashMap<>();
    final Map<String, String> system = new HashMap<>(Map.of("bench", "true"));

    BenchmarkConfig read() {
        return SampleConfig.read(system, environment, file);
    }

    ThrowableAssertAlternative<ConfigException> refused() {
        return assertThatExceptionOfType(ConfigException.class).isThrownBy(this::read);
    }

    void refused(String start, String reason) {
        refused().withMessageStartingWith(start).withMessageContaining(reason);
    }
}
