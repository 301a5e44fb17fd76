package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;

class SlowReaderTests {

    private static BenchmarkConfig config(Map<String, String> given) {
        Map<String, String> all = new TreeMap<>(given);
        all.putIfAbsent("bench.slow-reader", "1000000@10000:20s");
        all.put("bench.threads", "");
        return SampleConfig.asShipped(all);
    }

    @Test
    void isToldByItsMessagesItsPaceAndItsTime() {
        SlowReader slow = SlowReader.parse("1000000@10000:1m").orElseThrow();

        assertThat(slow).isEqualTo(new SlowReader(10_000, 60, 1_000_000));
        assertThat(slow.length()).isEqualTo(Duration.ofMinutes(1));
        assertThat(slow).hasToString("slow-reader=10000/batch=1000000");
    }

    @ParameterizedTest
    @CsvSource({
        "1001@1000:1s, true",
        "1000@1000:1s, false",
        "1000@1:200ms, true",
        "1000@1:199ms, false",
        "1000@0:1s, false",
        "1000:1000:1s, false",
        "1000@10, false",
        "12345678@10:1s, false"
    })
    void mustHaveMoreMessagesThanItReadsWhileItIsSlow(String text, boolean allowed) {
        assertThat(SlowReader.parse(text).isPresent()).isEqualTo(allowed);
    }

    @Test
    void isOneMoreCellOfTheListWorkloadForEachArchitecture() {
        assertThat(Plan.of(config(Map.of())).cases())
                .extracting(Case::id)
                .containsExactly(
                        "list/servlet/slow-reader=10000/batch=1000000",
                        "list/servlet-virtual/slow-reader=10000/batch=1000000",
                        "list/reactive/slow-reader=10000/batch=1000000",
                        "list/rsocket/slow-reader=10000/batch=1000000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fast", "1000000@10000", "10@1000:20s"})
    void isRefusedWhereThereCanBeNone(String text) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Plan.of(config(Map.of("bench.slow-reader", text))))
                .withMessageContaining("bench.slow-reader=" + text)
                .withMessageContaining("such as 1000000@10000:20s");
    }

    @Test
    void isRefusedWhereNobodyLooksAtTheServer() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Plan.of(config(Map.of("bench.resources", "false"))))
                .withMessageContaining("bench.resources=true");
    }

    @Test
    void isRefusedWhereNoWorkloadHasAnswersLongEnough() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Plan.of(config(Map.of("bench.workloads", "create"))))
                .withMessageContaining("bench.slow-reader")
                .withMessageContaining("list");
    }
}
