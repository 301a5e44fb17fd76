package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The house rules: what code may do. */
class HouseRulesTests {

    private static final List<Wait> WAITS = List.of(
            new Wait("reactor.core.publisher.Mono", "block"),
            new Wait("reactor.core.publisher.Flux", "blockFirst"),
            new Wait("reactor.core.publisher.Flux", "blockLast"),
            new Wait("java.util.concurrent.Future", "get"),
            new Wait("java.util.concurrent.CompletableFuture", "join"),
            new Wait("java.util.concurrent.CountDownLatch", "await"),
            new Wait("java.lang.Thread", "join"),
            new Wait("java.lang.Process", "waitFor"));

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
        noClasses()
                .that()
                .resideOutsideOfPackages("stackbench.harness.server..", "stackbench.harness.reaper..")
                .and(not(TESTS))
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "start a process",
                        call -> (call.getTargetOwner().isEquivalentTo(ProcessBuilder.class)
                                        && call.getName().equals("start"))
                                || (call.getTargetOwner().isEquivalentTo(Runtime.class)
                                        && call.getName().equals("exec"))))
                .because("who starts a process must end it")
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
                .and()
                .haveSimpleNameNotStartingWith("Doomed")
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
