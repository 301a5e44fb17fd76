package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ClientMachines;
import stackbench.harness.config.servers.ListenAddress;

class CaseRunsTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # given | processors | workers | expected
                    | 2          | 64      | 4
                    | 8          | 64      | 8
                    | 1          | 64      | 4
                    | 8          | 3       | 3
            16      | 6          | 64      | 16
            16      | 8          | 4       | 4
            1       | 8          | 64      | 1
            """)
    void rsocketWorkersShareAsManyConnectionsAsTheServerHasEventLoops(
            @Nullable Integer given, int processors, int workers, int expected) {
        BenchmarkConfig.Client client = new BenchmarkConfig.Client(
                Optional.ofNullable(given), Duration.ofSeconds(1), List.of(), ClientMachines.NONE);

        assertThat(CaseRuns.connections(client, processors, workers)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, true, 10.0.0.5",
        "127.0.0.1, false, 127.0.0.1",
        "10.0.0.5, true, 10.0.0.5",
        "shop, true, shop"
    })
    void otherMachinesReachWhatListensEverywhereAtTheAddressOfThisOne(
            String known, boolean fromMachines, String expected) {
        assertThat(CaseRuns.host(known, new ListenAddress("10.0.0.5"), fromMachines))
                .isEqualTo(expected);
    }
}
