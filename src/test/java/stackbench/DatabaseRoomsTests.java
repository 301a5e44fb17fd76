package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import com.tngtech.archunit.base.DescribedPredicate;
import org.junit.jupiter.api.Test;
import stackbench.harness.database.postgres.PostgresEndpoint;

/** The rooms of the database: the servers, and the databases on them. */
class DatabaseRoomsTests {

    @Test
    void aServerKnowsNoDatabaseOfACase() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("postgres")
                .definedBy("stackbench.harness.database.postgres..")
                .layer("databases")
                .definedBy("stackbench.harness.database")
                .whereLayer("postgres")
                .mayNotAccessAnyLayer()
                .whereLayer("databases")
                .mayOnlyAccessLayers("postgres")
                .ignoreDependency(TESTS, DescribedPredicate.alwaysTrue())
                .because("a database must be the same wherever its server comes from")
                .check(ALL);
    }

    @Test
    void aServerKnowsNoMessage() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.harness.database.postgres..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("stackbench.app..")
                .because("what is stored is a matter of the database")
                .check(ALL);
    }

    @Test
    void onlyTheRoomsOfTheDatabaseConnectToAServerOfTheRun() {
        noClasses()
                .that()
                .resideOutsideOfPackage("stackbench.harness.database..")
                .and(not(type(DatabaseRoomsTests.class)))
                .should()
                .dependOnClassesThat(type(PostgresEndpoint.class))
                .because("a connection has bounds to every wait, and a right to more than the servers under test may")
                .check(ALL);
    }

    @Test
    void onlyTheRoomsMeantForItSpeakJdbc() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "stackbench.app..",
                        "stackbench.contract.server..",
                        "stackbench.harness.database..",
                        "stackbench.harness.reaper..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..", "org.postgresql..")
                .because("everybody else asks for messages, not for rows")
                .check(ALL);
    }
}
