package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import org.junit.jupiter.api.Test;

/** The rooms of the measuring: each asks one kind of source, and {@code block} puts together what they tell. */
class MeasureRoomsTests {

    @Test
    void eachSourceIsReadInARoomThatKnowsOnlyWhatItStandsOn() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("sums")
                .definedBy("stackbench.harness.measure")
                .layer("times")
                .definedBy("stackbench.harness.measure.times..")
                .layer("layer")
                .definedBy("stackbench.harness.measure.layer..")
                .layer("counter")
                .definedBy("stackbench.harness.measure.counter..")
                .layer("machine")
                .definedBy("stackbench.harness.measure.machine..")
                .layer("process")
                .definedBy("stackbench.harness.measure.process..")
                .layer("limit")
                .definedBy("stackbench.harness.measure.limit..")
                .layer("jvm")
                .definedBy("stackbench.harness.measure.jvm..")
                .layer("party")
                .definedBy("stackbench.harness.measure.party..")
                .layer("cpu")
                .definedBy("stackbench.harness.measure.cpu..")
                .layer("block")
                .definedBy("stackbench.harness.measure.block..")
                .layer("timeline")
                .definedBy("stackbench.harness.measure.timeline..")
                .layer("ramp")
                .definedBy("stackbench.harness.measure.ramp..")
                .whereLayer("sums")
                .mayNotAccessAnyLayer()
                .whereLayer("times")
                .mayNotAccessAnyLayer()
                .whereLayer("layer")
                .mayNotAccessAnyLayer()
                .whereLayer("counter")
                .mayNotAccessAnyLayer()
                .whereLayer("machine")
                .mayNotAccessAnyLayer()
                .whereLayer("process")
                .mayOnlyAccessLayers("sums")
                .whereLayer("limit")
                .mayOnlyAccessLayers("sums")
                .whereLayer("jvm")
                .mayOnlyAccessLayers("sums", "limit")
                .whereLayer("party")
                .mayOnlyAccessLayers("sums", "process", "jvm")
                .whereLayer("cpu")
                .mayOnlyAccessLayers("process", "party")
                .whereLayer("block")
                .mayOnlyAccessLayers("sums", "process", "limit", "jvm", "party", "cpu")
                .whereLayer("timeline")
                .mayOnlyAccessLayers("process", "party", "cpu")
                .whereLayer("ramp")
                .mayOnlyAccessLayers("times")
                .ignoreDependency(TESTS, DescribedPredicate.alwaysTrue())
                .because("a source can be read otherwise, or a further one be added, without a look at the others")
                .check(ALL);
    }

    @Test
    void everyClassOfTheMeasuringStandsInARoom() {
        assertThat(ALL.that(resideInAPackage("stackbench.harness.measure").and(not(TESTS))))
                .extracting(JavaClass::getSimpleName)
                .containsExactlyInAnyOrder("Sums", "package-info");
    }
}
