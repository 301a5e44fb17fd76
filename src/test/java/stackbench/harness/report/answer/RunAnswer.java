package stackbench.harness.report.answer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.report.answer.LoadAnswer.CellSentence;
import stackbench.harness.verdict.metric.Metric;

/**
 * The answer that a run gives, in numbers and in sentences.
 *
 * @param offered a sentence for each workload and batch size on latencies at equal offered load, or none
 * @param further see {@link LoadAnswer}
 * @param hasClosedLoops whether there is a case with a closed loop, compared or not
 * @param builds a sentence for a run that compared two builds, or none
 * @param sensitivity see {@link LongerWarmUp}
 */
public record RunAnswer(
        boolean overview,
        List<String> offered,
        List<WorkloadAnswer> workloads,
        List<CellSentence> further,
        boolean hasClosedLoops,
        List<String> builds,
        Basis basis,
        Doubts doubts,
        Optional<String> sensitivity) {

    /** How far intervals reach, and what reaches further. */
    public static final String OF_THIS_RUN =
            "An interval holds for this run. For one that holds beyond it, pool runs: -Dbench.report.only=dir1,dir2.";

    public static RunAnswer of(RunResult run) {
        return new RunAnswer(
                run.overview(),
                new OfferedAnswer(run).sentences().toList(),
                WorkloadAnswer.of(run),
                new LoadAnswer(run).sentences().toList(),
                run.cases().stream().anyMatch(result -> result.load().answersSetThePace()),
                builds(run),
                Basis.of(run),
                Doubts.of(run),
                LongerWarmUp.sentence(run));
    }

    /** The answer in sentences: how far architectures differ, one line for each workload; how far intervals reach; what that rests on; what to doubt; whether a longer warm-up moves ratios. */
    public List<String> sentences() {
        Stream<String> reach = basis.measured() && !workloads.isEmpty() ? Stream.of(OF_THIS_RUN) : Stream.of();
        return Stream.of(effects(), reach, Stream.of(basis.sentence(), doubts.sentence()), sensitivity.stream())
                .flatMap(lines -> lines)
                .toList();
    }

    private Stream<String> effects() {
        return Stream.of(offered.stream(), ofOwnPace(), further.stream().map(CellSentence::text))
                .flatMap(lines -> lines);
    }

    private Stream<String> ofOwnPace() {
        if (!basis.measured()) {
            return Stream.of("This was a smoke run: it checks that servers are right and measures nothing.");
        }
        if (overview) {
            return Stream.concat(builds.stream(), Stream.of(WorkloadAnswer.OVERVIEW));
        }
        if (Stream.of(offered, workloads, builds).allMatch(List::isEmpty) && (hasClosedLoops || further.isEmpty())) {
            return Stream.of(
                    "Nothing was compared in a closed loop: there is no cell with threads in which two architectures have a number.");
        }
        return Stream.concat(builds.stream(), workloads.stream().map(workload -> workload.headline(Metric.RATE)));
    }

    private static List<String> builds(RunResult run) {
        RunResult.Baseline baseline = run.baseline();
        return baseline == null ? List.of() : List.of(baseline.verdict().words());
    }
}
