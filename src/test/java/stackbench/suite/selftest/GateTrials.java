package stackbench.suite.selftest;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import stackbench.defect.Defect;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.fleet.Builds;
import stackbench.harness.measure.machine.Machine;
import stackbench.harness.plan.Plan;
import stackbench.harness.report.console.Console;
import stackbench.harness.run.Campaign;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.verdict.metric.BuildVerdict;

/**
 * How often the gate is right about builds of which the difference is known, each time in fresh processes. Measured is
 * what the configuration says; a trial is right if equal builds are green and others slower.
 * Each trial leaves its results; one that left them at the same commit, with the same keys, is not measured again.
 *
 * <pre>
 * trials directory     how many of each kind; where defective builds, and results of trials, are put
 * </pre>
 */
public final class GateTrials {

    private static final PrintStream NOWHERE =
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

    /** One answer in so many may be wrong. */
    private static final int TRIALS_PER_WRONG = 20;

    private final Path directory;
    private final Map<Head, Integer> wrong = new EnumMap<>(Head.class);

    GateTrials(Path directory) {
        this.directory = directory;
    }

    /** A head whose difference to base is known. */
    enum Head {
        EQUAL,
        SLOW,
        GREEDY;

        List<Defect> defects() {
            return this == EQUAL ? List.of() : List.of(Defect.valueOf(name()));
        }

        BuildVerdict.Outcome right() {
            return this == EQUAL ? BuildVerdict.Outcome.GREEN : BuildVerdict.Outcome.SLOWER;
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length != 2) {
            throw new IllegalArgumentException("say: trials directory; not " + List.of(arguments));
        }
        int trials = Integer.parseInt(arguments[0]);
        if (trials < 1) {
            throw new IllegalArgumentException("say: 1 trial at least; not " + trials);
        }
        Path directory = Path.of(arguments[1]);
        BenchmarkConfig config = BenchmarkConfig.read();
        GateTrials gate = new GateTrials(directory.resolve(name(
                Machine.here().gitCommit(), RunFacts.settings(config.settings().values()), Instant.now())));
        ServerBuild base = DefectiveBuild.idle(directory.resolve("BASE"));
        Path named = config.comparing()
                .baseline()
                .orElseThrow(() -> config.invalid("bench.baseline", "a name for base, such as ."))
                .build();
        for (int trial = 1; trial <= trials; trial++) {
            for (Head head : Head.values()) {
                ServerBuild build = DefectiveBuild.in(directory.resolve(head.name()), head.defects());
                gate.judge(head, trial, () -> measured(new Builds(build, Map.of(named, base))));
            }
        }
        gate.requireAtMost(trials / TRIALS_PER_WRONG);
    }

    /** Name the directory for trials of one commit with the same keys. If the work tree has changes, each start has a directory of its own. */
    static String name(String commit, SortedMap<String, String> settings, Instant now) {
        String name = "%s-%08x".formatted(commit, settings.hashCode());
        return commit.matches("[0-9a-f]+") ? name : name + "-" + now.getEpochSecond();
    }

    /** Judge one trial; its results are read, or else measured and kept. */
    void judge(Head head, int trial, Supplier<RunResult> measured) {
        Path kept = directory.resolve("%s-%d.json".formatted(head, trial));
        boolean again = Files.exists(kept);
        RunResult result = again ? ResultsFile.read(kept) : measured.get();
        if (!again) {
            ResultsFile.writeBriefly(kept, result);
        }
        RunResult.Baseline baseline = Objects.requireNonNull(result.baseline(), "a run without bench.baseline");
        BuildVerdict.Outcome outcome = baseline.verdict().outcome();
        boolean isWrong = outcome != head.right();
        wrong.merge(head, isWrong ? 1 : 0, Integer::sum);
        print("%s %d%s: %s, %s"
                .formatted(head, trial, again ? ", measured before" : "", outcome, isWrong ? "wrong" : "right"));
        Stream.of(baseline.architectures(), baseline.comparisons())
                .flatMap(List::stream)
                .forEach(difference -> print("  " + difference));
    }

    void requireAtMost(int allowed) {
        wrong.forEach((head, count) -> print("%s: %d wrong".formatted(head, count)));
        if (wrong.values().stream().anyMatch(count -> count > allowed)) {
            throw new IllegalStateException(
                    "required at most %d wrong answers of each kind, actual %s".formatted(allowed, wrong));
        }
    }

    /** Measure all cases, in a run that draws its own order. */
    private static RunResult measured(Builds builds) {
        BenchmarkConfig config = BenchmarkConfig.read();
        Plan plan = Plan.of(config);
        try (Campaign campaign = Campaign.begin(config, builds, plan, new Console(NOWHERE))) {
            campaign.measure(plan.cells());
        }
        return ResultsFile.read(config.output().resultsFile());
    }

    @SuppressWarnings("SystemOut") // a program whose result is what it prints
    private static void print(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
