package stackbench.harness.report.answer;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Steadiness;

/** What a reader of a case's number should know. */
public final class Cautions {

    private Cautions() {}

    /** Say it in sentences; none where there is nothing. */
    public static List<String> of(CaseResult result, RunResult run) {
        return run.measured() && result.passed()
                ? Stream.concat(pace(result.steadiness()), result.notes().stream())
                        .toList()
                : result.notes();
    }

    private static Stream<String> pace(Steadiness steadiness) {
        return switch (steadiness.state()) {
            case STEADY -> Stream.of();
            case WARMING -> Stream.of("warming: its speed had not settled when its warm-up was over");
            case DRIFTING ->
                Stream.of(String.format(
                        Locale.ROOT,
                        "drifting: its speed changed by %+.1f%% over its rounds",
                        steadiness.driftShare() * 100));
        };
    }
}
