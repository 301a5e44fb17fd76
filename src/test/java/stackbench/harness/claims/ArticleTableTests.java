package stackbench.harness.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
                                    new Article.Column("Servlet, published", List.of("1", "2", "3"), null),
                                    new Article.Column("servlet", null, "create/servlet/threads={row}/batch={batch}"))),
                    new Article.Table(
                            "list, {messages}",
                            "threads",
                            List.of(row("4")),
                            List.of(new Article.Column("servlet", null, "list/servlet/threads={row}/batch={batch}")))));

    private static Article.Row row(String threads) {
        return new Article.Row(threads, "requestsPerSecond");
    }

    private static List<ArticleTable> tables(String preset, CaseResult... cases) {
        return ArticleTable.of(List.of(ARTICLE), List.of(cases), Map.of("bench.preset", preset));
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

    @Test
    void aTableThatCannotBeFilledIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Article.Row("4", "speed"))
                .withMessageContaining("no metric speed");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Article.Column("Servlet", null, null))
                .withMessageContaining("either published or of cases");
        Article.Column one = new Article.Column("Servlet", List.of("1"), null);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Article.Table("create", "threads", List.of(row("4"), row("8")), List.of(one)))
                .withMessageContaining("a figure for each of 2 rows");
    }
}
