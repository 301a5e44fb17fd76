package stackbench.harness.verdict.metric;

import java.util.List;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.compare.Looks;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.measure.party.SampleParties;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verdict.result.Visit;

/** Cases of two builds for tests. Base makes 1,000 requests/s at 100 us and 10,000 bytes each, and head varies by 0.1%. */
final class SamplePairs {

    private static final Load LOAD = new Load.ClosedLoop(4, 1);
    private static final Load OTHER = new Load.ClosedLoop(4, 10);

    private SamplePairs() {}

    /** Looks at a run of as many visits, whatever it finds. */
    static Looks fixed(int visits) {
        return new Looks(new BenchmarkConfig.Visits(visits, visits));
    }

    /** Make a case that passed in both builds, and takes a multiple of base's CPU time in head. */
    static BuildPair of(String workload, String arm, Load load, int visits, double cpu) {
        return new BuildPair(
                passed(workload, arm, load, visits, cpu),
                passed(workload, arm + "-base", load, visits, null),
                workload);
    }

    static BuildPair passed(String arm, int visits) {
        return of("create", arm, LOAD, visits, 1);
    }

    /** Make a case with these verdicts, of which nothing is known where it did not pass. */
    static BuildPair of(String arm, Verdict head, Verdict base, int visits) {
        return new BuildPair(one(arm, head, visits, 1.0), one(arm + "-base", base, visits, null), "create");
    }

    private static CaseResult one(String arm, Verdict verdict, int visits, @Nullable Double cpu) {
        return verdict == Verdict.PASS
                ? passed("create", arm, OTHER, visits, cpu)
                : SampleResult.of(arm, 4, verdict, null);
    }

    private static CaseResult passed(String workload, String arm, Load load, int visits, @Nullable Double cpu) {
        return SampleResult.of(
                workload,
                arm,
                load,
                IntStream.rangeClosed(1, visits)
                        .mapToObj(visit -> visit(visit, cpu == null ? 1 : cpu * (1 + 0.001 * (visit % 3 - 1))))
                        .toList(),
                List.of());
    }

    private static Visit visit(int visit, double cpu) {
        return SampleResult.visit(visit, 1_000)
                .withCpuMicros(SampleParties.ofServer(100 * cpu))
                .withAllocatedBytes(SampleParties.ofServer(10_000));
    }

    /** Make a case that passed in both builds, and was soundly measured in some of its visits. */
    static BuildPair soundIn(String arm, int threads, int visits, IntPredicate sound) {
        return soundIn(arm, threads, visits, sound, 1);
    }

    static BuildPair soundIn(String arm, int threads, int visits, IntPredicate sound, double cpu) {
        BuildPair pair = of("create", arm, new Load.ClosedLoop(threads, 1), visits, cpu);
        UnaryOperator<CaseResult> some = one -> one.withVisits(one.visits().stream()
                .map(visit -> sound.test(visit.visit()) ? visit : withoutFigures(visit))
                .toList());
        return new BuildPair(some.apply(pair.head()), some.apply(pair.base()), pair.family());
    }

    private static Visit withoutFigures(Visit visit) {
        return visit.withRequestsPerSecond(null).withCpuMicros(new TreeMap<>()).withAllocatedBytes(new TreeMap<>());
    }

    /** The same without server CPU, as on a system that does not tell it. */
    static BuildPair withoutCpu(BuildPair pair) {
        return new BuildPair(withoutCpu(pair.head()), withoutCpu(pair.base()), pair.family());
    }

    private static CaseResult withoutCpu(CaseResult one) {
        return one.withVisits(one.visits().stream()
                .map(visit -> visit.withCpuMicros(new TreeMap<>()))
                .toList());
    }
}
