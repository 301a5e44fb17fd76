package stackbench.harness.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.result.SampleScalability;
import stackbench.harness.analysis.result.ScalabilityResult;
import stackbench.harness.analysis.result.ScalabilityResult.Fit;
import stackbench.harness.analysis.result.ScalabilityResult.Parameter;
import stackbench.harness.report.answer.Section;

class ScalabilitySectionTests {

    private static final RunResult RUN = SampleScalability.run();

    private static List<String> row(Parameter lambda, Parameter kappa, @Nullable Parameter peak, Fit... visits) {
        ScalabilityResult result = new ScalabilityResult(
                "create",
                100,
                "servlet",
                List.of(4, 8, 16, 64),
                lambda,
                new Parameter(0.0512, List.of(0.04, 0.0624), null),
                kappa,
                peak,
                0.0234,
                List.of(visits));
        return ScalabilitySection.of(RUN.withScalability(List.of(result)))
                .tables()
                .getFirst()
                .rows()
                .getFirst();
    }

    private static final Parameter LAMBDA = new Parameter(1_234.5, List.of(1_000.0, 1_500.0), null);
    private static final Parameter ZERO = new Parameter(0, null, 2);

    /** Of a visit whose requests/s are highest with so many threads; with none where there is no peak. */
    private static Fit visit(double peak) {
        return new Fit(1, 1, 0, peak == 0 ? 0 : 1 / (peak * peak), 0);
    }

    @Test
    void eachWorkloadAndBatchSizeHasATableWithARowForEachArm() {
        Section section = ScalabilitySection.of(RUN);

        assertThat(section.tables()).singleElement().satisfies(table -> {
            assertThat(table.title())
                    .isEqualTo(
                            "create, 100 messages per request: requests/s over threads, by the Universal Scalability Law");
            assertThat(table.rows()).extracting(List::getFirst).containsExactly("servlet", "rsocket");
        });
        assertThat(section.notes()).hasSize(2);
    }

    @Test
    void aParameterHasItsIntervalAndAPeakAmongTheNumbersOfThreadsToo() {
        Parameter kappa = new Parameter(0.00062, List.of(0.0, 0.00124), null);
        Parameter peak = new Parameter(30.8, List.of(28.4, 33.1), null);

        assertThat(row(LAMBDA, kappa, peak, visit(30), visit(31.6)))
                .containsExactly(
                        "servlet",
                        "1,235\n1,000 to 1,500",
                        "0.0512\n0.04 to 0.0624",
                        "6.2e-04\n0 to 0.00124",
                        "31\n28 to 33",
                        "2.3%",
                        "2");
    }

    @Test
    void visitsAtABoundAreCountedAndAPeakBeyondWhatWasMeasuredIsNoFigure() {
        Parameter any = new Parameter(10, null, null);

        assertThat(row(LAMBDA, ZERO, null, visit(0), visit(0))).contains("0\nat its bound in 2 of 2", "more than 64");
        assertThat(row(LAMBDA, ZERO, null, visit(0), visit(70))).contains("more than 64");
        assertThat(row(LAMBDA, ZERO, any, visit(1), visit(3.9))).contains("less than 4");
    }

    @Test
    void whatAnswersNothingIsUnclear() {
        assertThat(row(LAMBDA, ZERO, null, visit(0), visit(20))).contains("unclear");
        assertThat(row(new Parameter(100, List.of(10.0, 1_000.0), null), ZERO, null, visit(0)))
                .contains("unclear");
    }

    @Test
    void aRunWithoutEnoughNumbersOfThreadsHasNoSuchTable() {
        assertThat(ScalabilitySection.of(SampleMatrix.corners()))
                .isEqualTo(Section.of(ScalabilitySection.ID, List.of()));
    }
}
