package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.app.StackbenchApplication;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;

/** The house rules: what may know what. */
class ArchitectureTests {

    private static final JavaClasses ALL = new ClassFileImporter().importPackages("stackbench");

    private static final DescribedPredicate<JavaClass> TESTS = simpleNameEndingWith("Tests")
            .or(DescribedPredicate.describe("nested in tests", c -> c.getName().contains("Tests$")));

    private static final List<Wait> WAITS = List.of(
            new Wait("reactor.core.publisher.Mono", "block"),
            new Wait("reactor.core.publisher.Flux", "blockFirst"),
            new Wait("reactor.core.publisher.Flux", "blockLast"),
            new Wait("java.util.concurrent.Future", "get"),
            new Wait("java.util.concurrent.CompletableFuture", "join"),
            new Wait("java.util.concurrent.CountDownLatch", "await"),
            new Wait("java.lang.Thread", "join"),
            new Wait("java.lang.Process", "waitFor"));

    /** The data flow of a run: each stage may know what stands before it, as far as it needs to. */
    @Test
    void dataFlowsForwardsThroughTheStages() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("config")
                .definedBy("stackbench.harness.config..")
                .layer("plan")
                .definedBy("stackbench.harness.plan..")
                .layer("reaper")
                .definedBy("stackbench.harness.reaper..")
                .layer("database")
                .definedBy("stackbench.harness.database..")
                .layer("server")
                .definedBy("stackbench.harness.server..")
                .layer("load")
                .definedBy("stackbench.harness.load..")
                .layer("verify")
                .definedBy("stackbench.harness.verify..")
                .layer("measure")
                .definedBy("stackbench.harness.measure..")
                .layer("compare")
                .definedBy("stackbench.harness.compare..")
                .layer("verdict")
                .definedBy("stackbench.harness.verdict..")
                .layer("journal")
                .definedBy("stackbench.harness.journal..")
                .layer("report")
                .definedBy("stackbench.harness.report..")
                .whereLayer("config")
                .mayNotAccessAnyLayer()
                .whereLayer("plan")
                .mayOnlyAccessLayers("config")
                .whereLayer("reaper")
                .mayNotAccessAnyLayer()
                .whereLayer("database")
                .mayOnlyAccessLayers("reaper")
                .whereLayer("server")
                .mayOnlyAccessLayers("config", "reaper")
                .whereLayer("load")
                .mayOnlyAccessLayers("config", "plan")
                .whereLayer("verify")
                .mayOnlyAccessLayers("config", "plan", "database", "load")
                .whereLayer("measure")
                .mayNotAccessAnyLayer()
                .whereLayer("compare")
                .mayOnlyAccessLayers("config", "plan")
                .whereLayer("verdict")
                .mayOnlyAccessLayers("config", "plan", "verify", "measure", "compare")
                .whereLayer("journal")
                .mayOnlyAccessLayers("config", "verdict")
                .whereLayer("report")
                .mayOnlyAccessLayers("config", "plan", "database", "measure", "compare", "verdict")
                .ignoreDependency(TESTS, DescribedPredicate.alwaysTrue())
                .because("only data crosses a boundary, and only forwards")
                .check(ALL);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("stackbench.(*)..").should().beFreeOfCycles().check(ALL.that(not(inTheRootPackage())));
        slices().matching("stackbench.harness.(*)..").should().beFreeOfCycles().check(ALL);
        slices().matching("stackbench.app.(*)..").should().beFreeOfCycles().check(ALL);
    }

    private static DescribedPredicate<JavaClass> inTheRootPackage() {
        return resideInAPackage("stackbench");
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive", "rsocket"})
    void anArchitectureKnowsNoOtherOne(String architecture) {
        List<String> others = List.of("servlet", "reactive", "rsocket").stream()
                .filter(other -> !other.equals(architecture))
                .map(other -> "stackbench.app." + other + "..")
                .toList();
        noClasses()
                .that()
                .resideInAPackage("stackbench.app." + architecture + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others.toArray(String[]::new))
                .because("each must be readable, and removable, on its own")
                .check(ALL);
    }

    @Test
    void blockingAndStreamingCodeDoNotMix() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.app.servlet..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("reactor..")
                .because("the servlet architecture is what it would be without Reactor")
                .check(ALL);
        noClasses()
                .that()
                .resideInAnyPackage("stackbench.app.reactive..", "stackbench.app.rsocket..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jakarta.servlet..")
                .because("the streaming architectures are what they would be without servlets")
                .check(ALL);
    }

    @Test
    void theHarnessKnowsOfTheAppOnlyItsMessages() {
        noClasses()
                .that()
                .resideInAPackage("stackbench.harness..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat(resideInAPackage("stackbench.app..")
                        .and(not(type(Message.class)))
                        .and(not(type(MessageLimits.class)))
                        .and(not(type(StackbenchApplication.class))))
                .because("a suite that shares code with what it measures shares its errors")
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage("stackbench.harness..")
                .and()
                .resideOutsideOfPackage("stackbench.harness.server..")
                .should()
                .dependOnClassesThat(type(StackbenchApplication.class))
                .because("only `server` starts servers")
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage("stackbench.app..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("stackbench.harness..", "stackbench.contract..")
                .because("the app must be the same with and without the suite")
                .check(ALL);
    }

    @Test
    void onlyTheRoomsMeantForItKnowALibrary() {
        onlyIn("the choice of a PostgreSQL is made in one place", "stackbench.harness.database..")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("org.testcontainers..", "io.zonky..", "com.github.dockerjava.."))
                .check(ALL);
        onlyIn("how time is recorded is decided in one place", "stackbench.harness.measure..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.HdrHistogram..", "jdk.jfr.."))
                .check(ALL);
        onlyIn(
                        "JSON is for the feed, the verifier and results",
                        "stackbench.app..",
                        "stackbench.contract..",
                        "stackbench.harness.load..",
                        "stackbench.harness.verify..",
                        "stackbench.harness.journal..",
                        "stackbench.harness.report..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("tools.jackson.."))
                .check(ALL);
        onlyIn("the stages work without JUnit", "stackbench", "stackbench.harness", "stackbench.contract..")
                .and(not(TESTS))
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.junit.."))
                .check(ALL);
    }

    private static GivenClassesConjunction onlyIn(String because, String... rooms) {
        return noClasses().that(not(resideInAnyPackage(rooms)).as("outside of the rooms for it: " + because));
    }

    @Test
    void onlyConfigReadsPropertiesAndTheEnvironment() {
        noClasses()
                .that()
                .resideOutsideOfPackage("stackbench.harness.config..")
                .and(not(TESTS))
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "read a system property or an environment variable",
                        call -> call.getTargetOwner().isEquivalentTo(System.class)
                                && (call.getName().equals("getProperty")
                                        || call.getName().equals("getProperties")
                                        || call.getName().equals("getenv"))))
                .because("a setting that is read anywhere cannot be listed in the result")
                .check(ALL);
    }

    @Test
    void onlyServerAndReaperStartProcesses() {
        onlyIn("who starts a process must end it", "stackbench.harness.server..", "stackbench.harness.reaper..")
                .and(not(TESTS))
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "start a process",
                        call -> (call.getTargetOwner().isEquivalentTo(ProcessBuilder.class)
                                        && call.getName().equals("start"))
                                || (call.getTargetOwner().isEquivalentTo(Runtime.class)
                                        && call.getName().equals("exec"))))
                .check(ALL);
    }

    @Test
    void nobodySleepsButToPaceAndNobodyWaitsForEver() {
        noClasses()
                .that()
                .haveSimpleNameNotEndingWith("Pacing")
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "Thread.sleep",
                        call -> call.getTargetOwner().isEquivalentTo(Thread.class)
                                && call.getName().equals("sleep")))
                .because("time that is slept through is neither fast nor sure")
                .check(ALL);
        noClasses()
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "wait without a limit", call -> WAITS.stream().anyMatch(wait -> wait.isCalledBy(call))))
                .because("a suite that hangs reports nothing")
                .check(ALL);
    }

    /** A method without parameters that may wait for ever. */
    private record Wait(String type, String method) {

        boolean isCalledBy(JavaMethodCall call) {
            return call.getName().equals(method)
                    && call.getTarget().getRawParameterTypes().isEmpty()
                    && call.getTargetOwner().isAssignableTo(type);
        }
    }

    @Test
    void onlyReportAndTheReaperPrint() {
        noClasses()
                .that()
                .resideOutsideOfPackages("stackbench.harness.report..", "stackbench.harness.reaper..")
                .and()
                .haveSimpleNameNotEndingWith("Figures")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .because("what a person sees is decided in one place")
                .check(ALL);
    }

    @Test
    void noNameSaysNothing() {
        classes()
                .should()
                .haveNameNotMatching(".*(Util|Utils|Helper|Manager|Impl|Base)")
                .because("a name should say what a type is for")
                .check(ALL);
    }

    @Test
    void everyPackageSaysWhatItIsForAndIsNullMarked() {
        List<String> unmarked = ALL.stream()
                .map(JavaClass::getPackage)
                .distinct()
                .filter(p -> !isNullMarked(p))
                .map(JavaPackage::getName)
                .toList();

        assertThat(unmarked).isEmpty();
    }

    private static boolean isNullMarked(JavaPackage javaPackage) {
        return javaPackage.isAnnotatedWith(NullMarked.class);
    }
}
