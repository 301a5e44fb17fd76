package stackbench.harness.report.history;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import stackbench.harness.report.result.RunFacts;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;

/** What figures must have in common to be compared from run to run: all but the commit and the time. */
record SeriesKey(String id, String jdk, String machine, String configuration) {

    private static final int DIGEST_BYTES = 8;
    private static final double GIBIBYTE = 1 << 30;

    /** The settings of comparing with another build, which decide about no figure of this one. Their values differ from run to run. */
    private static final String BASELINE = "bench.baseline";

    private static final String TOLERANCE = "bench.tolerance";

    static SeriesKey of(CaseResult result, RunResult run) {
        RunResult.Environment environment = run.environment();
        return new SeriesKey(result.id(), environment.jdk(), machine(environment), configuration(run));
    }

    /** Memory in whole gibibytes: how much of it the kernel keeps to itself differs from start to start. */
    private static String machine(RunResult.Environment environment) {
        return "%s, %d x %s, %.0f GiB"
                .formatted(
                        environment.os(),
                        environment.cpuCount(),
                        environment.cpuModel(),
                        (double) environment.memoryBytes() / GIBIBYTE);
    }

    private static String configuration(RunResult run) {
        SortedMap<String, String> facts = RunFacts.settings(run);
        facts.remove(TOLERANCE);
        facts.computeIfPresent(BASELINE, (key, directory) -> directory.isEmpty() ? "" : "given");
        facts.put("postgres", RunFacts.postgres(run));
        return digest(facts.entrySet().stream()
                .filter(fact -> !fact.getValue().isEmpty())
                .map(Map.Entry::toString)
                .collect(Collectors.joining("\n")));
    }

    private static String digest(String text) {
        try {
            byte[] all = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(all, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
