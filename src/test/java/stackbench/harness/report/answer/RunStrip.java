package stackbench.harness.report.answer;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.database.postgres.PostgresInfo;
import stackbench.harness.verdict.result.CaseResult;

/** What a reader of a headline must know of the run at a glance: where it ran, with what, and how many cases passed. */
public final class RunStrip {

    private static final Pattern LINUX = Pattern.compile("Linux (\\d+)\\.(\\d+).*");

    private RunStrip() {}

    /** Lists the facts, the machine first. */
    public static List<BasisFacts.Fact> of(RunResult run) {
        RunResult.Environment machine = run.environment();
        return List.of(
                new BasisFacts.Fact("CPU", "%d x %s".formatted(machine.cpuCount(), machine.cpuModel())),
                new BasisFacts.Fact("Memory", Figures.text("%.0f GB", machine.memoryBytes() / 1e9)),
                new BasisFacts.Fact("Kernel", kernel(machine.os())),
                new BasisFacts.Fact("JDK", machine.jdk()),
                new BasisFacts.Fact("PostgreSQL", postgres(machine.postgres())),
                new BasisFacts.Fact("Commit", machine.gitCommit()),
                new BasisFacts.Fact(
                        "Passed",
                        "%,d of %s"
                                .formatted(
                                        run.cases().stream()
                                                .filter(CaseResult::passed)
                                                .count(),
                                        Figures.counted(run.cases().size(), "case"))),
                new BasisFacts.Fact(
                        "Still changing speed", "%,d".formatted(Doubts.of(run).unsteady())));
    }

    private static String postgres(PostgresInfo info) {
        return info.exists() ? "%s (%s)".formatted(info.version(), info.how()) : "none";
    }

    /**
     * Names the kernel, and its scheduler of ordinary threads: EEVDF since Linux 6.6 (kernel.org, Documentation/scheduler/sched-eevdf.rst),
     * CFS before.
     */
    static String kernel(String os) {
        Matcher linux = LINUX.matcher(os);
        if (!linux.matches()) {
            return os;
        }
        int major = Integer.parseInt(linux.group(1));
        int minor = Integer.parseInt(linux.group(2));
        return "%s, %s scheduler".formatted(os, major > 6 || (major == 6 && minor >= 6) ? "EEVDF" : "CFS");
    }
}
