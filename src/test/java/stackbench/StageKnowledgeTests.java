package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import stackbench.harness.database.postgres.PostgresEndpoint;
import stackbench.harness.load.driver.Drivers;

/** What the rooms of stages may know of libraries and of other stages. */
@Tag("thorough")
class StageKnowledgeTests {

    @Test
    void onlyTheChoiceOfAProtocolKnowsProtocols() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.harness.load.driver..")
                .and(not(type(Drivers.class)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "stackbench.harness.load.http..",
                        "stackbench.harness.load.http2..",
                        "stackbench.harness.load.rsocket..")
                .because("a block is run alike over every protocol; only the choice of one knows them")
                .check(ALL);
    }

    @Test
    void messagesAreTheSameWhateverCarriesThem() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.suite.feed..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.netty.channel..", "io.netty.handler..", "io.rsocket..", "reactor..", "java.net..")
                .because("a seed must give the same bytes to every architecture")
                .check(ALL);
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

    @Test
    void onlyTheRoomsOfTheDatabaseConnectToAServerOfTheRun() {
        noClasses()
                .that()
                .resideOutsideOfPackage("stackbench.harness.database..")
                .and(not(type(StageKnowledgeTests.class)))
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
                        "stackbench.harness.reaper..",
                        "stackbench.suite.store..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..", "org.postgresql..")
                .because("everybody else asks for messages, not for rows")
                .check(ALL);
    }
}
