package stackbench.harness.report.export;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.history.CaseHistory;
import stackbench.harness.analysis.history.HistoryFigure;
import stackbench.harness.analysis.history.HistoryLine;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.measure.block.Round;
import stackbench.harness.report.export.CsvFile.Column;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.metric.MetricName.MetricKind;
import stackbench.harness.verdict.metric.PartyMetric;
import stackbench.harness.verdict.metric.StageMetric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.OverloadResult;
import stackbench.harness.verdict.result.OverloadResult.OverloadStep;
import stackbench.harness.verdict.result.RampResult;
import stackbench.harness.verdict.visit.Flow;
import stackbench.harness.verdict.visit.StageUse;
import stackbench.harness.verdict.visit.StageUse.StartUp;

/** The rows of a run for other tools. Each begins with the case that it is of, a row of the history apart. */
public final class RunCsv {

    private RunCsv() {}

    /** What a row is of: a part of a case, such as one of its rounds. */
    private record Of<T>(CaseResult result, T part) {

        /** The parts of what cases have, such as stages of ramps; those without have none. */
        static <W, T> Stream<Of<T>> in(
                RunResult run, Function<CaseResult, @Nullable W> wholeOf, Function<W, Stream<T>> partsOf) {
            return run.all().stream().flatMap(result -> {
                W whole = wholeOf.apply(result);
                return whole == null ? Stream.of() : partsOf.apply(whole).map(part -> new Of<>(result, part));
            });
        }
    }

    private static <T> Column<Of<T>> ofCase(String name, Function<CaseResult, @Nullable Object> value) {
        return new Column<>(name, row -> value.apply(row.result()));
    }

    private static <T> Column<Of<T>> ofPart(String name, Function<T, @Nullable Object> value) {
        return new Column<>(name, row -> value.apply(row.part()));
    }

    private static <T> CsvFile file(String name, Stream<Column<Of<T>>> columns, Stream<Of<T>> rows) {
        Stream<Column<Of<T>>> first = Stream.of(
                ofCase("id", CaseResult::id),
                ofCase("workload", CaseResult::workload),
                ofCase("arm", CaseResult::arm),
                ofCase("architecture", CaseResult::architecture),
                ofCase("role", CaseResult::role));
        return CsvFile.of(name, Stream.concat(first, columns).toList(), rows);
    }

    /** All files of a run: its rounds, and those of special kinds of load that have rows. */
    public static List<CsvFile> of(RunResult run) {
        return Stream.concat(
                        Stream.of(rounds(run)),
                        Stream.of(stages(run), overload(run), slowReader(run))
                                .filter(file -> !file.rows().isEmpty()))
                .toList();
    }

    /**
     * {@code rounds.csv}: a row for each case, visit and round, controls included. A case without rounds, such as
     * one that did not pass, has one row with its verdict and no figure, so that it is neither lost nor taken for a result. What a
     * search found, which has no rounds, stands beside them. Each party that takes part in the run beside the server has its columns.
     */
    static CsvFile rounds(RunResult run) {
        Stream<Column<Of<Optional<Round>>>> columns = Stream.of(
                        Stream.<Column<Of<Optional<Round>>>>of(
                                ofCase("load", result -> result.load().kind().toString()),
                                ofLoad("threads"),
                                ofLoad("ratePerSecond"),
                                ofLoad("percent"),
                                ofCase("offeredPerSecond", CaseResult::offeredPerSecond),
                                ofLoad("stages"),
                                ofCase("batchSize", RunCsv::batchSize),
                                ofCase("verdict", result -> result.verdict().name()),
                                ofRound("visit", Round::visit),
                                ofRound("round", Round::round),
                                ofRound("position", Round::position),
                                ofRound("requests", Round::requests),
                                ofRound("seconds", Round::seconds)),
                        Arrays.stream(Metric.values()).flatMap(RunCsv::ofMetric),
                        PartyMetric.in(run.all()).stream()
                                .filter(one -> one.metric().isOfRounds())
                                .map(one -> ofRound(
                                        one.key(), round -> one.of(round).orElse(null))))
                .flatMap(some -> some);
        return file(
                "rounds.csv",
                columns,
                Of.in(
                        run,
                        CaseResult::rounds,
                        rounds -> rounds.isEmpty()
                                ? Stream.of(Optional.<Round>empty())
                                : rounds.stream().map(Optional::of)));
    }

    /** Nothing where requests carry no messages. */
    private static @Nullable Integer batchSize(CaseResult result) {
        return result.load().carriesMessages() ? result.load().batchSize() : null;
    }

    /** The column of a parameter that some kinds of load have. */
    private static Column<Of<Optional<Round>>> ofLoad(String name) {
        return ofCase(name, result -> result.load().parameters().get(name));
    }

    private static Column<Of<Optional<Round>>> ofRound(String name, Function<Round, @Nullable Object> value) {
        return ofPart(name, round -> round.map(value).orElse(null));
    }

    /** The column of a metric: a value for each round, or one for the case if a search or overload found it. Other metrics have no column. */
    private static Stream<Column<Of<Optional<Round>>>> ofMetric(Metric metric) {
        if (metric.isOfRounds()) {
            return Stream.of(ofRound(metric.key(), round -> metric.of(round).orElse(null)));
        }
        return metric.kind() == MetricKind.CAPACITY
                ? Stream.of(ofCase(metric.key(), result -> metric.of(result).orElse(null)))
                : Stream.of();
    }

