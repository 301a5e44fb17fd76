package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Rates;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RelativeRate;

/** What a relative rate asks of the blocks of a case, when it is known and when it is not. */
class RelativeRateStrategyTests {

    private static final Rates RATES = new Rates(List.of(), true, 256, Optional.empty());
    private static final BlockPlan PLANNED = new BlockPlan(2, Duration.ofMillis(100));
    private static final BlockSpec BLOCK =
            new BlockSpec(new StubWork().next().first().operation(), Duration.ofMillis(100));

    private static MeasuringStrategy measuring(Load load, Optional<Double> offered) {
        return MeasuringStrategy.of(load, WireFormat.JSON, RATES, offered, 7);
    }

    @Test
    void itIsOfferedAsTheRateThatItCameTo() {
        MeasuringStrategy learnt = measuring(new RelativeRate(30, 1), Optional.of(240.0));

        assertThat(learnt.paced(BLOCK, 1).arrivals())
                .isEqualTo(measuring(new Load.ConstantRate(240, 1), Optional.empty())
                        .paced(BLOCK, 1)
                        .arrivals());
        assertThat(learnt.offeredPerSecond()).contains(240.0);
        assertThat(learnt.timePerRequest(1_000)).isEqualTo(Duration.ofNanos(4_166_666));
        assertThat(learnt.warmsUp()).isTrue();
        assertThat(learnt.wants(PLANNED, 2)).isTrue();
    }

    @Test
    void withoutARateThereIsNeitherAWarmUpNorARound() {
        MeasuringStrategy unknown = measuring(new RelativeRate(30, 1), Optional.empty());

        assertThat(unknown.outstanding()).isEqualTo(256);
        assertThat(unknown.offeredPerSecond()).isEmpty();
        assertThat(unknown.timePerRequest(0)).isZero();
        assertThat(unknown.warmsUp()).isFalse();
        assertThat(unknown.wants(PLANNED, 1)).isFalse();
        assertThat(unknown.result(PLANNED).rounds()).isEmpty();
    }
}
