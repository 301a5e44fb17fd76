package stackbench.suite.selftest;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.defect.Defect;
import stackbench.harness.analysis.result.ResultsFile;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.fleet.Builds;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.report.console.Console;
import stackbench.harness.run.Campaign;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.verdict.metric.BuildVerdict;

/**
 * How often the gate is right about builds of which the difference is known, each time in fresh processes. Measured is
 * what the configuration says; a trial is wrong when the gate says that head is slower and it is not, or the other way round.
 *
 * <pre>
 * trials directory     how many of each kind; where defective builds are put
 * </pre>
 */
public final class GateTrials {

    private static final PrintStream NOWHERE =
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

    private final BenchmarkConfig config = BenchmarkConfig.read();
    private final Plan plan = Plan.of(config);

    private GateTrials() {}

    /** A head whose difference to base is known. */
    private enum Head {
        EQUAL,
        SLOW,
        GREEDY;

        List<Defect> defects() {
            return this == EQUAL ? List.of() : List.of(Defect.valueOf(name()));
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length != 2) {
            throw new IllegalArgumentException("say: trials directory; not " + List.of(arguments));
        }
        GateTrials gate = new GateTrials();
        boolean trustworthy = true;
        Path directory = Path.of(arguments[1]);
        ServerBuild base = DefectiveBuild.idle(directory.resolve("BASE"));
        Path named = gate.config.comparing().baseline().orElseThrow().directory();
        for (Head head : Head.values()) {
            ServerBuild build = DefectiveBuild.in(directory.resolve(head.name()), head.defects());
            trustworthy &= gate.isRight(head, new Builds(build, Map.of(named, base)), Integer.parseInt(arguments[0]));
        }
        if (!trustworthy) {
            throw new IllegalStateException(
                    "required at most 1 wrong answer of %s of each kind".formatted(arguments[0]));
        }
    }

    /** Whether at most one answer is wrong. */
    private boolean isRight(Head head, Builds builds, int trials) {
        int wrong = 0;
        for (int trial = 1; trial <= trials; trial++) {
            Optional<String> objection = objection(builds);
            RunResult.Baseline written = written();
            boolean slower = written.verdict().outcome() == BuildVerdict.Outcome.SLOWER;
            wrong += slower == head.defects().isEmpty() ? 1 : 0;
            print("%s %d: %s".formatted(head, trial, objection.orElse("passes")));
            Stream.of(written.architectures(), written.comparisons())
                    .flatMap(List::stream)
                    .forEach(difference -> print("  " + difference));
        }
        print("%s: %d wrong of %d".formatted(head, wrong, trials));
        return wrong <= 1;
    }

    private RunResult.Baseline written() {
        return Objects.requireNonNull(
                ResultsFile.read(config.output().directory().resolve("results.json"))
                        .baseline());
    }

    /** What the gate has against the first case that it has something against, in a run that draws its own order. */
    private Optional<String> objection(Builds builds) {
        try (Campaign campaign = Campaign.begin(BenchmarkConfig.read(), builds, plan, new Console(NOWHERE))) {
            return plan.cases().stream()
                    .flatMap(c -> objection(campaign, c).stream())
                    .findFirst();
        }
    }

    private Optional<String> objection(Campaign campaign, Case benchmarkCase) {
        if (campaign.result(benchmarkCase).isEmpty()) {
            campaign.measure(plan.cells());
        }
        return campaign.objection(benchmarkCase);
    }

    @SuppressWarnings("SystemOut") // a program whose result is what it prints
    private static void print(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
