package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import stackbench.app.downstream.DownstreamUser;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.harness.server.ReadyProbe;

/** What the app, the harness, the suite that is a client of the harness, and defects may know of each other. */
@Tag("thorough")
class SuiteKnowledgeTests {

    /** The harness starts the app by the names of its main classes; calls of gRPC tell whether such a server is ready. */
    @Test
    void theHarnessKnowsNeitherTheAppNorTheSuiteNotEvenInItsTests() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.harness..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("stackbench.app..", "stackbench.suite..", "stackbench.contract..")
                .because(
                        "what is special about stackbench's own servers is a client of the harness, as other suites are")
                .check(ALL);
        noClasses()
                .that(resideInAPackage("stackbench.harness..").and(not(type(ReadyProbe.MessageProbe.class))))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("messages..")
                .because("what a message is like in protobuf is the suite's to know")
                .check(ALL);
    }

    @Test
    void theSuiteKnowsOfTheAppOnlyItsMessages() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.suite..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat(resideInAPackage("stackbench.app..")
                        .and(not(belongToAnyOf(Message.class, MessageLimits.class, DownstreamUser.class))))
                .because("a suite that shares code with what it measures shares its errors")
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage("stackbench.app..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("stackbench.harness..", "stackbench.suite..", "stackbench.contract..")
                .because("the app must be the same with and without the suite")
                .check(ALL);
    }

    @Test
    void nobodyKnowsTheSelfTest() {
        noClasses()
                .that()
                .resideOutsideOfPackage("stackbench.suite.selftest..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("stackbench.suite.selftest..")
                .because("what tries whether the suite finds faults is no part of the suite")
                .check(ALL);
    }

    @Test
    void defectsAreKnownToTheTestsThatPlantThemOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackages("stackbench.defect..", "stackbench.suite.selftest..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("stackbench.defect..")
                .because("no server is defective but in a test")
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage("stackbench.defect..")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("stackbench.harness..", "stackbench.suite..", "stackbench.contract.."))
                .because("a server that is wrong must not know how it is found out")
                .check(ALL);
    }
}
