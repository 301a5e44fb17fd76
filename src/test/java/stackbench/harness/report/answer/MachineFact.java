package stackbench.harness.report.answer;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.RunFacts;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;

/** Who shared the machine of a run, which decides what a ratio is of. */
final class MachineFact {

    /** A host that is this machine, with or without a port; a URL without a host means it too. */
    private static final Pattern HERE = Pattern.compile("(|localhost|127\\.\\d+\\.\\d+\\.\\d+|\\[::1])(:\\d+)?");

    private final RunResult run;
    private final List<String> architectures;

    private MachineFact(RunResult run) {
        this.run = run;
        this.architectures =
                run.cases().stream().map(CaseResult::arm).distinct().toList();
    }

    static String of(RunResult run) {
        return new MachineFact(run).text();
    }

    private String text() {
        List<String> elsewhere = architectures.stream()
                .filter(name -> !isHere(target(name)))
                .map(name -> "%s (%s)".formatted(name, target(name)))
                .toList();
        List<String> sharing = sharing(elsewhere.size() < architectures.size());
        return "%s %s %s (%s)"
                        .formatted(
                                Figures.listed(sharing),
                                sharing.size() > 1 ? "shared" : "had",
                                Figures.counted(run.environment().cpuCount(), "processor"),
                                run.environment().cpuModel())
                + (elsewhere.isEmpty() ? "" : "; elsewhere: " + Figures.listed(elsewhere))
                + (databaseIsGiven() ? "; the database was a given one: " + database() : "");
    }

    private List<String> sharing(boolean servers) {
        String cpus = RunFacts.value(run, "bench.server.cpus");
        return Stream.of(
                        Stream.of("client"),
                        servers
                                ? Stream.of(cpus.isEmpty() ? "servers" : "servers (on processors %s)".formatted(cpus))
                                : Stream.<String>of(),
                        databaseIsHere() ? Stream.of("database") : Stream.<String>of())
                .flatMap(names -> names)
                .toList();
    }

    private String target(String architecture) {
        return RunFacts.value(run, "bench.target." + architecture);
    }

    private boolean databaseIsHere() {
        return run.environment().postgres().exists()
                && (!databaseIsGiven() || hosts(database()).allMatch(MachineFact::isHere));
    }

    private boolean databaseIsGiven() {
        return run.environment().postgres().belongsToOthers();
    }

    private String database() {
        return RunFacts.value(run, "bench.postgres");
    }

    /** The hosts of a JDBC URL, which may name several. */
    private static Stream<String> hosts(String url) {
        return Arrays.stream(
                url.replaceFirst("^jdbc:postgresql://", "").split("[/?]", 2)[0].split(",", -1));
    }

    private static boolean isHere(String host) {
        return HERE.matcher(host).matches();
    }
}
