package stackbench.harness.claims;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;

/**
 * A table in the rows and columns of an article: what was published beside what a run measured.
 *
 * @param source who published it
 * @param head of the first column, then of the others
 */
public record ArticleTable(String title, String source, List<String> head, List<List<String>> rows) {

    /** What stands in place of a figure that the run has no case for. */
    static final String NOT_MEASURED = "not measured";

    private static final String PRESET = "bench.preset";

    /**
     * Make the tables of the article that a run reproduces; none where it reproduces none.
     *
     * @param config the values of the keys that the cases were measured with
     */
    public static List<ArticleTable> of(List<CaseResult> cases, Map<String, String> config) {
        return of(ClaimFile.articles(), cases, config);
    }

    static List<ArticleTable> of(List<Article> articles, List<CaseResult> cases, Map<String, String> config) {
        return articles.stream()
                .filter(article -> article.preset().equals(config.get(PRESET)))
                .flatMap(article -> article.tables().stream()
                        .flatMap(table -> batchSizes(table, cases)
                                .map(batchSize -> of(table, article.source(), new Measured(cases, batchSize)))))
                .toList();
    }

    /** The numbers of messages per request of those cases that a table is of, ascending. */
    private static Stream<Integer> batchSizes(Article.Table table, List<CaseResult> cases) {
        return table.templates()
                .flatMap(template ->
                        cases.stream().flatMap(result -> new CaseTemplate(template).names(result.id()).stream()))
                .map(names -> Integer.valueOf(names.getOrDefault("batch", "1")))
                .distinct()
                .sorted();
    }

    private static ArticleTable of(Article.Table table, String source, Measured measured) {
        return new ArticleTable(
                measured.filled(table.title(), ""),
                source,
                Stream.concat(Stream.of(table.head()), table.columns().stream().map(Article.Column::name))
                        .toList(),
                table.indices().mapToObj(row -> row(table, row, measured)).toList());
    }

    private static List<String> row(Article.Table table, int index, Measured measured) {
        Article.Row row = table.rows().get(index);
        Stream<String> figures = table.columns().stream()
                .map(column -> column.published() == null
                        ? measured.figure(row, Objects.requireNonNull(column.cases()))
                        : column.published().get(index));
        return Stream.concat(Stream.of(row.name()), figures).toList();
    }

    /** The cases of a run, of which those of one batch size are asked for. */
    private record Measured(List<CaseResult> cases, int batchSize) {

        String filled(String text, String row) {
            String messages = "%,d message%s".formatted(batchSize, batchSize == 1 ? "" : "s");
            return text.replace("{messages}", messages)
                    .replace("{batch}", String.valueOf(batchSize))
                    .replace("{row}", row);
        }

        /** The figure of a row in a case, or why there is none. */
        String figure(Article.Row row, String template) {
            CaseTemplate id = new CaseTemplate(filled(template, row.name()));
            return cases.stream()
                    .filter(result -> id.names(result.id()).isPresent())
                    .findFirst()
                    .map(result -> figure(row.of(), result))
                    .orElse(NOT_MEASURED);
        }

        private static String figure(Metric metric, CaseResult result) {
            return metric.of(result)
                    .map(value -> String.format(Locale.ROOT, Math.abs(value) < 100 ? "%,.2f" : "%,.0f", value))
                    .orElse(result.passed() ? NOT_MEASURED : result.verdict().name());
        }
    }
}
