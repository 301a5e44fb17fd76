package stackbench.harness.report.console;

import java.util.List;
import java.util.Locale;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.SlowReader;
import stackbench.harness.verdict.result.CaseResult;

/** The kinds of tables that a run has, each for the cases under one kind of load. */
enum LoadTable {
    /** Requests/s, a row for each number of threads. */
    THREADS("threads"),
    /** Latencies, a row for each rate. */
    RATES("rate/s"),
    /** Capacities, a row for each batch size. */
    CAPACITIES("batch"),
    /** What users who come and go got, a row for each stage. */
    STAGES("stage"),
    /** What is left of each architecture under more load than it can take, a row for each step. */
    OVERLOADS("times capacity"),
    /** How far each architecture was ahead of a slow reader, a row for each of them. */
    SLOW_READERS("architecture");

    private final String rowHead;

    LoadTable(String rowHead) {
        this.rowHead = rowHead;
    }

    private static LoadTable of(Load load) {
        return switch (load) {
            case Load.ClosedLoop loop -> THREADS;
            case Load.ConstantRate rate -> RATES;
            case Load.Capacity capacity -> CAPACITIES;
            case Load.Stages stages -> STAGES;
            case Overload overload -> OVERLOADS;
            case SlowReader slow -> SLOW_READERS;
        };
    }

    /** The head of the column that names the rows. */
    String rowHead() {
        return rowHead;
    }

    /** The name of the row that a case stands in. */
    static String row(CaseResult result) {
        return switch (result.load()) {
            case Load.ClosedLoop loop -> String.valueOf(loop.threads());
            case Load.ConstantRate rate -> number(rate.ratePerSecond());
            case Load.Capacity capacity -> number(capacity.batchSize());
            case Load.Stages stages -> "all";
            case Overload overload -> overload.text();
            case SlowReader slow -> number(slow.messagesPerSecond());
        };
    }

    private static String number(int value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Keep those of the cases that stand in such a table. */
    List<CaseResult> of(List<CaseResult> cases) {
        return cases.stream().filter(result -> of(result.load()) == this).toList();
    }
}
