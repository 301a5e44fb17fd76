package stackbench.harness.report.section;

import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.ScalabilityResult;
import stackbench.harness.analysis.result.ScalabilityResult.Parameter;
import stackbench.harness.report.answer.Figures;
import stackbench.harness.report.answer.Section;
import stackbench.harness.report.answer.Table;
import stackbench.harness.verdict.result.CaseResult;

/** How requests/s grow with the number of threads, by the Universal Scalability Law: a table for each workload and batch size. */
public final class ScalabilitySection {

    public static final String ID = "scalability";

    private static final List<String> HEAD =
            List.of("architecture", "lambda, requests/s", "sigma", "kappa", "peak, threads", "off by", "visits");

    private static final String UNCLEAR = "unclear";

    private ScalabilitySection() {}

    /** Make it of a run; empty where no arm had enough numbers of threads. */
    static Section of(RunResult run) {
        List<ScalabilityResult> all = Objects.requireNonNullElse(run.scalability(), List.of());
        return Section.of(
                ID,
                LoadTable.grouped(LoadTable.THREADS.of(run.cases()), LoadTable::title)
                        .map(List::getFirst)
                        .map(first -> table(
                                first,
                                all.stream().filter(one -> isOf(one, first)).toList()))
                        .filter(table -> !table.rows().isEmpty())
                        .toList(),
                "Universal Scalability Law (N. J. Gunther), fitted to each visit: n threads of the client get lambda n / (1 + sigma (n - 1) + kappa n (n - 1)) requests/s. sigma: the share of the work that is done for one request at a time. kappa: what each pair of threads costs, from which requests/s fall beyond the peak.",
                "Mean over the visits, with its 95% interval, which reaches to a bound where a visit was at it (sigma: 0 and 1, kappa: 0). Off by: the root mean square residual; few numbers of threads are hardly a test of three parameters. The law is that of client, server and database together: where these share cores, none of it is the server's alone.");
    }

    private static boolean isOf(ScalabilityResult one, CaseResult first) {
        return one.workload().equals(first.workload())
                && one.batchSize() == first.load().batchSize();
    }

    private static Table table(CaseResult first, List<ScalabilityResult> arms) {
        return new Table(
                LoadTable.title(first) + ": requests/s over threads, by the Universal Scalability Law",
                HEAD,
                arms.stream().map(ScalabilitySection::row).toList());
    }

    private static List<String> row(ScalabilityResult arm) {
        int visits = arm.visits().size();
        return List.of(
                arm.arm(),
                text(arm.lambda(), visits, Figures::rate),
                text(arm.sigma(), visits, Figures::brief),
                text(arm.kappa(), visits, ScalabilitySection::small),
                peak(arm),
                Figures.percent(arm.residual()),
                String.valueOf(visits));
    }

    /** Many zeros behind the point are hard to count. */
    private static String small(double value) {
        return value == 0 || value >= 0.001 ? Figures.brief(value) : Figures.text("%.1e", value);
    }

    private static String text(Parameter parameter, int visits, DoubleFunction<String> text) {
        Integer atBound = parameter.visitsAtBound();
        if (parameter.answersNothing()) {
            return UNCLEAR;
        }
        return Table.entry(
                text.apply(parameter.value()),
                parameter.interval() == null ? "" : Figures.ends(parameter.interval(), text),
                atBound == null ? "" : "at its bound in %d of %d".formatted(atBound, visits));
    }

    /** Where requests/s are highest, if that is among the numbers of threads that were measured: a law says little beyond them. */
    private static String peak(ScalabilityResult arm) {
        double most = arm.threads().getLast();
        if (arm.visits().stream().allMatch(fit -> fit.law().peak().orElse(Double.MAX_VALUE) > most)) {
            return Figures.text("more than %,.0f", most);
        }
        double least = arm.threads().getFirst();
        if (arm.visits().stream().allMatch(fit -> fit.law().peak().orElse(Double.MAX_VALUE) < least)) {
            return Figures.text("less than %,.0f", least);
        }
        Parameter peak = arm.peakThreads();
        return peak == null ? UNCLEAR : text(peak, arm.visits().size(), value -> Figures.text("%,.0f", value));
    }
}
