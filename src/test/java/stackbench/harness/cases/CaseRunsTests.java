package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;

class CaseRunsTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # given | processors | pinned to | workers | expected
                    | 2          | 0         | 64      | 4
                    | 8          | 0         | 64      | 8
                    | 8          | 6         | 64      | 6
                    | 8          | 1         | 64      | 4
                    | 8          | 0         | 3       | 3
            16      | 8          | 6         | 64      | 16
            16      | 8          | 0         | 4       | 4
            1       | 8          | 0         | 64      | 1
            """)
    void rsocketWorkersShareAsManyConnectionsAsTheServerHasEventLoops(
            @Nullable Integer given, int processors, int pinnedTo, int workers, int expected) {
        BenchmarkConfig config = new SampleConfig(Path.of("unused"))
                .servers(new BenchmarkConfig.Servers(
                        true,
                        "64m",
                        List.of(),
                        IntStream.range(0, pinnedTo).boxed().toList(),
                        2,
                        new TreeMap<>()))
                .rsocketConnections(Optional.ofNullable(given))
                .build();

        assertThat(CaseRuns.connections(config, processors, workers)).isEqualTo(expected);
    }
}
