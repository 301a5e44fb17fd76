package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture.LayerDependencySpecification;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The plan of the house: which part of the code may know which. */
@Tag("thorough")
class ArchitectureTests {

    /** The plan has the house from its door to its stages, and the data flow of a run through these. */
    @Test
    void knowledgeGoesOneWayThroughTheRoomsAndDataForwardsThroughTheStages() {
        LayeredArchitecture house = layeredArchitecture().consideringOnlyDependenciesInLayers();
        for (String room : Rooms.KNOWN.keySet()) {
            house = house.layer(room).definedBy(Rooms.packageOf(room));
        }
        for (Map.Entry<String, List<String>> room : Rooms.KNOWN.entrySet()) {
            LayerDependencySpecification dependencies = house.whereLayer(room.getKey());
            house = room.getValue().isEmpty()
                    ? dependencies.mayNotAccessAnyLayer()
                    : dependencies.mayOnlyAccessLayers(room.getValue().toArray(String[]::new));
        }
        house.ensureAllClassesAreContainedInArchitectureIgnoring(
                        "stackbench", "stackbench.[app|contract|defect|fuzz|junit|suite]..")
                .ignoreDependency(TESTS, DescribedPredicate.alwaysTrue())
                .because("an addition stays in its room when only data crosses a boundary, and only forwards")
                .check(ALL);
    }

    @Test
    void noStageKnowsARoomNotEvenInItsTests() {
        List<String> rooms = Rooms.KNOWN.keySet().stream()
                .filter(room -> !Rooms.STAGES.contains(room))
                .map(Rooms::packageOf)
                .toList();
        noClasses()
                .that()
                .resideInAnyPackage(Rooms.STAGES.stream().map(Rooms::packageOf).toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(rooms.toArray(String[]::new))
                .because("a stage must be readable, and testable, without those that make a run of it")
                .check(ALL);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("stackbench.(*)..").should().beFreeOfCycles().check(ALL.that(not(inTheRootPackage())));
        slices().matching("stackbench.harness.(*)..").should().beFreeOfCycles().check(ALL);
        slices().matching("stackbench.suite.(*)..").should().beFreeOfCycles().check(ALL);
        slices().matching("stackbench.app.(*)..").should().beFreeOfCycles().check(ALL);
    }

    private static DescribedPredicate<JavaClass> inTheRootPackage() {
        return resideInAPackage("stackbench");
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive", "rsocket", "grpc", "edge", "card"})
    void aWebSideKnowsNoOtherOne(String webSide) {
        List<String> others = List.of("servlet", "reactive", "rsocket", "grpc", "edge", "card").stream()
                .filter(other -> !other.equals(webSide))
                .map(other -> "stackbench.app." + other + "..")
                .toList();
        noClasses()
                .that()
                .resideInAPackage("stackbench.app." + webSide + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others.toArray(String[]::new))
                .because("each must be readable, and removable, on its own")
                .check(ALL);
    }

    @Test
    void theDownstreamIsByItself() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.app.downstream..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat(resideInAnyPackage("stackbench.app.*..", "org.springframework.web..", "reactor..")
                        .and(not(resideInAPackage("stackbench.app.downstream.."))))
                .because("what edges wait for must not be late for their reasons")
                .check(ALL);
    }

    @Test
    void blockingAndStreamingCodeDoNotMix() {
        noClasses()
                .that()
                .resideInAnyPackage("stackbench.app.servlet..", "stackbench.app.grpc..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("reactor..")
                .because("the web sides that block are what they would be without Reactor")
                .check(ALL);
        noClasses()
                .that()
                .resideInAnyPackage("stackbench.app.reactive..", "stackbench.app.rsocket..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jakarta.servlet..")
                .because("the streaming web sides are what they would be without servlets")
                .check(ALL);
    }

    @Test
    void onlyTheRoomsMeantForItKnowALibrary() {
        onlyIn("the choice of a PostgreSQL is made in one place", "stackbench.harness.database.postgres..")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("org.testcontainers..", "io.zonky..", "com.github.dockerjava.."))
                .check(ALL);
        onlyIn("how time is recorded is decided in one place", "stackbench.harness.measure.times..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.HdrHistogram.."))
                .check(ALL);
        onlyIn("what the system tells of a process is read in one place", "stackbench.harness.measure.process..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("oshi.."))
                .check(ALL);
        onlyIn("what a JVM tells of itself is asked in one place", "stackbench.harness.measure.jvm..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("jdk.jfr..", "jdk.management.jfr.."))
                .check(ALL);
        onlyIn(
                        "JSON is for users' requests, messages between machines, the suite, the verifier, claims and results",
                        "stackbench.[app|contract|defect|suite]..",
                        "stackbench.harness.config.requests..",
                        "stackbench.harness.machines..",
                        "stackbench.harness.[verify|claims|journal|analysis|report]..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat(resideInAnyPackage("tools.jackson..", "com.jayway.jsonpath.."))
                .check(ALL);
        onlyIn(
                        "servers are attached to where they are started, or read",
                        "stackbench.harness.server..",
                        "stackbench.harness.measure.jvm..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("com.sun.tools.attach.."))
                .check(ALL);
        onlyIn("the engine between machines has a class path of its own", "stackbench.harness.machines.pekko..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.apache.pekko..", "com.typesafe.."))
                .check(ALL);
        onlyIn("pages are made in one place", "stackbench.harness.report.page..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.webjars..", "org.openqa.selenium.."))
                .check(ALL);
        onlyIn(
                        "the stages and the runner work without JUnit",
                        "stackbench",
                        "stackbench.harness",
                        "stackbench.contract..",
                        "stackbench.junit..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.junit.."))
                .check(ALL);
    }

    private static GivenClassesConjunction onlyIn(String because, String... rooms) {
        return noClasses().that(not(resideInAnyPackage(rooms)).as("outside of the rooms for it: " + because));
    }
}
