package stackbench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import stackbench.harness.verdict.CaseResult;
import stackbench.harness.verdict.ControlFigures;
import stackbench.harness.verdict.SampleResult;
import stackbench.harness.verdict.Verdict;

class SecondLookTests {

    private static final List<CaseResult> ALIKE = cell("true", 0.98, 1.02, true);
    private static final List<CaseResult> UNLIKE = cell("true", 0.888, 0.997, false);

    private final List<String> told = new ArrayList<>();

    private static List<CaseResult> cell(String mode, double low, double high, boolean containsOne) {
        ControlFigures figures =
                new ControlFigures(mode, (low + high) / 2, List.of(low, high), containsOne, 0.03, null, null);
        CaseResult control = SampleResult.control("servlet", 4, figures);
        return List.of(SampleResult.of("servlet", 4, control.verdict(), null), control);
    }

    private List<CaseResult> look(List<List<CaseResult>> measured) {
        Queue<List<CaseResult>> left = new ArrayDeque<>(measured);
        List<CaseResult> results = SecondLook.at(left::remove, told::add);
        assertThat(left).isEmpty();
        return results;
    }

    @Test
    void aCellWhoseControlIsLikeItsOriginalIsMeasuredOnce() {
        assertThat(look(List.of(ALIKE))).isEqualTo(ALIKE);
        assertThat(told).isEmpty();
    }

    @Test
    void otherwiseItIsMeasuredOnceMoreAndEveryCaseSaysSo() {
        List<CaseResult> results = look(List.of(UNLIKE, ALIKE));

        assertThat(told)
                .containsExactly("the control differed from its original at first, by a ratio of 0.888 to 0.997");
        assertThat(results).extracting(CaseResult::verdict).containsExactly(Verdict.PASS, Verdict.PASS);
        assertThat(results)
                .allSatisfy(result -> assertThat(result.notes())
                        .containsOnlyOnce("measured a second time, in fresh JVMs: " + told.getFirst()));
        assertThat(results)
                .extracting(CaseResult::control)
                .filteredOn(Objects::nonNull)
                .containsExactly(
                        new ControlFigures("true", 1.0, List.of(0.98, 1.02), true, 0.03, List.of(0.888, 0.997), null));
    }

    @Test
    void aServerThatWasWrongAtTheFirstLookStaysWrong() {
        CaseResult wrong = SampleResult.of("reactive", 4, Verdict.FAIL, null);
        CaseResult right = SampleResult.of("reactive", 4, Verdict.PASS, 1234.5);

        List<CaseResult> results = look(List.of(
                List.of(UNLIKE.getFirst(), wrong, UNLIKE.getLast()),
                List.of(ALIKE.getFirst(), right, ALIKE.getLast())));

        assertThat(results).extracting(CaseResult::verdict).containsExactly(Verdict.PASS, Verdict.FAIL, Verdict.PASS);
        assertThat(results.get(1).reasons()).isEqualTo(wrong.reasons());
    }

    @Test
    void aSecondLookWithoutAControlTakesBackNothing() {
        List<CaseResult> results = look(List.of(UNLIKE, List.of(ALIKE.getFirst())));

        assertThat(results).extracting(CaseResult::verdict).containsExactly(Verdict.INVALID, Verdict.INVALID);
        assertThat(results)
                .extracting(CaseResult::control)
                .filteredOn(Objects::nonNull)
                .singleElement()
                .extracting(ControlFigures::interval, ControlFigures::firstInterval)
                .containsExactly(List.of(0.888, 0.997), List.of(0.888, 0.997));
        assertThat(results)
                .allSatisfy(result -> assertThat(result.notes())
                        .anySatisfy(note -> assertThat(note).endsWith("and then nothing could be compared with it")));
    }

    @Test
    void aServerThatIsWrongAtTheSecondLookIsSoWithoutAControl() {
        CaseResult wrong = SampleResult.of("servlet", 4, Verdict.FAIL, null);

        assertThat(look(List.of(UNLIKE, List.of(wrong))))
                .extracting(CaseResult::verdict)
                .containsExactly(Verdict.FAIL, Verdict.INVALID);
    }

    @Test
    void whatDiffersTwiceStaysInvalid() {
        assertThat(look(List.of(UNLIKE, UNLIKE)))
                .extracting(CaseResult::verdict)
                .containsExactly(Verdict.INVALID, Verdict.INVALID);
        assertThat(told).hasSize(1);
    }

    @Test
    void aControlThatIsMeasuredOtherwiseMayDiffer() {
        List<CaseResult> cost = cell("unverified", 1.01, 1.04, false);

        assertThat(look(List.of(cost))).isEqualTo(cost);
    }
}
