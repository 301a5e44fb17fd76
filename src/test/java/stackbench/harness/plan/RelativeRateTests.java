package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.SampleConfig;

/** The cells of relative rates, of settings given as text beside those shipped. */
class RelativeRateTests {

    private static Plan plan(String settings) {
        Map<String, String> given = new TreeMap<>();
        for (String setting : settings.strip().split(" +", -1)) {
            String[] parts = setting.split("=", 2);
            given.put("bench." + parts[0], parts[1]);
        }
        return Plan.of(SampleConfig.asShipped(given));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rates=30%,200                                 | threads=4/batch=1 rate=200/batch=1 threads=4/batch=100 rate=200/batch=100 rate=30%/batch=100
            rates=30% workloads=create-then-find          | threads=4/batch=1
            rates=30% threads=   stages=1s:5              | stages=5/batch=1 stages=5/batch=100
            rates=30%,60% rates.batch-sizes=100           | threads=4/batch=1 threads=4/batch=100 rate=30%/batch=100 rate=60%/batch=100
            rates=30% only=create/servlet/*/batch=100     | threads=4/batch=100 rate=30%/batch=100
            """)
    void sharesAddCellsToTheBatchSizesThatHaveRates(String settings, String loads) {
        assertThat(plan("workloads=create architectures=servlet threads=4 batch-sizes=1,100 " + settings)
                        .cells())
                .extracting(cell -> cell.load().id())
                .containsExactly(loads.split(" "));
    }

    @Test
    void aShareIsLearntFromTheClosedLoopsOfItsWorkloadAndBatchSize() {
        Plan plan = plan("rates=30% threads=4,8,16,64 batch-sizes=1,10");
        Cell share = new Cell(Workload.LIST, new RelativeRate(30, 10));

        assertThat(plan.learntFrom(share))
                .extracting(Cell::toString)
                .containsExactly(
                        "list/threads=4/batch=10",
                        "list/threads=8/batch=10",
                        "list/threads=16/batch=10",
                        "list/threads=64/batch=10");
        assertThat(plan.learntFrom(plan.learntFrom(share).getFirst())).isEmpty();
    }

    @Test
    void whoAsksForAShareAlsoGetsTheClosedLoopsThatItIsLearntFrom() {
        Plan plan = plan("rates=30% rates.batch-sizes=1,10 threads=4 batch-sizes=1,10 workloads=create,list");
        Cell share = new Cell(Workload.LIST, new RelativeRate(30, 10));
        Cell closed = new Cell(Workload.LIST, new Load.ClosedLoop(4, 10));

        assertThat(plan.withWhatTheyAreLearntFrom(List.of(share))).isEqualTo(Set.of(share, closed));
        assertThat(plan.withWhatTheyAreLearntFrom(List.of(closed))).isEqualTo(Set.of(closed));
    }
}
