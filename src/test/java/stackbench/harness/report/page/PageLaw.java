package stackbench.harness.report.page;

import java.util.List;
import java.util.stream.IntStream;
import stackbench.harness.analysis.result.ScalabilityResult;
import stackbench.harness.analysis.result.ScalabilityResult.Parameter;

/** The law of an arm as a curve, whose points go from the fewest threads that were measured to the most. */
record PageLaw(String workload, int batchSize, String arm, List<Point> points) {

    /** Between the ends, by equal ratios of threads, so that the curve is smooth. */
    private static final int STEPS = 24;

    /** The requests/s that a number of threads gets by the law. */
    record Point(double threads, Parameter requestsPerSecond) {}

    static PageLaw of(ScalabilityResult law) {
        double least = law.threads().getFirst();
        double most = law.threads().getLast();
        return new PageLaw(
                law.workload(),
                law.batchSize(),
                law.arm(),
                IntStream.rangeClosed(0, STEPS)
                        .mapToObj(step -> least * Math.pow(most / least, step / (double) STEPS))
                        .map(threads -> new Point(threads, law.at(threads)))
                        .toList());
    }
}