    /** A stage, or what was before the first. */
    private record Stage(Object name, Function<StageMetric, Optional<? extends Number>> figure) {}

    /**
     * {@code stages.csv}: a row for each stage of each case of users who come and go, and before them one for the start of its server and
     * one for the time before the first user, where these are known.
     */
    static CsvFile stages(RunResult run) {
        return file(
                "stages.csv",
                Stream.concat(
                        Stream.<Column<Of<Stage>>>of(
                                ofCase("verdict", result -> result.verdict().name()), ofPart("stage", Stage::name)),
                        Arrays.stream(StageMetric.values())
                                .map(metric -> ofPart(
                                        metric.key(),
                                        stage -> stage.figure().apply(metric).orElse(null)))),
                Of.in(run, CaseResult::ramp, RunCsv::stages));
    }

    private static Stream<Stage> stages(RampResult ramp) {
        return Stream.of(
                        Stream.ofNullable(ramp.startUp()).map(RunCsv::starting),
                        Stream.ofNullable(ramp.idle()).map(idle -> new Stage("idle", metric -> metric.of(idle))),
                        IntStream.range(0, ramp.stages().size())
                                .mapToObj(index -> new Stage(
                                        index + 1,
                                        metric -> metric.of(ramp.stages().get(index)))))
                .flatMap(stages -> stages);
    }

    private static Stage starting(StartUp startUp) {
        StageUse use = startUp.use();
        return new Stage(
                "start-up", metric -> metric == StageMetric.SECONDS ? Optional.of(startUp.seconds()) : metric.of(use));
    }

    /** {@code overload.csv}: a row for each step of each case that was offered more than it can do. */
    static CsvFile overload(RunResult run) {
        return file(
                "overload.csv",
                Stream.<Column<Of<Integer>>>of(
                        ofPart("step", index -> index + 1),
                        ofStep("multiple", OverloadStep::multiple),
                        ofCase("capacityPerSecond", result -> overload(result).capacityPerSecond()),
                        ofCase("limitMillis", result -> overload(result).limitMillis()),
                        ofStep("offeredPerSecond", OverloadStep::offeredPerSecond),
                        ofStep("goodputPerSecond", OverloadStep::goodputPerSecond),
                        ofStep("p99Millis", OverloadStep::p99Millis),
                        ofStep("clientLateP99Millis", OverloadStep::clientLateP99Millis),
                        ofStep("refused", OverloadStep::refused),
                        ofStep("failed", OverloadStep::failed),
                        ofStep("missed", OverloadStep::missed),
                        ofCase("recoverySeconds", result -> overload(result).recoverySeconds())),
                Of.in(
                        run,
                        CaseResult::overload,
                        overload -> IntStream.range(0, overload.steps().size()).boxed()));
    }

    private static OverloadResult overload(CaseResult result) {
        return Objects.requireNonNull(result.overload());
    }

    private static Column<Of<Integer>> ofStep(String name, Function<OverloadStep, @Nullable Object> value) {
        return new Column<>(
                name, row -> value.apply(overload(row.result()).steps().get(row.part())));
    }

    /** {@code slow-reader.csv}: a row for each moment of each answer that was read slowly. */
    static CsvFile slowReader(RunResult run) {
        return file(
                "slow-reader.csv",
                Stream.<Column<Of<Flow.Moment>>>of(
                        ofCase(
                                "buffers",
                                result -> Objects.requireNonNull(result.flow()).buffers()),
                        ofPart("seconds", Flow.Moment::seconds),
                        ofPart("heapBytes", Flow.Moment::heapBytes),
                        ofPart("rowsFetched", Flow.Moment::rowsFetched),
                        ofPart("messagesRead", Flow.Moment::messagesRead),
                        ofPart("bytesInFlight", Flow.Moment::bytesInFlight)),
                Of.in(run, CaseResult::flow, flow -> flow.moments().stream()));
    }

    /**
     * {@code history.csv}: the series of a run's cases, as Apache Otava's importer of CSV files reads them. It tells series apart by a
     * column of the name {@code branch}, which is the case here. A cell without a figure is empty.
     */
    public static CsvFile history(CaseHistory history) {
        return CsvFile.of(
                "history.csv",
                List.of(
                        new Column<>("time", HistoryLine::startedAt),
                        new Column<>("branch", HistoryLine::id),
                        new Column<>("commit", HistoryLine::commit),
                        new Column<>("arm", HistoryLine::arm),
                        new Column<>("requestsPerSecond", line -> value(line.requestsPerSecond())),
                        new Column<>("ratio", line -> value(line.ratio())),
                        new Column<>("serverCpuMicrosPerRequest", line -> value(line.serverCpuMicrosPerRequest())),
                        new Column<>("allocatedBytesPerRequest", line -> value(line.allocatedBytesPerRequest()))),
                history.lines().stream());
    }

    private static @Nullable Double value(@Nullable HistoryFigure figure) {
        return figure == null ? null : (Double) figure.value();
    }
}
