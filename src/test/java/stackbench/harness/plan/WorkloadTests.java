package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.SampleRequests;
import tools.jackson.databind.json.JsonMapper;

class WorkloadTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final RequestSet READS =
            new RequestSet("find-an-owner", List.of(SampleRequests.FIND_AN_OWNER), false);
    private static final RequestSet WRITES =
            new RequestSet("add-an-owner", List.of(SampleRequests.ADD_AN_OWNER), false);
    private static final RequestSet IN_TURN =
            new RequestSet("read-it-back", List.of(SampleRequests.ADD_AN_OWNER, SampleRequests.READ_IT_BACK), false);
    private static final RequestSet MIX =
            new RequestSet("mix", List.of(SampleRequests.FIND_AN_OWNER, SampleRequests.ADD_AN_OWNER), true);

    private static Workload of(String id) {
        return Workload.of(new RequestSet(id, List.of(SampleRequests.ADD_AN_OWNER), false));
    }

    @ParameterizedTest
    @MethodSource("stackbench.harness.plan.Workload#values")
    void aRequestOfAUserIsNeverTakenForAnotherWorkload(Workload workload) {
        assertThat(of(workload.toString())).isNotEqualTo(workload).hasToString(workload + "-request");
        assertThat(Workload.valueOf(workload.toString())).isSameAs(workload);
    }

    @ParameterizedTest
    @ValueSource(strings = {"all", "requests", "downstream"})
    void norForAWordThatMeansSeveral(String id) {
        assertThat(of(id)).hasToString(id + "-request");
    }

    @Test
    void whatOnlyReadsSharesServersWithTheFirstThatWritesAndOthersHaveTheirOwn() {
        assertThat(List.of(READS, SampleRequests.FILE.sets().get(1), IN_TURN, MIX))
                .extracting(set -> Workload.of(set).family())
                .containsExactly("requests", "requests", "read-it-back", "mix");
    }

    @Test
    void requestsInTurnHaveNoRateAndThoseOfAMixDo() {
        assertThat(Workload.of(IN_TURN).hasSeveralRequests()).isTrue();
        assertThat(List.of(READS, WRITES, MIX))
                .noneMatch(set -> Workload.of(set).hasSeveralRequests());
    }

    @ParameterizedTest
    @CsvSource({
        "CLOSED_LOOP, true",
        "STAGES, true",
        "CONSTANT_RATE, true",
        "RELATIVE_RATE, true",
        "CAPACITY, true",
        "OVERLOAD, true",
        "SLOW_READER, false"
    })
    void requestsGoUnderAnyLoadButASlowReader(LoadKind kind, boolean possible) {
        assertThat(Workload.of(READS).goesUnder(kind)).isEqualTo(possible);
    }

    @Test
    void requestsAreForAppsOfAUserAndCarryNoMessages() {
        Workload own = Workload.of(WRITES);

        assertThat(own.servedBy(Architecture.ofApp("petclinic", true))).isTrue();
        assertThat(Architecture.values()).noneMatch(own::servedBy);
        assertThat(Workload.values()).noneMatch(one -> one.servedBy(Architecture.ofApp("petclinic", true)));
        assertThat(own.batchSizes(List.of(10, 100))).containsExactly(0);
        assertThat(own.requests()).contains(WRITES);
    }

    @Test
    void namesAreInFilesAndThoseThatNoCatalogueHasAreAUsers() {
        Cell cell = new Cell(Workload.of(READS), new Load.ClosedLoop(16, 0));
        Case one = new Case(cell, Architecture.ofApp("petclinic", true));
        String json = JSON.writeValueAsString(one);

        assertThat(json).contains("\"workload\":\"find-an-owner\"", "\"architecture\":\"petclinic\"");
        assertThat(JSON.readValue(json, Case.class)).isEqualTo(one).satisfies(read -> {
            assertThat(read.architecture().isOwnApp()).isTrue();
            assertThat(read.cell().workload().sendsOwnRequests()).isTrue();
            assertThat(read.id()).isEqualTo("find-an-owner/petclinic/threads=16");
        });
        Case ofMessages = new Case(new Cell(Workload.FIND, new Load.ClosedLoop(16, 1)), Architecture.SERVLET_VIRTUAL);
        assertThat(JSON.readValue(JSON.writeValueAsString(ofMessages), Case.class))
                .satisfies(read -> assertThat(read.cell().workload()).isSameAs(Workload.FIND))
                .satisfies(read -> assertThat(read.architecture()).isSameAs(Architecture.SERVLET_VIRTUAL));
    }

    @Test
    void aNameThatThereIsNotIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Workload.valueOf("find-an-owner"));
        assertThatIllegalArgumentException().isThrownBy(() -> Architecture.valueOf("petclinic"));
    }

    @Test
    void thoseOfTheCatalogueComeFirstInItsOrder() {
        assertThat(List.of(of("z"), Workload.LIST, of("a"), Workload.CREATE).stream()
                        .sorted())
                .containsExactly(Workload.CREATE, Workload.LIST, of("a"), of("z"));
        assertThat(List.of(Architecture.ofApp("a", true), Architecture.REACTIVE, Architecture.SERVLET).stream()
                        .sorted())
                .containsExactly(Architecture.SERVLET, Architecture.REACTIVE, Architecture.ofApp("a", true));
    }
}
