package stackbench.harness.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.DownstreamResult;

/** The tables of edges: how much of what the delay behind them allows each of them reached. */
final class DownstreamTables {

    private DownstreamTables() {}

    /** Write the tables as a console shows them; nothing for a run without edges, or one that claims no numbers. */
    static String render(RunResult run) {
        return of(run).stream().map(Table::text).collect(Collectors.joining());
    }

    /** Make a table for each workload, a row for each number of users. */
    static List<Table> of(RunResult run) {
        List<CaseResult> cases = LoadTable.THREADS.of(run.cases()).stream()
                .filter(result -> run.measured() && result.resources().downstream() != null)
                .toList();
        return cases.stream()
                .map(CaseResult::workload)
                .distinct()
                .map(workload -> table(
                        workload,
                        cases.stream()
                                .filter(result -> result.workload().equals(workload))
                                .toList()))
                .toList();
    }

    private static Table table(String workload, List<CaseResult> cases) {
        List<String> arms = cases.stream().map(CaseResult::arm).distinct().toList();
        List<String> head = new ArrayList<>(List.of("users", "users/delay"));
        head.addAll(arms);
        head.add("late p99 ms");
        return new Table(
                workload + ": requests/s as a share of users / delay, and the most that the service behind was late",
                head,
                cases.stream()
                        .map(LoadTable::row)
                        .distinct()
                        .map(users -> row(
                                users,
                                arms,
                                cases.stream()
                                        .filter(result -> LoadTable.row(result).equals(users))
                                        .toList()))
                        .toList());
    }

    private static List<String> row(String users, List<String> arms, List<CaseResult> cases) {
        List<String> row = new ArrayList<>();
        row.add(users);
        row.add(cases.stream()
                .map(result -> downstream(result).limitPerSecond())
                .filter(Objects::nonNull)
                .map(limit -> String.format(Locale.ROOT, "%,.0f", limit))
                .findFirst()
                .orElse(""));
        arms.forEach(arm -> row.add(cases.stream()
                .filter(result -> result.arm().equals(arm))
                .map(DownstreamTables::share)
                .findFirst()
                .orElse("")));
        row.add(String.format(
                Locale.ROOT,
                "%.1f",
                cases.stream()
                        .mapToDouble(result -> downstream(result).latenessP99Millis())
                        .max()
                        .orElse(0)));
        return row;
    }

    private static String share(CaseResult result) {
        Double share = downstream(result).limitShare();
        return share == null ? result.verdict().name() : String.format(Locale.ROOT, "%.0f%%", share * 100);
    }

    private static DownstreamResult downstream(CaseResult result) {
        return Objects.requireNonNull(result.resources().downstream());
    }
}
