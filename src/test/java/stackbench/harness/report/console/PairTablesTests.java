package stackbench.harness.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Setting;
import stackbench.harness.config.output.ConsoleMode;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The end of a run, as the console shows it in brief. */
class PairTablesTests {

    private static final List<String> DEFAULT = List.of("servlet", "servlet-virtual", "reactive", "rsocket");

    /** Makes a run of a cell of each workload, in which each arm has 2% more requests/s than the one before it. */
    private static RunResult run(List<String> arms) {
        List<CaseResult> cases = new ArrayList<>();
        for (String workload : List.of("create", "list")) {
            for (int arm = 0; arm < arms.size(); arm++) {
                double rate = 100 + 2 * arm;
                cases.add(SampleResult.measured(
                        workload, arms.get(arm), 4, rate, rate * 1.001, rate * 0.999, rate * 1.0005));
            }
        }
        return SampleRun.compared(cases)
                .withConfig(List.copyOf(SampleConfig.drawn(482_913).values()));
    }

    private static List<String> printed(RunResult run, ConsoleMode mode) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Console console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8), mode);
        console.tables(run, Path.of("results.json"));
        console.report(Path.of("report.html"));
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void theDefaultRunEndsWithNoMoreThan25Lines() {
        assertThat(printed(run(DEFAULT), ConsoleMode.BRIEF)).hasSizeLessThanOrEqualTo(25);
        assertThat(printed(run(DEFAULT), ConsoleMode.FULL)).hasSizeGreaterThan(25);
    }

    @Test
    void howToRepeatTheOrderIsSaidInFullWhereTheRunDrewIt() {
        RunResult drawn = run(DEFAULT);
        RunResult given = drawn.withConfig(List.of(new Setting("bench.seed", "482913", "-Dbench.seed")));
        String line = "stackbench | bench.seed=482913 repeats the messages and the order of this run";

        assertThat(printed(drawn, ConsoleMode.BRIEF)).doesNotContain(line);
        assertThat(printed(drawn, ConsoleMode.FULL)).containsOnlyOnce(line);
        assertThat(printed(given, ConsoleMode.FULL)).noneMatch(one -> one.contains("bench.seed"));
    }

    @Test
    void everyPairHasARowThatPeopleAskAboutFirst() {
        Table list = RatioTables.inBrief(run(DEFAULT)).getLast();

        assertThat(list.title())
                .isEqualTo("list: ratios over 1 cell, with 95% intervals of this run; ~ not significant");
        assertThat(list.head().stream().map(String::strip)).contains("requests/s", "server CPU", "p99");
        assertThat(list.rows())
                .extracting(List::getFirst)
                .startsWith("reactive / servlet-virtual")
                .hasSize(6)
                .endsWith("rsocket / reactive");
        assertThat(list.rows().getFirst().get(1)).startsWith("1.02 (");
    }

    @Test
    void anEffectWhoseIntervalSpansMoreThanAFactorOfTenHasNoFigure() {
        EffectResult vague = effect(List.of(0.2, 2.1));
        EffectResult clear = effect(List.of(0.2, 1.9));

        assertThat(RatioTables.entry(vague)).isEqualTo("unclear ");
        assertThat(RatioTables.entry(clear)).isEqualTo("0.60 (0.20-1.90)~");
    }

    private static EffectResult effect(List<Double> interval) {
        return new EffectResult(
                "list", "reactive", "servlet", Metric.P99, 0.6, interval, 4, 2, 0.5, 0.7, null, null, null, null);
    }

    @Test
    void anEffectOfManyIsToldIfItsAdjustedProbabilityIsLow() {
        EffectResult alone = effect(List.of(0.5, 0.7));

        assertThat(RatioTables.entry(alone)).isEqualTo("0.60 (0.50-0.70) ");
        assertThat(RatioTables.entry(adjusted(0.05))).isEqualTo("0.60 (0.50-0.70) ");
        assertThat(RatioTables.entry(adjusted(0.06))).isEqualTo("0.60 (0.50-0.70)~");
    }

    private static EffectResult adjusted(double probability) {
        return new EffectResult(
                "list",
                "reactive",
                "servlet",
                Metric.P99,
                0.6,
                List.of(0.5, 0.7),
                4,
                4,
                0.5,
                0.7,
                0.05,
                5.0,
                probability,
                null);
    }

    @Test
    void ofManyArmsOnlyThePairsWithTheReferenceStandThere() {
        List<String> arms = IntStream.range(0, 9)
                .mapToObj(i -> i == 0 ? "servlet" : "arm-" + i)
                .toList();

        assertThat(RatioTables.inBrief(run(arms)).getFirst().rows())
                .extracting(List::getFirst)
                .hasSize(8)
                .allSatisfy(pair -> assertThat(pair).endsWith(" / servlet"));
    }

    @Test
    void whyACaseHasNoNumberStandsInTheBriefEndToo() {
        List<CaseResult> cases = List.of(SampleResult.of("servlet", 4, Verdict.FAIL, null));

        assertThat(printed(SampleRun.of(cases), ConsoleMode.BRIEF)).contains("FAIL create/servlet/threads=4/batch=100");
    }
}
