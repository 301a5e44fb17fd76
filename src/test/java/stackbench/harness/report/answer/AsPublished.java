package stackbench.harness.report.answer;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.claims.ArticleTable;
import stackbench.harness.claims.ClaimLedger;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.config.Setting;

/** The tables of the article that a run reproduces, in its own rows and columns, published figures beside measured ones. */
public final class AsPublished {

    /** What a reader of such tables must know. */
    public static final String NOTE =
            "Published figures are of another application on another machine: compare which is ahead, and by how many times, rather"
                    + " than the figures themselves. Columns with the name of an architecture or a variant are of this run.";

    private AsPublished() {}

    /** Make the tables, each with its source; none where the run's preset reproduces no article, and none of a smoke run. */
    public static Section of(RunResult run) {
        List<ArticleTable> tables = run.measured() ? ArticleTable.of(run.cases(), values(run)) : List.of();
        return Section.of(
                "published",
                tables.stream()
                        .map(table -> new Table(
                                "As published in %s: %s".formatted(table.source(), table.title()),
                                table.head(),
                                table.rows()))
                        .toList(),
                NOTE);
    }

    /** Hold the claims of others against a run. */
    public static List<ClaimResult> claims(RunResult run) {
        return ClaimLedger.published().check(run.cases(), values(run));
    }

    private static Map<String, String> values(RunResult run) {
        return run.config().stream().collect(Collectors.toMap(Setting::key, Setting::value));
    }
}
