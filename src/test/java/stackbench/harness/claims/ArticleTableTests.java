package stackbench.harness.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Plan;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The tables of articles beside what a run measured. */
class ArticleTableTests {

    static final List<Article> ARTICLES = ClaimFile.articles();

    private static final Article ARTICLE = new Article(
            "some-preset",
            "somebody, 2026",
            List.of(
                    new Article.Table(
                            "create, {messages}",
                            "threads",
                            List.of(row("4"), row("16"), row("64")),
                            List.of(
                                    new Article.Column("Servlet, published", List.of("1", "2", "3"), null, null),
                                    new Article.Column(
                                            "servlet", null, "create/servlet/threads={row}/batch={batch}", null))),
                    new Article.Table(
                            "list, {messages}",
                            "threads",
                            List.of(row("4")),
                            List.of(new Article.Column(
                                    "servlet", null, "list/servlet/threads={row}/batch={batch}", null)))));

    private static Article.Row row(String threads) {
        return new Article.Row(threads, "requestsPerSecond", null, null, null);
    }

    private static List<ArticleTable> tables(String preset, CaseResult... cases) {
        return ArticleTable.of(List.of(ARTICLE), List.of(cases), Map.of("bench.preset", preset));
    }

    private static ArticleTable written(Article.Table table, CaseResult... cases) {
        Article article = new Article("some-preset", "somebody", List.of(table));
        return ArticleTable.of(List.of(article), List.of(cases), Map.of("bench.preset", "some-preset"))
                .getFirst();
    }

    @Test
    void publishedFiguresStandBesideThoseOfTheRunAndWhatIsMissingSaysSo() {
        List<ArticleTable> tables = tables(
                "some-preset",
                SampleResult.of("servlet", 4, Verdict.PASS, 1234.4),
                SampleResult.of("servlet", 16, Verdict.FAIL, null));

        assertThat(tables)
                .as("nothing of list was measured")
                .containsExactly(new ArticleTable(
                        "create, 100 messages",
                        "somebody, 2026",
                        List.of("threads", "Servlet, published", "servlet"),
                        List.of(
                                List.of("4", "1", "1,234"),
                                List.of("16", "2", "FAIL"),
                                List.of("64", "3", "not measured"))));
    }

    @Test
    void figuresOfUsersWhoComeAndGoAreOfOneRampInTheUnitsOfTheArticle() {
        Article.Table table = new Article.Table(
                "{seconds} s of up to {users} users",
                "figure",
                List.of(
                        new Article.Row("with {users} users", "requestsPerSecond", 1, null, null),
                        new Article.Row("errors", "failed", 1, null, null),
                        new Article.Row("total requests", "requests", 0, null, null),
                        new Article.Row("peak CPU, %", "serverCpuCoresPeak", 0, null, 100.0),
                        new Article.Row("median ms", "p50Millis", null, null, null),
                        new Article.Row("a third stage", "failed", 3, null, null)),
                List.of(new Article.Column("servlet", null, "create/servlet/stages=*/batch={batch}", null)));

        ArticleTable written = written(table, SampleResult.ofStages("servlet", 100.0));

        assertThat(written.title()).isEqualTo("3 s of up to 4 users");
        assertThat(written.rows())
                .containsExactly(
                        List.of("with 4 users", "100"),
                        List.of("errors", "0"),
                        List.of("total requests", "250"),
                        List.of("peak CPU, %", "180"),
                        List.of("median ms", "3"),
                        List.of("a third stage", "not measured"));
    }

