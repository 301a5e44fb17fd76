package stackbench.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.Setting;
import stackbench.harness.verdict.Bottleneck;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;
import stackbench.harness.verdict.Steadiness;

/** The tables of a run in the shape such comparisons are published in: rows threads, columns architectures. */
final class ResultTables {

    private static final int COLUMN = 17;
    private static final String NOT_SEPARATED = "~";
    private static final String NOT_COMPARED = "?";

    private final RunResult run;

    private ResultTables(RunResult run) {
        this.run = run;
    }

    /** One table per workload and batch size, then why cases have no number. */
    static String render(RunResult run) {
        ResultTables tables = new ResultTables(run);
        StringBuilder text = new StringBuilder();
        for (String workload : tables.distinct(run.cases(), CaseResult::workload)) {
            List<CaseResult> ofWorkload = run.cases().stream()
                    .filter(c -> c.workload().equals(workload))
                    .toList();
            for (int batchSize : tables.distinct(ofWorkload, CaseResult::batchSize)) {
                tables.table(
                        text,
                        workload,
                        batchSize,
                        ofWorkload.stream()
                                .filter(c -> c.batchSize() == batchSize && c.threads() != null)
                                .toList());
            }
        }
        tables.legend(text);
        tables.bottlenecks(text);
        text.append(RateTables.render(run));
        tables.reasons(text);
        return text.toString();
    }

    private <T> List<T> distinct(List<CaseResult> cases, Function<CaseResult, T> key) {
        return cases.stream().map(key).distinct().toList();
    }

    private void table(StringBuilder text, String workload, int batchSize, List<CaseResult> cases) {
        if (cases.isEmpty()) {
            return;
        }
        List<String> architectures = distinct(cases, CaseResult::architecture);
        text.append("%n%s, %,d message%s per request: %s%n"
                .formatted(workload, batchSize, batchSize == 1 ? "" : "s", measured() ? "requests/s" : "verdict"));
        text.append(row("threads", headed(architectures)));
        for (String threads : distinct(cases, ResultTables::threads)) {
            List<String> entries = new ArrayList<>(architectures.stream()
                    .map(architecture ->
                            find(cases, threads, architecture).map(this::entry).orElse(""))
                    .toList());
            if (controlled()) {
                entries.add(smallestDifference(workload, threads, batchSize));
            }
            text.append(row(threads, entries));
        }
        if (measured()) {
            text.append(row(
                    "bytes/msg",
                    architectures.stream().map(a -> wireBytes(cases, a)).toList()));
        }
    }

    private List<String> headed(List<String> architectures) {
        return controlled()
                ? Stream.concat(architectures.stream(), Stream.of("can see")).toList()
                : architectures;
    }

    private boolean controlled() {
        return !run.controls().isEmpty();
    }

    /** As the control of the row's cell found it. */
    private String smallestDifference(String workload, String threads, int batchSize) {
        return run.controls().stream()
                .filter(c -> c.workload().equals(workload) && threads(c).equals(threads) && c.batchSize() == batchSize)
                .map(CaseResult::control)
                .filter(Objects::nonNull)
                .map(ControlFigures::smallestDifference)
                .filter(Objects::nonNull)
                .findFirst()
                .map(ControlSummary::percent)
                .map(percent -> percent + " ")
                .orElse("");
    }

    /** What a message weighs on the wire in the direction it travels, requests and headers included. */
    private static String wireBytes(List<CaseResult> cases, String architecture) {
        return cases.stream()
                .filter(c -> c.architecture().equals(architecture) && c.passed())
                .map(c -> c.workload().equals("list")
                        ? c.resources().wireBytesReceivedPerMessage()
                        : c.resources().wireBytesSentPerMessage())
                .filter(Objects::nonNull)
                .findFirst()
                .map(bytes -> String.format(Locale.ROOT, "%,.1f ", bytes))
                .orElse("");
    }

    private boolean measured() {
        return run.mode().equals("bench");
    }

