package stackbench.harness.claims;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.party.Party;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.PartyMetric;
import stackbench.harness.verdict.metric.StageMetric;
import stackbench.harness.verdict.result.CaseResult;

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
     * and {@code {messages}} for it in words: there is one such table for each. Where users come and go, {@code {seconds}} in the
     * title stands for how long that takes, and {@code {users}} for how many there are at most.
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
                    .flatMap(column -> Stream.of(column.cases, column.over))
                    .flatMap(Stream::ofNullable)
                    .flatMap(cases -> rows.stream().map(row -> cases.replace("{row}", row.name)));
        }
    }

    /**
     * A row of a table.
     *
     * @param name what {@code {row}} in the id of a case stands for; in it {@code {users}} stands for those of the stage
     * @param metric the key of the one that it shows
     * @param stage of users who come and go, counted from 1, that the metric is of; 0: of all of them; null: it is of the case
     * @param party behind the front that the metric is of, such as {@code cards}; null: of the case, or its front
     * @param times what a figure is multiplied by to have the article's unit; null: 1
     */
    record Row(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) String metric,
            @Nullable Integer stage,
            @Nullable String party,
            @Nullable Double times) {

        /** @throws IllegalArgumentException when there is no such metric */
        Row {
            if (stage == null
                    ? Metric.keyed(metric).isEmpty()
                    : StageMetric.keyed(metric).isEmpty()) {
                throw new IllegalArgumentException(
                        "There is no metric %s of a %s: %s".formatted(metric, stage == null ? "case" : "stage", name));
            }
        }

        /** The row's figure in a case; empty where that has none. */
        Optional<Double> of(CaseResult result) {
            Optional<Double> figure =
                    stage == null ? ofCase(Metric.keyed(metric).orElseThrow(), result) : ofStage(result, stage);
            double factor = times == null ? 1 : times;
            return figure.map(value -> value * factor);
        }

        private Optional<Double> ofCase(Metric shown, CaseResult result) {
            return party == null ? shown.of(result) : new PartyMetric(shown, Party.named(party)).of(result);
        }

        private Optional<Double> ofStage(CaseResult result, int number) {
            StageMetric of = StageMetric.keyed(metric).orElseThrow();
            return Optional.ofNullable(result.ramp()).flatMap(ramp -> of.ofOneRamp(ramp, number));
        }
    }

    /**
     * A column of figures, which were published or are measured here.
     *
     * @param published as they stand there, one for each row; null where they are measured here
     * @param cases the id of the case that each row is measured in; null where they were published
     * @param over the id of the case by whose figure that one is divided; null: it is shown as it is
     */
    record Column(
            @JsonProperty(required = true) String name,
            @Nullable List<String> published,
            @Nullable String cases,
            @Nullable String over) {

        /** @throws IllegalArgumentException when it is unclear which they are */
        Column {
            if ((published == null) == (cases == null)) {
                throw new IllegalArgumentException("A column is either published or of cases: " + name);
            }
            if (cases == null && over != null) {
                throw new IllegalArgumentException("What is published is divided by nothing here: " + name);
            }
        }
    }
}
