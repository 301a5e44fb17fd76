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

/** The rooms of the report: the record, the answer it gives, and the outputs that draw both. */
class ReportRoomsTests {

    @Test
    void outputsDrawWhatTheAnswerDerivesFromTheRecord() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("result")
                .definedBy("stackbench.harness.report.result..")
                .layer("answer")
                .definedBy("stackbench.harness.report.answer..")
                .layer("why")
                .definedBy("stackbench.harness.report.why..")
                .layer("history")
                .definedBy("stackbench.harness.report.history..")
                .layer("console")
                .definedBy("stackbench.harness.report.console..")
                .layer("page")
                .definedBy("stackbench.harness.report.page..")
                .layer("export")
                .definedBy("stackbench.harness.report.export..")
                .layer("site")
                .definedBy("stackbench.harness.report.site..")
                .layer("outputs")
                .definedBy("stackbench.harness.report")
                .whereLayer("result")
                .mayNotAccessAnyLayer()
                .whereLayer("answer")
                .mayOnlyAccessLayers("result")
                .whereLayer("why")
                .mayOnlyAccessLayers("result", "answer")
                .whereLayer("history")
                .mayOnlyAccessLayers("result")
                .whereLayer("console")
                .mayOnlyAccessLayers("result", "answer", "why", "history")
                .whereLayer("page")
                .mayOnlyAccessLayers("result", "answer", "why", "history")
                .whereLayer("export")
                .mayOnlyAccessLayers("result", "answer", "why", "history")
                .whereLayer("site")
                .mayOnlyAccessLayers("result", "answer", "console", "page")
                .whereLayer("outputs")
                .mayOnlyAccessLayers("result", "answer", "why", "history", "console", "page", "export")
                .ignoreDependency(TESTS, DescribedPredicate.alwaysTrue())
                .because("a rule that two outputs follow is derived once, before either")
                .check(ALL);
    }

    @Test
    void everyClassOfTheReportStandsInARoom() {
        assertThat(ALL.that(resideInAPackage("stackbench.harness.report").and(not(TESTS))))
                .extracting(JavaClass::getSimpleName)
                .containsExactlyInAnyOrder("Outputs", "PooledOutputs", "package-info");
    }
}
