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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The house rules, which say what all code may and must not do. */
@Tag("thorough")
class HouseRulesTests {

    private static final int MOST_FILES = 40;
    private static final int MOST_FILES_OF_ROOT = 8;

    private static final int MOST_LINES = 250;
    private static final long MOST_LINES_OF_APP = 6_500;
    private static final double MOST_OF_APP = 0.3;

    /** A row of the map of rooms in the guide for contributors: the room, and how many lines it may have. */
    private static final Pattern BUDGET = Pattern.compile("(?m)^[|] `(\\w+)` [|].*[|] ([\\d,]+) [|]$");

    private static final DescribedPredicate<JavaClass> PROGRAMS = DescribedPredicate.describe(
            "programs", c -> c.tryGetMethod("main", String[].class).isPresent());

    private static final List<Wait> WAITS = List.of(
            new Wait("reactor.core.publisher.Mono", "block"),
            new Wait("reactor.core.publisher.Flux", "blockFirst"),
            new Wait("reactor.core.publisher.Flux", "blockLast"),
            new Wait("java.util.concurrent.Future", "get"),
            new Wait("java.util.concurrent.CompletableFuture", "join"),
            new Wait("java.util.concurrent.CountDownLatch", "await"),
            new Wait("java.lang.Thread", "join"),
            new Wait("java.lang.Process", "waitFor"));

    /** The adapter is no part of the harness, whose config it hands on. */
    @Test
    void onlyConfigReadsPropertiesAndTheEnvironment() {
        noClasses()
                .that()
                .resideOutsideOfPackage("stackbench.harness.config..")
                .and()
                .doNotHaveFullyQualifiedName("stackbench.junit.Surroundings")
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

    /** The adapter starts the runner, and the engine of machines their workers, which is what they are for. */
    @Test
    void onlyServerAndReaperStartProcesses() {
        noClasses()
                .that()
                .resideOutsideOfPackages("stackbench.harness.[server|reaper]..", "stackbench.harness.machines.pekko..")
                .and()
                .doNotHaveFullyQualifiedName("stackbench.junit.RunnerProcess")
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
                .haveSimpleNameNotEndingWith("IdleTime")
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
                .resideOutsideOfPackages("stackbench.harness.report.console..", "stackbench.harness.reaper..")
                .and()
                .doNotHaveFullyQualifiedName(
                        "stackbench.junit.BenchmarkRun") // what the runner prints goes on to the tests' output
                .and(not(PROGRAMS))
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

    @Test
    void noPackageIsACrowd() {
        Map<String, Long> crowds = new TreeMap<>(ALL.stream()
                .filter(c -> c.isTopLevelClass() && !c.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting())));
        crowds.values().removeIf(files -> files <= MOST_FILES);

        assertThat(crowds)
                .as("packages of more than %s files".formatted(MOST_FILES))
                .isEmpty();
    }

    @Test
    void noFileIsLong() throws IOException {
        Set<String> longOnes = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                if (Files.readAllLines(file).size() > MOST_LINES) {
                    longOnes.add(file.getFileName().toString());
                }
            }
        }

        assertThat(longOnes).as("files of more than 250 lines").isEmpty();
    }

    @Test
    void theAppIsSmallAndNoPartOfItIsMostOfIt() throws IOException {
        Map<Path, Long> packages = new TreeMap<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                packages.merge(file.getParent(), (long) Files.readAllLines(file).size(), Long::sum);
            }
        }
        long lines = packages.values().stream().mapToLong(Long::longValue).sum();

        assertThat(lines).as("lines of the app").isLessThanOrEqualTo(MOST_LINES_OF_APP);
        packages.values().removeIf(some -> some <= MOST_OF_APP * lines);
        assertThat(packages).as("packages of more than 30% of the app").isEmpty();
    }

    /** The budgets stand in the guide for contributors. A room far below its budget has one that is out of date. */
    @Test
    void eachRoomOfTheHarnessKeepsToItsLines() throws IOException {
        Map<String, Integer> budgets = BUDGET.matcher(Files.readString(Path.of(".github/CONTRIBUTING.md")))
                .results()
                .collect(Collectors.toMap(
                        row -> row.group(1),
                        row -> Integer.parseInt(row.group(2).replace(",", ""))));
        Map<String, Integer> lines = new TreeMap<>();
        for (String part : List.of("harness", "suite", "junit")) {
            Path root = Path.of("src/test/java/stackbench", part);
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(file -> file.toString().matches(".*(?<!Tests)[.]java"))
                        .toList()) {
                    Path inside = root.relativize(file);
                    String room = !part.equals("harness") || inside.getNameCount() == 1
                            ? part
                            : inside.getName(0).toString();
                    lines.merge(room, Files.readAllLines(file).size(), Integer::sum);
                }
            }
        }

        assertThat(lines.keySet()).as("rooms").isEqualTo(budgets.keySet());
        budgets.forEach((room, budget) ->
                assertThat(lines.get(room)).as("lines of " + room).isBetween(budget * 9 / 10, budget));
    }

    @Test
    void onlyWhatJUnitMeetsIsInTheRootOfTheHarness() {
        assertThat(ALL.stream()
                        .filter(c -> c.getPackageName().equals("stackbench.harness") && c.isTopLevelClass())
                        .filter(c -> !c.getSimpleName().equals("package-info"))
                        .filter(not(TESTS))
                        .map(JavaClass::getSimpleName))
                .as("the rest has a room of its own")
                .hasSizeLessThanOrEqualTo(MOST_FILES_OF_ROOT);
    }

    private static boolean isNullMarked(JavaPackage javaPackage) {
        return javaPackage.isAnnotatedWith(NullMarked.class);
    }
}
