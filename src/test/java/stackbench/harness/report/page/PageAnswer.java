package stackbench.harness.report.page;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.analysis.result.ComparisonResult;
import stackbench.harness.analysis.result.EffectResult;
import stackbench.harness.analysis.result.MachineStates;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.ScalabilityResult;
import stackbench.harness.plan.Load;
import stackbench.harness.report.answer.BasisFacts;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.LimitTable;
import stackbench.harness.report.answer.LoadAnswer.CellSentence;
import stackbench.harness.report.answer.RunAnswer;
import stackbench.harness.report.answer.RunStrip;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Standing;
import stackbench.harness.report.answer.Standings;
import stackbench.harness.report.answer.Table;
import stackbench.harness.report.answer.WorkloadAnswer;
import stackbench.harness.report.section.Sections;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.Bottleneck;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Steadiness;

/**
 * The answer of a run as the page draws it: what follows from its record is told here, so that scripts only choose and draw.
 *
 * @param summary of a smoke run or an overview, in place of an answer
 * @param offered see {@link RunAnswer}
 * @param further see {@link RunAnswer}
 * @param strip where the run ran, with what, and how many cases passed
 * @param titles of arms in sentences, by their names
 * @param discoveries what is called significant; null where nothing was compared
 * @param basis what it rests on, over the whole run
 * @param limits of the servers; null where none told of its limits
 * @param standings of each case, see {@link Standings}
 * @param figures of each case, see {@link PageMetrics#figures}
 * @param cautions what a reader of each case's number should know
 * @param bottlenecks of each case, in words; null where nobody looked
 * @param loads of each case, in words
 * @param sections that all outputs have, by their ids
 * @param laws of arms with enough numbers of threads
 * @param why where differences come from
 * @param asEver the share by which a visit's machine may be off
 */
