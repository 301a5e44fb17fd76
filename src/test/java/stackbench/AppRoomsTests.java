package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static stackbench.OwnClasses.ALL;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;

/** The rooms of stores with libraries of their own and of servers that call others, and what they may know. */
@Tag("thorough")
class AppRoomsTests {

    @Test
    void onlyAStoreThatIsMadeOfItKnowsSpringDataOrHibernate() {
        noClasses()
                .that()
                .resideOutsideOfPackage("stackbench.app.jpa..")
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                                "jakarta.persistence..",
                                "org.hibernate..",
                                "org.springframework.data.jpa..",
                                "org.springframework.orm..")
                        .and(not(resideInAPackage("org.hibernate.validator.."))))
                .because("the other stores must be what they would be without them")
                .check(ALL);
        noClasses()
                .that()
                .resideOutsideOfPackages("stackbench.app.jpa..", "stackbench.app.data..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.springframework.data..")
                .because("plain SQL is the reference")
                .check(ALL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stackbench.app.jpa..", "stackbench.app.data.."})
    void aStoreThatIsMadeOfSpringDataKnowsMessagesAndNobodyKnowsIt(String store) {
        noClasses()
                .that()
                .resideInAPackage(store)
                .should()
                .dependOnClassesThat(resideInAPackage("stackbench..")
                        .and(not(resideInAnyPackage(store, "stackbench.app.message..", "stackbench.app.store.."))))
                .because("it is a store for any web side")
                .check(ALL);
        noClasses()
                .that()
                .resideOutsideOfPackage(store)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(store)
                .because("a profile chooses it, and nothing else does")
                .check(ALL);
    }

    @Test
    void anEdgeKnowsNoMessagesAndNoServer() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.app.edge..")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("stackbench.app.message..", "stackbench.app.store..", "jakarta.servlet..")
                                .and(not(belongToAnyOf(Problem.class, ProblemException.class))))
                .because("it stores nothing, and its ways of calling are the same in front of any server")
                .check(ALL);
    }

    @Test
    void anEdgeStreamsThroughWebClientOnly() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.app.edge..")
                .and()
                .haveNameNotMatching(".*[.]WebClient[^.]*")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("reactor..")
                .because("the ways that wait, or have a future, are what they would be without Reactor")
                .check(ALL);
    }
}
