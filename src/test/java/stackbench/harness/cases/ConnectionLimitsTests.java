package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.plan.Plan;

/** More load than a limit lets through is refused by the limit's name. */
class ConnectionLimitsTests {

    private static final String FEW = "bench.variant.few.";

    private final Map<String, String> given = new HashMap<>(Map.of("bench.threads", "4,64"));

    private void require(long openFiles) {
        BenchmarkConfig config = SampleConfig.ofClosedLoops(given);
        new ConnectionLimits(config, OptionalLong.of(openFiles)).require(Plan.of(config));
    }

    @Test
    void whatTheLimitsLetThroughIsMeasured() {
        given.put("bench.architectures", "servlet,few,rsocket");
        given.put(FEW + "of", "servlet-async");
        given.put(FEW + "spring.server.tomcat.max-connections", "64");
        given.put(FEW + "spring.stackbench.async-threads", "16");
        given.put(FEW + "spring.stackbench.async-queue", "48");

        assertThatCode(() -> require(1_024)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    server.tomcat.max-connections | 63 | at most 63: few takes no more connections at once (server.tomcat.max-connections)
                    stackbench.async-queue        | 47 | at most 63: the executor of few has room for no more requests (stackbench.async-threads, stackbench.async-queue)
                    """)
    void moreThanAServerTakesIsRefused(String property, String value, String reason) {
        given.put("bench.architectures", "servlet,few");
        given.put(FEW + "of", "servlet-async");
        given.put(FEW + "spring." + property, value);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(1_024))
                .withMessageStartingWith("bench.threads=4,64 (from -Dbench.threads) is not allowed")
                .withMessageContaining(reason);
    }

    @Test
    void moreConnectionsThanFilesThatMayBeOpenAreRefused() {
        given.put("bench.architectures", "servlet,reactive,rsocket");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(400))
                .withMessageStartingWith("bench.threads=4,64")
                .withMessageContaining("at most 50: a process may have 400 files open (ulimit -n)");
    }

    @Test
    void anEdgeNeedsTwoFilesForEachRequest() {
        given.put("bench.workloads", "downstream-10ms");
        given.put("bench.architectures", "edge-sync");
        given.put("bench.batch-sizes", "1");

        assertThatCode(() -> require(428)).doesNotThrowAnyException();
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(427))
                .withMessageContaining(
                        "at most 63: a process may have 427 files open (ulimit -n), and edge-sync needs 2 for each request");
    }

    @Test
    void aRateCountsByWhatMayBeInFlight() {
        given.put("bench.threads", "4");
        given.put("bench.rates", "100");
        given.put("bench.rate-in-flight", "500");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(600))
                .withMessageStartingWith("bench.rate-in-flight=500");
    }

    @Test
    void usersWhoComeAndGoAreNamedByTheirStages() {
        given.putAll(Map.of("bench.threads", "4", "bench.stages", "1s:64"));
        given.put("bench.architectures", "servlet,few");
        given.put(FEW + "of", "servlet");
        given.put(FEW + "spring.server.tomcat.max-connections", "63");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(1_024))
                .withMessageStartingWith("bench.stages=1s:64");
    }

    @Test
    void underOverloadAServerNeedsRoomForTheClosedLoopOnlyWhichSaysWhatItCanDo() {
        given.putAll(Map.of("bench.threads", "4", "bench.overload", "0.5,2", "bench.slo", "p99<50ms"));
        given.put("bench.rate-in-flight", "16");
        given.put("bench.architectures", "servlet,few");
        given.put(FEW + "of", "servlet");
        given.put(FEW + "spring.server.tomcat.max-connections", "16");

        assertThatCode(() -> require(2_048)).doesNotThrowAnyException();

        given.put(FEW + "spring.server.tomcat.max-connections", "15");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(2_048))
                .withMessageStartingWith("bench.rate-in-flight=16")
                .withMessageContaining("at most 15: few takes no more connections at once");
    }

    @Test
    void underOverloadTheClientNeedsAFileForEachRequestThatMayBeUnderWay() {
        given.putAll(Map.of("bench.threads", "4", "bench.overload", "0.5,2", "bench.slo", "p99<50ms"));
        given.put("bench.overload.in-flight", "512");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> require(1_024))
                .withMessageStartingWith("bench.overload.in-flight=512")
                .withMessageContaining("a process may have 1,024 files open (ulimit -n)");
    }
}
