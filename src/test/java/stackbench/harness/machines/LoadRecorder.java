package stackbench.harness.machines;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.Exchange.ExchangeListener;

/** Writes down what one kind of load gives beside its times, so that machines can tell it each other. */
public interface LoadRecorder extends ExchangeListener {

    /** What it has written down. As data it is an object that names its kind. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "kind")
    sealed interface Seen permits StageRecorder.StagesSeen, StepRecorder.StepsSeen {}

    /** Make that of a load, which tells another listener too; empty for loads that give nothing else. */
    static Optional<LoadRecorder> of(Arrivals arrivals, ExchangeListener next) {
        return switch (arrivals) {
            case Arrivals.OfUsers users -> Optional.of(new StageRecorder(users.ramp(), next));
            case Arrivals.InSteps inSteps -> Optional.of(new StepRecorder(inSteps.steps(), next));
            case Arrivals.AsAnswered closed -> Optional.empty();
            case Arrivals.AtRate rate -> Optional.empty();
            case Arrivals.OfSlowReader slow -> Optional.empty();
        };
    }

    Seen seen();
}