record PageAnswer(
        @Nullable String summary,
        List<String> offered,
        List<CellSentence> further,
        List<BasisFacts.Fact> strip,
        Map<String, String> titles,
        List<PageWorkload> workloads,
        @Nullable String discoveries,
        List<BasisFacts.Fact> basis,
        @Nullable Table limits,
        List<Map<Metric, Standings.Place>> standings,
        List<Map<String, Double>> figures,
        List<List<String>> cautions,
        List<@Nullable String> bottlenecks,
        List<LoadWords> loads,
        Map<String, Section> sections,
        List<PageLaw> laws,
        PageWhy why,
        double asEver) {

    static PageAnswer of(RunResult run) {
        RunAnswer answer = RunAnswer.of(run);
        return new PageAnswer(
                summary(run),
                answer.offered(),
                answer.further(),
                RunStrip.of(run),
                titles(run),
                answer.workloads().stream()
                        .map(workload -> PageWorkload.of(workload, run.cases()))
                        .toList(),
                run.comparisons().isEmpty() || run.overview() ? null : discoveries(run.comparisons()),
                BasisFacts.of(run),
                LimitTable.of(run).orElse(null),
                Standings.of(run),
                run.cases().stream().map(PageMetrics::figures).toList(),
                run.cases().stream().map(result -> cautions(result, run)).toList(),
                bottlenecks(run.cases()),
                run.cases().stream().map(result -> LoadWords.of(result.load())).toList(),
                Sections.of(run).stream().collect(Collectors.toMap(Section::id, section -> section)),
                Objects.requireNonNullElse(run.scalability(), List.<ScalabilityResult>of()).stream()
                        .map(PageLaw::of)
                        .toList(),
                PageWhy.of(run),
                MachineStates.OFF);
    }

    private static @Nullable String summary(RunResult run) {
        if (!run.measured()) {
            return smoke(run);
        }
        return run.overview() ? WorkloadAnswer.OVERVIEW : null;
    }

    private static Map<String, String> titles(RunResult run) {
        Map<String, String> titles = new TreeMap<>();
        run.arms().forEach(arm -> titles.put(arm.name(), WorkloadAnswer.title(arm.name())));
        return titles;
    }

    private static List<@Nullable String> bottlenecks(List<CaseResult> cases) {
        Stream<@Nullable String> all = cases.stream().map(result -> {
            Bottleneck bottleneck = result.resources().bottleneck();
            return bottleneck == null ? null : bottleneck.words();
        });
        return all.toList();
    }

    private static List<String> cautions(CaseResult result, RunResult run) {
        Steadiness steadiness = result.steadiness();
        Stream<String> pace = switch (steadiness.state()) {
            case STEADY -> Stream.of();
            case WARMING -> Stream.of("warming: its speed had not settled when its warm-up was over");
            case DRIFTING ->
                Stream.of("drifting: its speed changed by %s over its rounds"
                        .formatted(Figures.text("%+.1f%%", steadiness.driftShare() * 100)));
        };
        return run.measured() && result.passed()
                ? Stream.concat(pace, result.notes().stream()).toList()
                : result.notes();
    }

    private static String smoke(RunResult run) {
        return "A smoke run: %,d of %s passed their checks. It measures nothing."
                .formatted(
                        run.cases().stream().filter(CaseResult::passed).count(),
                        Figures.counted(run.cases().size(), "case"));
    }

    private static String discoveries(List<ComparisonResult> comparisons) {
        return ("● significant, ○ not significant, which does not mean equal. %,d of %,d differences in single cells are significant"
                        + " (false-discovery rate 5%%, Benjamini and Hochberg). Over all cells Holm's correction applies."
                        + " Where the ratio was still changing, nothing is called significant. "
                        + RunAnswer.OF_THIS_RUN)
                .formatted(
                        comparisons.stream().filter(ComparisonResult::resolved).count(), comparisons.size());
    }

    /** A load in words, and in fewer where rows are named. */
    record LoadWords(String text, String row) {

        static LoadWords of(Load load) {
            return new LoadWords(load.words(), load.fewWords());
        }
    }

    /**
     * The answer on one workload.
     *
     * @param cells as many have any figure
     * @param headlines by metric
     * @param absolute the requests/s of the reference; null where it has none
     * @param rows what pairs of arms differ by, in the order in which people ask about them
     */
    record PageWorkload(
            String workload,
            String reference,
            int cells,
            Map<Metric, String> headlines,
            @Nullable String absolute,
            List<Row> rows) {

        static PageWorkload of(WorkloadAnswer answer, List<CaseResult> cases) {
            Map<Metric, String> headlines = new EnumMap<>(Metric.class);
            Metric.OF_ARMS.forEach(metric -> headlines.put(metric, answer.headline(metric)));
            return new PageWorkload(
                    answer.workload(),
                    answer.reference(),
                    answer.cells(),
                    headlines,
                    answer.absolute(cases).orElse(null),
                    answer.pairs().stream().map(Row::of).toList());
        }
    }

    /**
     * One architecture over another.
     *
     * @param effects by metric
     */
    record Row(String arm, String reference, Map<Metric, Entry> effects) {

        static Row of(List<EffectResult> ofPair) {
            Map<Metric, Entry> entries = new EnumMap<>(Metric.class);
            ofPair.forEach(effect -> entries.put(effect.metric(), Entry.of(effect)));
            return new Row(ofPair.getFirst().arm(), ofPair.getFirst().reference(), entries);
        }
    }

    /**
     * An effect, and which side of 1 it is on where that can be told.
     *
     * @param unclear its interval is so wide that it answers nothing
     */
    record Entry(EffectResult effect, boolean told, boolean unclear, Standing standing) {

        static Entry of(EffectResult effect) {
            boolean told = effect.significant();
            return new Entry(
                    effect,
                    told,
                    effect.answersNothing(),
                    Standing.of(effect.ratio(), told, effect.metric().better()));
        }
    }
}
