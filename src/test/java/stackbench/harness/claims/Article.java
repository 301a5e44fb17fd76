package stackbench.harness.claims;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.verdict.metric.Metric;

/**
 * A published comparison with its tables, as {@code tables.json} has it.
 *
 * @param preset that reproduces it
 * @param source who published it, and of what
 */
record Article(
        @JsonProperty(required = true) String preset,
        @JsonProperty(required = true) String source,
        @JsonProperty(required = true) List<Table> tables) {

    /**
     * A table of an article. In its title and in the ids of its cases {@code {batch}} stands for a number of messages per request,
     * and {@code {messages}} for it in words: there is one such table for each.
     *
     * @param head of the first column
     */
    record Table(
            @JsonProperty(required = true) String title,
            @JsonProperty(required = true) String head,
            @JsonProperty(required = true) List<Row> rows,
            @JsonProperty(required = true) List<Column> columns) {

        /** @throws IllegalArgumentException when a column has not as many published figures as there are rows */
        Table {
            int count = rows.size();
            columns.stream()
                    .filter(column -> column.published != null && column.published.size() != count)
                    .findFirst()
                    .ifPresent(column -> {
                        throw new IllegalArgumentException(
                                "%s needs a figure for each of %d rows: %s".formatted(column.name, count, title));
                    });
        }

        IntStream indices() {
            return IntStream.range(0, rows.size());
        }

        /** The ids of its cases, in which {@code {batch}} is left open. */
        Stream<String> templates() {
            return columns.stream()
                    .flatMap(column -> Optional.ofNullable(column.cases).stream())
                    .flatMap(cases -> rows.stream().map(row -> cases.replace("{row}", row.name)));
        }
    }

    /**
     * A row of a table.
     *
     * @param name what {@code {row}} in the id of a case stands for
     * @param metric the key of the one that it shows
     */
    record Row(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) String metric) {

        /** @throws IllegalArgumentException when there is no such metric */
        Row {
            if (Metric.keyed(metric).isEmpty()) {
                throw new IllegalArgumentException("There is no metric " + metric + ": " + name);
            }
        }

        Metric of() {
            return Metric.keyed(metric).orElseThrow();
        }
    }

    /**
     * A column of figures, which were published or are measured here.
     *
     * @param published as they stand there, one for each row; null where they are measured here
     * @param cases the id of the case that each row is measured in; null where they were published
     */
    record Column(
            @JsonProperty(required = true) String name,
            @Nullable List<String> published,
            @Nullable String cases) {

        /** @throws IllegalArgumentException when it is unclear which they are */
        Column {
            if ((published == null) == (cases == null)) {
                throw new IllegalArgumentException("A column is either published or of cases: " + name);
            }
        }
    }
}
