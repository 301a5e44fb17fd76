package stackbench.harness.analysis.result;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import stackbench.harness.compare.scalability.ScalabilityLaw;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;

/** Closed loops of {@code create} with enough numbers of threads for a law, for the tests of those who read it. */
public final class SampleScalability {

    private static final double[] VISITS = {0.95, 1, 1.05};

    private SampleScalability() {}

    /** Make cases that keep to a law in three visits, of servers that make 5% fewer, as many and 5% more. */
    static List<CaseResult> cases(String arm, double lambda, double sigma, double kappa) {
        ScalabilityLaw law = new ScalabilityLaw(lambda, sigma, kappa);
        return Stream.of(4, 8, 16, 64)
                .map(threads -> SampleResult.measured(
                        "create",
                        arm,
                        threads,
                        DoubleStream.of(VISITS)
                                .map(visit -> visit * law.throughput(threads))
                                .toArray()))
                .toList();
    }

    /** Make a run of an arm whose requests/s have a peak, and of one whose have none. */
    public static RunResult run() {
        List<CaseResult> cases = Stream.of(cases("servlet", 100_000, 0.05, 0.001), cases("rsocket", 50_000, 0.05, 0))
                .flatMap(List::stream)
                .toList();
        return SampleRun.compared(cases).withScalability(Scalabilities.of(cases));
    }
}
