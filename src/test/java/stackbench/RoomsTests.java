package stackbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.OwnClasses.ALL;
import static stackbench.OwnClasses.TESTS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture.LayerDependencySpecification;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** The plans of stages that have rooms of their own, and of the suite. */
@Tag("thorough")
class RoomsTests {

    /**
     * The plan of a stage, or of the suite that is a client of the harness.
     *
     * @param rooms a line for each room: its package, and those it may know; a dot is the stage's own package
     */
    record Plan(String stage, String because, String rooms) {

        private List<List<String>> lines() {
            return rooms.lines().map(line -> List.of(line.split("[: ]+"))).toList();
        }

        private String packageOf(String room) {
            return (stage.equals("suite") ? "stackbench." : "stackbench.harness.")
                    + stage
                    + (room.equals(".") ? "" : "." + room + "..");
        }

        @Override
        public String toString() {
            return stage;
        }
    }

    static final List<Plan> PLANS = List.of(
            new Plan("load", "a protocol knows neither how blocks are run nor another one", """
                    .:
                    request: .
                    http: . request
                    http2: .
                    rsocket: .
                    driver: . http http2 rsocket
                    scripted: . http http2 rsocket
                    """),
            new Plan("database", "a database must be the same wherever its server comes from", """
                    postgres:
                    .: postgres
                    """),
            new Plan(
                    "measure",
                    "a source can be read otherwise, or a further one be added, without a look at the others",
                    """
                    .:
                    times:
                    profile:
                    machine:
                    process: .
                    jvm: .
                    party: . process jvm
                    block: . process jvm party
                    """),
            new Plan("verdict", "a rule is tried without figures to show, and a figure added without a rule", """
                    visit:
                    result: visit
                    judge: visit result
                    metric: visit result
                    """),
            new Plan(
                    "run", "a cell is measured in the same way whoever asks for it, and profiled apart from that", """
                    cell:
                    profile: cell
                    .: cell profile
                    """),
            new Plan(
                    "analysis",
                    "what a run came to is one record, and whatever is derived from it knows no other",
                    """
                    residual:
                    result: residual
                    why: result
                    history: result
                    """),
            new Plan("report", "a rule that two outputs follow is derived once, before either", """
                    answer:
                    section: answer
                    console: answer section
                    page: answer section
                    export: answer
                    site: answer console page
                    .: answer console page export
                    """),
            new Plan(
                    "suite",
                    "messages are the same whatever is done with them, and a check whatever workload has it",
                    """
                    feed:
                    store: feed
                    wire: feed
                    verify: feed store wire
                    workload: feed store wire verify
                    figures: feed wire
                    selftest: feed store wire verify workload
                    """));

    @ParameterizedTest
    @FieldSource("PLANS")
    void aRoomKnowsOnlyThoseItStandsOn(Plan plan) {
        LayeredArchitecture stage = layeredArchitecture().consideringOnlyDependenciesInLayers();
        for (List<String> line : plan.lines()) {
            stage = stage.layer(line.getFirst()).definedBy(plan.packageOf(line.getFirst()));
        }
        for (List<String> line : plan.lines()) {
            LayerDependencySpecification room = stage.whereLayer(line.getFirst());
            stage = line.size() == 1
                    ? room.mayNotAccessAnyLayer()
                    : room.mayOnlyAccessLayers(line.subList(1, line.size()).toArray(String[]::new));
        }
        stage.ignoreDependency(TESTS, DescribedPredicate.alwaysTrue())
                .because(plan.because())
                .check(ALL);
    }

    @ParameterizedTest
    @CsvSource({"measure, Sums", "verdict, ''", "analysis, ''", "report, Outputs"})
    void everyOtherClassOfAStageStandsInARoom(String stage, String classes) {
        assertThat(ALL.that(resideInAPackage("stackbench.harness." + stage).and(not(TESTS))))
                .extracting(JavaClass::getSimpleName)
                .filteredOn(name -> !name.equals("package-info"))
                .containsExactlyInAnyOrder(classes.isEmpty() ? new String[0] : classes.split(" "));
    }
}
