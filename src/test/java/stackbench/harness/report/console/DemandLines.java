package stackbench.harness.report.console;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.report.section.LoadTable;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Resources.Demand;

/** Lines on the server's part of what a request costs, and so on what a better server is worth. */
record DemandLines(List<CaseResult> cases) {

    /**
     * Write a line for each workload and batch size, from the lowest to the highest of its cases. Given rates are left out:
     * what a server costs that has little to do says nothing about a busy one.
     */
    String render() {
        List<CaseResult> busy = cases.stream()
                .filter(result ->
                        result.resources().demand() != null && result.load().goesToTheLimit())
                .toList();
        String lines =
                LoadTable.grouped(busy, LoadTable::title).map(DemandLines::line).collect(Collectors.joining());
        return lines.isEmpty()
                ? ""
                : "%nthe server's share of a request's CPU time, and how much more the cores could carry if it took 20%% less:%n"
                                .formatted()
                        + lines;
    }

    private static String line(List<CaseResult> ofTable) {
        return "  %s%s: %s%n"
                .formatted(
                        ofTable.getFirst().workload(),
                        LoadTable.messages(ofTable.getFirst(), ""),
                        LoadTable.grouped(ofTable, CaseResult::arm)
                                .map(ofArm -> ofArm.getFirst().arm() + " " + figures(ofArm))
                                .collect(Collectors.joining(", ")));
    }

    private static String figures(List<CaseResult> cases) {
        return "%s (%s more)".formatted(range(cases, Demand::serverShare), range(cases, Demand::gainOfCheaperServer));
    }

    private static String range(List<CaseResult> cases, ToDoubleFunction<Demand> share) {
        DoubleSummaryStatistics shares = cases.stream()
                .map(result -> Objects.requireNonNull(result.resources().demand()))
                .mapToDouble(share)
                .summaryStatistics();
        long low = Math.round(shares.getMin() * 100);
        long high = Math.round(shares.getMax() * 100);
        return low == high ? low + "%" : "%d to %d%%".formatted(low, high);
    }

    /** The figures of each case, with what kept it from doing more. */
    String evidence() {
        return cases.stream()
                .filter(CaseResult::passed)
                .map(result -> evidence(
                        result.id(),
                        result.resources().demand(),
                        result.resources().bottleneck()))
                .collect(Collectors.joining());
    }

    private static String evidence(String id, @Nullable Demand demand, @Nullable Bottleneck bottleneck) {
        String costs = demand == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; CPU-us per request: %s; the cores could carry %,.0f requests/s",
                        demand.cpuMicros().entrySet().stream()
                                .map(one -> String.format(Locale.ROOT, "%s %,.0f", one.getKey(), one.getValue()))
                                .collect(Collectors.joining(", ")),
                        demand.carriesPerSecond());
        return bottleneck == null
                ? ""
                : "%s: %s (%s)%s%n".formatted(id, bottleneck.words(), bottleneck.evidence(), costs);
    }
}
