package stackbench.harness.verdict.visit;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;

/** What the blocks of a case came to under a load that yields more than rounds: a record for each such kind of load. */
@JsonSubTypes({
    @JsonSubTypes.Type(value = Capacity.class, name = "capacity"),
    @JsonSubTypes.Type(value = RampReading.class, name = "ramp"),
    @JsonSubTypes.Type(value = OverloadReading.class, name = "overload"),
    @JsonSubTypes.Type(value = Flow.class, name = "flow"),
})
public sealed interface Finding permits Capacity, RampReading, OverloadReading, Flow {

    /** Take those of several visits under the same load together; empty without any. */
    static Optional<Finding> together(List<Finding> visits) {
        return visits.stream().findFirst().map(first -> switch (first) {
            case Capacity capacity ->
                Capacity.together(visits.stream().map(Capacity.class::cast).toList());
            case RampReading ramp -> sum(RampReading.class, visits, RampReading::plus);
            case OverloadReading overload -> sum(OverloadReading.class, visits, OverloadReading::plus);
            case Flow flow -> sum(Flow.class, visits, Flow::worse);
        });
    }

    private static <F extends Finding> F sum(Class<F> kind, List<Finding> visits, BinaryOperator<F> plus) {
        return visits.stream().map(kind::cast).reduce(plus).orElseThrow();
    }
}
