package stackbench.harness.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackbench.harness.analysis.result.SampleMatrix;
import stackbench.harness.analysis.why.SampleFactors;
import stackbench.harness.measure.profile.Layer;

class WhySectionTests {

    @Test
    void aTableGoesFromOneArchitectureToTheOtherFactorByFactor() {
        assertThat(WhySection.of(SampleFactors.run()).tables().getFirst()).satisfies(table -> {
            assertThat(table.title()).isEqualTo("list/threads=16/batch=100: from servlet to reactive");
            assertThat(table.head()).containsExactly("", "server CPU us/request", "requests/s");
            assertThat(table.rows().getFirst()).containsExactly("servlet", "150.0", "6,667");
            assertThat(table.rows().get(2)).containsExactly("driver", "+61.0 (+61.0 to +61.0)", "x 0.77 (0.77-0.77)");
            assertThat(table.rows())
                    .extracting(row -> row.getFirst())
                    .containsExactly("servlet", "web side", "driver", "interaction", "together", "reactive");
        });
        assertThat(WhySection.of(SampleFactors.run()).text()).contains("from servlet to rsocket", "multiply to it");
    }

    @Test
    void aProfileTellsWhatEachLayerCosts() {
        assertThat(WhySection.of(SampleFactors.profiled()).tables())
                .filteredOn(table -> table.title().contains("layer by layer"))
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.head()).containsExactly("", "reactive", "servlet");
                    assertThat(table.rows())
                            .containsExactly(
                                    List.of("kernel", "104.0 +-17.8", "75.0 +-10.5"),
                                    List.of("codec", "", "37.5 +-9.1"),
                                    List.of("driver", "156.0 +-17.8", "37.5 +-9.1"),
                                    List.of("together", "260.0 (260.0 to 260.0)", "150.0 (150.0 to 150.0)"),
                                    List.of("JVMs", "3", "3"),
                                    List.of("samples", "3,000", "3,000"));
                });
        assertThat(WhySection.of(SampleFactors.profiled()).text())
                .contains(
                        "By layer the largest differences are driver +118.5 us (+-20.0), codec -37.5 us (+-9.1), kernel +29.0 us (+-20.6);"
                                + " the 3 significant ones have a sum of +110.0 us (+-49.7).");
    }

    @Test
    void layersAreToldNoMoreSurelyThanVisitsAllow() {
        String sentence =
                WhySection.of(SampleFactors.profiled(4, 60, Layer.KERNEL)).lines();

        assertThat(sentence)
                .contains("By layer the largest differences are driver +")
                .doesNotContain("kernel +");
        assertThat(WhySection.of(SampleFactors.profiled(1, 0, Layer.KERNEL)).lines())
                .contains(
                        "No difference by layer is significant.",
                        "Fewer than 3 JVMs were profiled (1 of reactive, 1 of servlet), too few to tell how much JVMs differ");
        assertThat(sentence).doesNotContain("Fewer than 3 JVMs");
    }

    @Test
    void aProfileOfAServerInAnotherStateAndSamplesOfNoLayerAreCautionedAgainst() {
        assertThat(WhySection.of(SampleFactors.profiledCold()).lines())
                .contains(
                        "Fewer than 3 JVMs were profiled (1 of reactive), too few",
                        "No difference by layer is significant.",
                        "While reactive was profiled a request took 500.0 us, and 260.0 us while it was measured",
                        "20% of the samples of reactive are of no layer")
                .doesNotContain("While servlet", "samples of servlet are of no layer");
    }

    @Test
    void allocatedBytesHaveTheirLayersToo() {
        assertThat(WhySection.of(SampleFactors.allocating()).tables())
                .filteredOn(table -> table.title().contains("layer by layer"))
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.title())
                            .isEqualTo("list/threads=16/batch=100: allocated bytes/request, layer by layer");
                    assertThat(table.rows()).contains(List.of("codec", "", "500.0"), List.of("driver", "1,000", ""));
                });
    }

    @Test
    void whatWasCountedOfACaseThatDidNotPassIsInNoTable() {
        assertThat(WhySection.of(SampleFactors.countedWrongly()).tables())
                .noneMatch(table -> table.title().contains("counted"));
    }

    @Test
    void profilesThatSeeNothingOfTheKernelAreSaidSoOnce() {
        assertThat(WhySection.of(SampleFactors.profiled(4, 0, Layer.NETWORK)).lines())
                .containsOnlyOnce(
                        "No sample of reactive is of the kernel, since the system does not let the profiler see it");
        assertThat(WhySection.of(SampleFactors.profiled()).lines()).doesNotContain("is of the kernel, since");
    }

    @Test
    void whatTheProcessorCountedIsATableOfThoseOfWhichItDid() {
        assertThat(WhySection.of(SampleFactors.counted()).tables())
                .filteredOn(table -> table.title().contains("what the processor counted"))
                .singleElement()
                .satisfies(table -> {
                    assertThat(table.title())
                            .isEqualTo("list/threads=16/batch=100: what the processor counted for each request");
                    assertThat(table.head())
                            .containsExactly("", "instructions", "cycles", "instructions/cycle", "requests");
                    assertThat(table.rows())
                            .containsExactly(
                                    List.of("reactive", "812,346", "", "", "8,000"),
                                    List.of("servlet", "412,346", "274,897", "1.50", "12,000"));
                });
        assertThat(WhySection.of(SampleFactors.counted()).lines())
                .contains(
                        "counted by perf in blocks of their own",
                        "reactive: the server's own code alone was counted, since the system does not let perf count the kernel.",
                        "reactive: scaled up by perf, which had a counter for only 50.0% of the time.")
                .doesNotContain("servlet: ");
    }

    @Test
    void aMachineThatDoesNotCountIsSaidSoOnceAndHasNoTable() {
        assertThat(WhySection.of(SampleFactors.notCounted()).tables())
                .noneMatch(table -> table.title().contains("counted"));
        assertThat(WhySection.of(SampleFactors.notCounted()).lines())
                .containsOnlyOnce("Instructions and cycles are not counted: there is no perf on the PATH.");
        assertThat(WhySection.of(SampleFactors.run()).lines()).doesNotContain("counted");
    }

    @Test
    void aRunWithoutTheArchitecturesThatItTakesHasNone() {
        assertThat(WhySection.of(SampleMatrix.corners()).text()).isEmpty();
    }

    @Test
    void sentencesNameWhatIsToldTheLargestFirst() {
        assertThat(WhySection.of(SampleFactors.run()).lines())
                .contains(
                        "list/threads=16/batch=100: reactive takes 110.0 us (110.0 to 110.0) more server CPU per request than"
                                + " servlet. The driver adds 61.0 us (61.0 to 61.0); the web side adds 40.0 us (40.0 to 40.0);"
                                + " the interaction adds 9.0 us (9.0 to 9.0).");
    }

    @Test
    void oneVisitTellsNothing() {
        assertThat(WhySection.of(SampleFactors.profiled(1, 0, Layer.KERNEL)).lines())
                .contains(
                        "list/threads=16/batch=100: the difference in server CPU per request between reactive and servlet is not significant (+110.0)."
                                + " Not significant: the web side and the driver and the interaction.");
    }
}