    @Test
    void aColumnMayBeOneCaseOverAnother() {
        Article.Table table = new Article.Table(
                "ratios",
                "figure",
                List.of(
                        new Article.Row("requests/s", "requestsPerSecond", null, null, null),
                        new Article.Row("failures", "failedShare", null, null, null),
                        new Article.Row("of the database: CPU", "serverCpuMicrosPerRequest", null, "database", null)),
                List.of(
                        over("create/rsocket/threads=16/batch={batch}"),
                        over("create/rsocket/threads=64/batch={batch}"),
                        over("create/rsocket/threads=1/batch={batch}")));

        ArticleTable written = written(
                table,
                SampleResult.of("rsocket", 4, Verdict.PASS, 1_000.0),
                SampleResult.of("rsocket", 16, Verdict.PASS, 4_000.0),
                SampleResult.of("rsocket", 64, Verdict.FAIL, null));

        assertThat(written.rows())
                .containsExactly(
                        List.of("requests/s", "0.25", "FAIL", "not measured"),
                        List.of("failures", "0 over 0", "FAIL", "not measured"),
                        List.of("of the database: CPU", "1", "FAIL", "not measured"));
    }

    private static Article.Column over(String cases) {
        return new Article.Column("rsocket", null, "create/rsocket/threads=4/batch={batch}", cases);
    }

    @Test
    void aRampThatWasNotMeasuredHasNoUsersInItsNames() {
        Article.Table table = new Article.Table(
                "{seconds} s of up to {users} users",
                "figure",
                List.of(new Article.Row("with {users} users", "requestsPerSecond", 1, null, null)),
                List.of(new Article.Column("servlet", null, "create/servlet/threads=4/batch={batch}", null)));

        ArticleTable written = written(table, SampleResult.of("servlet", 4, Verdict.INVALID, null));

        assertThat(written.title()).isEqualTo("– s of up to – users");
        assertThat(written.rows()).containsExactly(List.of("with – users", "INVALID"));
    }

    @Test
    void aRunOfAnotherPresetHasNoSuchTables() {
        CaseResult servlet = SampleResult.of("servlet", 4, Verdict.PASS, 1234.4);

        assertThat(tables("quick", servlet)).isEmpty();
        assertThat(ArticleTable.of(List.of(ARTICLE), List.of(servlet), Map.of()))
                .isEmpty();
    }

    /** What a preset measures as it is shipped is what its article's tables ask for. */
    @ParameterizedTest
    @FieldSource("ARTICLES")
    void aPresetMeasuresEveryFigureOfItsArticlesTables(Article article) {
        BenchmarkConfig config = SampleConfig.asShipped(Map.of("bench.preset", article.preset()));
        List<String> ids = Plan.of(config).cases().stream().map(Case::id).toList();
        List<String> wanted = new ArrayList<>();
        for (int batchSize : config.matrix().batchSizes()) {
            article.tables()
                    .forEach(table -> table.templates()
                            .map(id -> id.replace("{batch}", String.valueOf(batchSize)))
                            .forEach(wanted::add));
        }

        assertThat(wanted)
                .isNotEmpty()
                .allSatisfy(id -> assertThat(ids)
                        .as(id)
                        .anyMatch(one -> new CaseTemplate(id).names(one).isPresent()));
    }

    private static final Article.Column ONE_FIGURE = new Article.Column("Servlet", List.of("1"), null, null);

    private static final Map<String, ThrowingCallable> UNFILLABLE = Map.of(
            "no metric speed of a case", () -> new Article.Row("4", "speed", null, null, null),
            "no metric allocatedBytesPerRequest of a stage",
                    () -> new Article.Row("4", "allocatedBytesPerRequest", 0, null, null),
            "either published or of cases", () -> new Article.Column("Servlet", null, null, null),
            "divided by nothing",
                    () -> new Article.Column("Servlet", List.of("1"), null, "create/servlet/threads=4/batch=1"),
            "a figure for each of 2 rows",
                    () -> new Article.Table("create", "threads", List.of(row("4"), row("8")), List.of(ONE_FIGURE)));

    @Test
    void aTableThatCannotBeFilledIsRefused() {
        assertThat(UNFILLABLE)
                .allSatisfy((why, table) ->
                        assertThatIllegalArgumentException().isThrownBy(table).withMessageContaining(why));
    }
}
