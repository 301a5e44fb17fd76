package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import com.tngtech.archunit.base.DescribedPredicate;
import org.junit.jupiter.api.Test;
import stackbench.harness.load.driver.Drivers;

/** The plan of the load's rooms: a protocol can be added, or removed, as one of them. */
class LoadRoomsTests {

    @Test
    void theRoomsOfTheLoadKnowOnlyWhatTheyStandOn() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("feed")
                .definedBy("stackbench.harness.load.feed..")
                .layer("common")
                .definedBy("stackbench.harness.load")
                .layer("http")
                .definedBy("stackbench.harness.load.http..")
                .layer("http2")
                .definedBy("stackbench.harness.load.http2..")
                .layer("grpc")
                .definedBy("stackbench.harness.load.grpc..")
                .layer("rsocket")
                .definedBy("stackbench.harness.load.rsocket..")
                .layer("driver")
                .definedBy("stackbench.harness.load.driver..")
                .layer("stock")
                .definedBy("stackbench.harness.load.stock..")
                .layer("figures")
                .definedBy("stackbench.harness.load.figures..")
                .whereLayer("feed")
                .mayNotAccessAnyLayer()
                .whereLayer("common")
                .mayOnlyAccessLayers("feed")
                .whereLayer("http")
                .mayOnlyAccessLayers("common", "feed")
                .whereLayer("http2")
                .mayOnlyAccessLayers("common", "feed")
                .whereLayer("grpc")
                .mayOnlyAccessLayers("common", "feed", "http2")
                .whereLayer("rsocket")
                .mayOnlyAccessLayers("common", "feed")
                .whereLayer("driver")
                .mayOnlyAccessLayers("common", "feed", "http", "http2", "grpc", "rsocket")
                .whereLayer("stock")
                .mayOnlyAccessLayers("common", "feed")
                .whereLayer("figures")
                .mayOnlyAccessLayers("common", "feed", "driver")
                .ignoreDependency(TESTS, DescribedPredicate.alwaysTrue())
                .because(
                        "a protocol knows neither how blocks are run nor another one, but for the one that it stands on")
                .check(ALL);
    }

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
                        "stackbench.harness.load.grpc..",
                        "stackbench.harness.load.rsocket..")
                .because("a block is run alike over every protocol; only the choice of one knows them")
                .check(ALL);
    }

    @Test
    void messagesAreTheSameWhateverCarriesThem() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.harness.load.feed..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.netty.channel..", "io.netty.handler..", "io.rsocket..", "reactor..", "java.net..")
                .because("a seed must give the same bytes to every architecture")
                .check(ALL);
    }
}