    private static Optional<CaseResult> find(List<CaseResult> cases, String threads, String architecture) {
        return cases.stream()
                .filter(c -> threads(c).equals(threads) && c.architecture().equals(architecture))
                .findFirst();
    }

    private static String threads(CaseResult result) {
        return String.valueOf(result.threads());
    }

    static String row(String head, List<String> entries) {
        return entries.stream()
                .map(entry -> ("%" + COLUMN + "s").formatted(entry))
                .collect(Collectors.joining("", "%10s".formatted(head), System.lineSeparator()));
    }

    private String entry(CaseResult result) {
        Double rate = result.requestsPerSecond();
        if (rate == null) {
            return result.verdict().name();
        }
        return String.format(Locale.ROOT, rate < 100 ? "%,.1f" : "%,.0f", rate) + mark(result);
    }

    /** The reference itself stands without a mark, as do those that surely differ from it. */
    private String mark(CaseResult result) {
        String cell = result.cell();
        List<RunResult.ComparisonResult> ofCell =
                run.comparisons().stream().filter(c -> c.cell().equals(cell)).toList();
        if (ofCell.isEmpty() && passedIn(cell) > 1) {
            return NOT_COMPARED;
        }
        return ofCell.stream()
                        .filter(c -> c.architecture().equals(result.architecture()))
                        .allMatch(RunResult.ComparisonResult::resolved)
                ? " "
                : NOT_SEPARATED;
    }

    private long passedIn(String cell) {
        return run.cases().stream()
                .filter(c -> c.passed() && cell.equals(c.cell()))
                .count();
    }

    private String reference() {
        return run.config().stream()
                .filter(setting -> setting.key().equals("bench.reference"))
                .map(Setting::value)
                .filter(value -> !value.equals("best"))
                .findFirst()
                .orElse("the highest of its row");
    }

    private void legend(StringBuilder text) {
        if (measured()) {
            text.append(
                    "%n%s not separated from %s: the rounds do not tell which is faster%nbytes/msg: what a message weighs on the wire, headers included%n"
                            .formatted(NOT_SEPARATED, reference()));
            if (text.indexOf(NOT_COMPARED) >= 0) {
                text.append("%s not compared: %s has no number%n".formatted(NOT_COMPARED, reference()));
            }
            text.append(ControlSummary.of(run.controls()).sentences());
            unsteady(text);
        }
    }

    /** Cases whose number is of a speed that was still changing. */
    private void unsteady(StringBuilder text) {
        for (CaseResult result : run.cases()) {
            Steadiness steadiness = result.steadiness();
            if (result.passed() && steadiness.state() == Steadiness.State.WARMING) {
                text.append("warming: %s had not settled when its warm-up was over%n".formatted(result.id()));
            }
            if (result.passed() && steadiness.state() == Steadiness.State.DRIFTING) {
                text.append(String.format(
                        Locale.ROOT,
                        "drifting: %s changed by %+.1f%% over its rounds%n",
                        result.id(),
                        steadiness.driftShare() * 100));
            }
        }
    }

    /** A ratio of what other things held up says little about architectures. */
    private void bottlenecks(StringBuilder text) {
        for (CaseResult result : run.cases()) {
            Bottleneck bottleneck = result.resources().bottleneck();
            if (bottleneck != null && bottleneck.kind() != Bottleneck.Kind.SERVER_CPU) {
                text.append("%nnot a comparison of architectures there: %s: %s (%s)"
                        .formatted(result.id(), bottleneck.kind().words(), bottleneck.evidence()));
            }
        }
    }

    private void reasons(StringBuilder text) {
        for (CaseResult result : run.all()) {
            if (!result.passed()) {
                text.append("%n%s %s%n".formatted(result.verdict(), result.id()));
                result.reasons()
                        .forEach(reason -> text.append("  ").append(reason).append(System.lineSeparator()));
            }
        }
    }
}
