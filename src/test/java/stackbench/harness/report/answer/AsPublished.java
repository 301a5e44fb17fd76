package stackbench.harness.report.answer;

import java.util.List;
import java.util.stream.Collectors;
import stackbench.harness.claims.ArticleTable;
import stackbench.harness.config.Setting;
import stackbench.harness.report.result.RunResult;

/** The tables of the article that a run reproduces, in its own rows and columns, published figures beside measured ones. */
public final class AsPublished {

    /** What a reader of such tables must know. */
    public static final String NOTE =
            "Published figures are of another application on another machine: compare which is ahead, and by how many times, rather"
                    + " than the figures themselves.";

    private AsPublished() {}

    /** Make the tables, each with its source; none where the run's preset reproduces no article, and none of a smoke run. */
    public static List<ArticleTable> of(RunResult run) {
        return run.measured()
                ? ArticleTable.of(
                        run.cases(), run.config().stream().collect(Collectors.toMap(Setting::key, Setting::value)))
                : List.of();
    }
}
