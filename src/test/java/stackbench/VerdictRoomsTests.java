package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import com.tngtech.archunit.core.domain.JavaClass;
import org.junit.jupiter.api.Test;

/** The rooms of the verdict: what visits gave, what the case came to, who rules so, and which figures are compared. */
class VerdictRoomsTests {

    @Test
    void figuresAreListedAndComparedWithoutKnowingWhoRuled() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("visit")
                .definedBy("stackbench.harness.verdict.visit..")
                .layer("result")
                .definedBy("stackbench.harness.verdict.result..")
                .layer("judge")
                .definedBy("stackbench.harness.verdict.judge..")
                .layer("metric")
                .definedBy("stackbench.harness.verdict.metric..")
                .layer("pair")
                .definedBy("stackbench.harness.verdict.pair..")
                .whereLayer("visit")
                .mayNotAccessAnyLayer()
                .whereLayer("result")
                .mayOnlyAccessLayers("visit")
                .whereLayer("judge")
                .mayOnlyAccessLayers("visit", "result")
                .whereLayer("metric")
                .mayOnlyAccessLayers("visit", "result")
                .whereLayer("pair")
                .mayOnlyAccessLayers("visit", "result", "metric")
                .because("a rule is tried without figures to show, and a figure added without a rule")
                .check(ALL);
    }

    @Test
    void everyClassOfTheVerdictStandsInARoom() {
        assertThat(ALL.that(resideInAPackage("stackbench.harness.verdict")))
                .extracting(JavaClass::getSimpleName)
                .containsExactly("package-info");
    }

    @Test
    void aJournalKeepsWhatWasMeasuredAndNothingThatWasMadeOfIt() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.harness.journal..")
                .should()
                .dependOnClassesThat(resideInAPackage("stackbench.harness.verdict..")
                        .and(not(resideInAPackage("stackbench.harness.verdict.visit.."))))
                .because("a run that is resumed is ruled on anew, from its visits")
                .check(ALL);
    }

    @Test
    void reportsAndClaimsReadRulingsAndMakeNone() {
        noClasses()
                .that(resideInAPackage("stackbench.harness.report..")
                        .or(resideInAPackage("stackbench.harness.claims.."))
                        .and(not(TESTS)))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("stackbench.harness.verdict.judge..")
                .because("what is reported must be what was ruled")
                .check(ALL);
    }
}
