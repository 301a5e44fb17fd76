package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the adapter and the suite may know of each other. */
@Tag("thorough")
class AdapterTests {

    /** It stands on the class path of another project, among libraries of other versions. */
    @Test
    void theAdapterNeedsNothingButJUnitAndTheJdk() {
        noClasses()
                .that(resideInAPackage("stackbench.junit..").and(not(TESTS)))
                .should()
                .dependOnClassesThat(not(resideInAnyPackage(
                        "stackbench.junit..",
                        "java..",
                        "org.junit.platform.commons..",
                        "org.junit.platform.engine..",
                        "org.junit.jupiter.api..",
                        "org.opentest4j..",
                        "org.apiguardian..",
                        "org.jspecify..")))
                .check(ALL);
        noClasses()
                .that(resideInAPackage("stackbench.junit.protocol..").and(not(TESTS)))
                .should()
                .dependOnClassesThat(not(resideInAnyPackage("stackbench.junit.protocol..", "java..", "org.jspecify..")))
                .because("the runner has it too, and no JUnit")
                .check(ALL);
        noClasses()
                .that()
                .resideOutsideOfPackage("stackbench.junit..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat(resideInAPackage("stackbench.junit"))
                .because("the suite runs without the adapter")
                .check(ALL);
    }
}
