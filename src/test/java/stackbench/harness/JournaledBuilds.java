package stackbench.harness;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.plan.Role;
import stackbench.harness.report.RunResult;
import stackbench.harness.verdict.BuildDifference;
import stackbench.harness.verdict.BuildJudge;
import stackbench.harness.verdict.BuildPair;
import stackbench.harness.verdict.CaseResult;

/**
 * What a journal says of two builds.
 *
 * @param results by id
 */
record JournaledBuilds(HeaderFacts header, Map<String, CaseResult> results) {

    /** Empty when the run had no baseline. */
    Optional<RunResult.Baseline> toResult() {
        String directory = header.value("bench.baseline");
        return BenchmarkConfig.Baseline.share(header.value("bench.tolerance"))
                .filter(tolerance -> !directory.isEmpty())
                .map(tolerance -> toResult(new BenchmarkConfig.Baseline(Path.of(directory), tolerance)));
    }

    private RunResult.Baseline toResult(BenchmarkConfig.Baseline baseline) {
        BuildJudge judge = new BuildJudge(baseline.tolerance());
        List<BuildDifference> differences = having(Role.MEASURED)
                .flatMap(head -> pair(head, Role.MEASURED, Role.BASE).stream()
                        .flatMap(first -> judge.rule(first, pair(head, Role.AGAIN, Role.BASE_AGAIN)).stream()))
                .toList();
        return new RunResult.Baseline(
                baseline.directory().toString(),
                header.fact("baseCommit"),
                baseline.tolerance(),
                Stream.of(Role.BASE, Role.AGAIN, Role.BASE_AGAIN)
                        .flatMap(this::having)
                        .toList(),
                differences);
    }

    private Stream<CaseResult> having(Role role) {
        return results.values().stream().filter(result -> Role.of(result.architecture()) == role);
    }

    private Optional<BuildPair> pair(CaseResult head, Role ofHead, Role ofBase) {
        return find(head, ofHead).flatMap(one -> find(head, ofBase).map(other -> new BuildPair(one, other)));
    }

    private Optional<CaseResult> find(CaseResult head, Role role) {
        return Optional.ofNullable(results.get(
                head.id().replaceFirst("/" + head.architecture() + "/", "/" + head.architecture() + role + "/")));
    }
}
