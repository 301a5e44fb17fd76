package stackbench.harness.claims;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.RampResult;

/**
 * A table in the rows and columns of an article: what was published beside what a run measured.
 *
 * @param source who published it
 * @param head of the first column, then of the others
 */
public record ArticleTable(String title, String source, List<String> head, List<List<String>> rows) {

    /** What stands in place of a figure that the run has no case for. */
    static final String NOT_MEASURED = "not measured";

    /** What stands in a name in place of the users and seconds of a ramp that was not measured. */
    private static final String UNKNOWN = "–";

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
                                .map(batchSize -> of(table, article.source(), Measured.of(table, cases, batchSize)))))
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
                measured.title(table),
                source,
                Stream.concat(Stream.of(table.head()), table.columns().stream().map(Article.Column::name))
                        .toList(),
                table.indices().mapToObj(row -> row(table, row, measured)).toList());
    }

    private static List<String> row(Article.Table table, int index, Measured measured) {
        Article.Row row = table.rows().get(index);
        Stream<String> figures = table.columns().stream()
                .map(column -> column.published() == null
                        ? measured.figure(row, column)
                        : column.published().get(index));
        return Stream.concat(Stream.of(measured.name(row)), figures).toList();
    }

    /**
     * The cases of a run, of which those of one batch size are asked for.
     *
     * @param ramp that users come and go by in those of a table; empty where they do not
     */
    private record Measured(List<CaseResult> cases, int batchSize, Optional<RampResult> ramp) {

        static Measured of(Article.Table table, List<CaseResult> cases, int batchSize) {
            return new Measured(
                    cases,
                    batchSize,
                    table.templates()
                            .flatMap(template -> find(cases, filled(template, batchSize)).stream())
                            .flatMap(result -> Stream.ofNullable(result.ramp()))
                            .findFirst());
        }

        private static Optional<CaseResult> find(List<CaseResult> cases, String template) {
            CaseTemplate id = new CaseTemplate(template);
            return cases.stream()
                    .filter(result -> id.names(result.id()).isPresent())
                    .findFirst();
        }

        private static String filled(String text, int batchSize) {
            return text.replace("{batch}", String.valueOf(batchSize));
        }

        String title(Article.Table table) {
            String title = filled(table.title(), batchSize)
                    .replace("{messages}", "%,d message%s".formatted(batchSize, batchSize == 1 ? "" : "s"));
            return ramp.map(of -> title.replace("{users}", String.valueOf(of.mostUsers()))
                            .replace("{seconds}", of.whole().inSeconds()))
                    .orElseGet(() -> title.replace("{users}", UNKNOWN).replace("{seconds}", UNKNOWN));
        }

        String name(Article.Row row) {
            int stage = Objects.requireNonNullElse(row.stage(), 0);
            return ramp.filter(of -> stage > 0 && stage <= of.stages().size())
                    .map(of -> of.stages().get(stage - 1).users())
                    .map(users -> row.name().replace("{users}", String.valueOf(users)))
                    .orElseGet(() -> row.name().replace("{users}", UNKNOWN));
        }

        /** The figure of a row in a column, or why there is none. */
        String figure(Article.Row row, Article.Column column) {
            List<Optional<CaseResult>> asked = Stream.of(column.cases(), column.over())
                    .flatMap(Stream::ofNullable)
                    .map(template -> find(cases, filled(template, batchSize).replace("{row}", row.name())))
                    .toList();
            List<Double> figures =
                    asked.stream().flatMap(one -> one.flatMap(row::of).stream()).toList();
            if (figures.size() < asked.size()) {
                return missing(asked);
            }
            return figures.getLast() == 0 && figures.size() > 1
                    ? written(figures.getFirst()) + " over 0"
                    : written(figures.stream().reduce((of, over) -> of / over).orElseThrow());
        }

        private static String missing(List<Optional<CaseResult>> asked) {
            return asked.stream()
                    .flatMap(Optional::stream)
                    .filter(result -> !result.passed())
                    .map(result -> result.verdict().name())
                    .findFirst()
                    .orElse(NOT_MEASURED);
        }

        private static String written(double value) {
            boolean decimals = Math.abs(value) < 100 && value != Math.rint(value);
            return String.format(Locale.ROOT, decimals ? "%,.2f" : "%,.0f", value);
        }
    }
}
