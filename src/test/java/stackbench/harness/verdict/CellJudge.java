package stackbench.harness.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import stackbench.harness.compare.CellComparison;
import stackbench.harness.compare.Contestant;
import stackbench.harness.compare.Control;
import stackbench.harness.config.ControlMode;
import stackbench.harness.measure.Round;

/** Rule on the cases of a cell together: where one architecture measured twice differs from itself, none has a number. */
public final class CellJudge {

    private final Judge judge;
    private final CellComparison comparison;
    private final ControlMode mode;

    public CellJudge(Judge judge, CellComparison comparison, ControlMode mode) {
        this.judge = judge;
        this.comparison = comparison;
        this.mode = mode;
    }

    /** A result for each case and the control, in the order given. */
    public List<CaseResult> rule(List<Measured> cell) {
        Optional<Measured> second =
                cell.stream().filter(m -> m.benchmarkCase().entrant().control()).findFirst();
        Optional<Control> control = second.flatMap(measuredTwice -> control(measuredTwice, cell));
        List<String> unequal = control.filter(c -> mode == ControlMode.SAME && !c.containsOne())
                .map(c -> List.of(reason(c, second.orElseThrow())))
                .orElse(List.of());
        List<CaseResult> results = new ArrayList<>();
        for (Measured measured : cell) {
            CaseResult result = judge.rule(measured, unequal);
            boolean isControl = measured.benchmarkCase().entrant().control();
            results.add(
                    isControl && control.isPresent()
                            ? result.with(ControlFigures.of(control.get(), mode, costs(measured, cell)))
                            : result);
        }
        return results;
    }

    /** Empty unless both servers were measured as they should be. */
    private Optional<Control> control(Measured second, List<Measured> cell) {
        return originals(second, cell)
                .filter(first -> judge.finds(first, Verdict.PASS) && judge.finds(second, Verdict.PASS))
                .map(first -> comparison.control(
                        second.benchmarkCase().cell(), contestant(second), contestant(first), cell.size() - 1))
                .findFirst();
    }

    /** Only where both are one server, measured in two ways. */
    private Optional<List<Double>> costs(Measured second, List<Measured> cell) {
        return originals(second, cell)
                .filter(first -> mode.oneServer())
                .map(first -> CostRatios.of(second.rounds(), first.rounds()))
                .findFirst();
    }

    private static Stream<Measured> originals(Measured second, List<Measured> cell) {
        return cell.stream()
                .filter(first -> !first.benchmarkCase().entrant().control())
                .filter(first -> first.benchmarkCase().architecture()
                        == second.benchmarkCase().architecture());
    }

    private static Contestant contestant(Measured measured) {
        return new Contestant(
                measured.benchmarkCase().entrant(),
                measured.rounds().stream().map(Round::requestsPerSecond).toList());
    }

    private static String reason(Control control, Measured second) {
        return String.format(
                Locale.ROOT,
                "required a control like its original, a ratio whose interval holds 1, actual %.3f to %.3f (%s): the measurement of this cell is disturbed",
                control.interval().orElseThrow().low(),
                control.interval().orElseThrow().high(),
                second.benchmarkCase().entrant());
    }
}
