package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Stage;

/** Cells have those arms only that do what their clients ask for. Users who come and go have cells of their own. */
class ServedWorkloadsTests {

    private static Plan plan(String architectures, String workloads, Workload... chosen) {
        return Plan.of(
                SampleConfig.asShipped(Map.of("bench.architectures", architectures, "bench.workloads", workloads)),
                Set.of(chosen));
    }

    @ParameterizedTest
    @EnumSource
    void everyArchitectureServesSomethingAndEveryWorkloadIsServed(Architecture architecture) {
        assertThat(Workload.values()).anyMatch(workload -> workload.servedBy(architecture));
        assertThat(Workload.values())
                .allMatch(workload -> Stream.of(Architecture.values()).anyMatch(workload::servedBy));
    }

    @Test
    void anEdgeIsInTheCellsOfTheDownstreamAndInNoOthers() {
        Plan plan = plan("servlet,edge-sync,edge-virtual", "list,downstream-10ms");

        assertThat(plan.cases(Workload.LIST))
                .extracting(c -> c.arm().toString())
                .containsOnly("servlet");
        assertThat(plan.cases(Workload.DOWNSTREAM_10MS))
                .extracting(Case::id)
                .startsWith(
                        "downstream-10ms/edge-sync/threads=4/batch=1", "downstream-10ms/edge-virtual/threads=4/batch=1")
                .hasSize(4);
        assertThat(plan.needsDatabase()).isTrue();
    }

    @Test
    void whatNobodyAcknowledgesHasNoCapacity() {
        assertThat(Workload.FIRE_AND_FORGET.goesUnder(new Load.ClosedLoop(4, 10)))
                .isTrue();
        assertThat(Workload.FIRE_AND_FORGET.goesUnder(new Load.ConstantRate(100, 10)))
                .isTrue();
        assertThat(Workload.FIRE_AND_FORGET.goesUnder(new Load.Capacity(10))).isFalse();
        assertThat(Workload.FIRE_AND_FORGET.goesUnder(new Overload(List.of(0.5, 2.0), 10, 512, 10)))
                .isFalse();
        assertThat(Workload.DOWNSTREAM_10MS.goesUnder(new Overload(List.of(0.5, 2.0), 10, 512, 1)))
                .isFalse();
        assertThat(Workload.CREATE.goesUnder(new Load.Capacity(10))).isTrue();
    }

    @Test
    void frontsOfCardsFindAndNeedTheDatabaseOfTheServiceBehindThem() {
        assertThat(plan("card-rsocket,card-virtual", "all").cells())
                .extracting(Cell::workload)
                .containsOnly(Workload.FIND);
        assertThat(plan("card-rsocket", "find").needsDatabase()).isTrue();
        assertThat(plan("card-rsocket-memory", "find").needsDatabase()).isFalse();
        assertThat(plan("servlet,card-rsocket", "find,list").cases(Workload.FIND))
                .extracting(c -> c.arm().toString())
                .contains("servlet", "card-rsocket");
    }

    @Test
    void onlyRSocketHasRequestsWithoutAnAnswer() {
        assertThat(plan("servlet,reactive,rsocket", "create,fire-and-forget").cases(Workload.FIRE_AND_FORGET))
                .extracting(c -> c.arm().toString())
                .containsOnly("rsocket");
    }

    @Test
    void edgesNeedNoDatabase() {
        assertThat(plan("edge-sync", "all").needsDatabase()).isFalse();
    }

    @Test
    void whatNobodyServesIsLeftOutWhereAllAreAskedFor() {
        assertThat(plan("edge-sync", "all").cells())
                .extracting(Cell::workload)
                .containsOnly(
                        Workload.DOWNSTREAM_10MS,
                        Workload.DOWNSTREAM_100MS,
                        Workload.DOWNSTREAM_500MS,
                        Workload.DOWNSTREAM_1000MS);
    }

    @Test
    void whatIsNamedOrChosenAndNobodyServesIsRefusedWithWhoWould() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan("servlet,rsocket", "list,downstream-10ms"))
                .withMessageStartingWith("bench.architectures=servlet,rsocket")
                .withMessageContaining("give a list with one of edge-sync, edge-sync-apache, edge-future-java,")
                .withMessageEndingWith("no other serves downstream-10ms");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan("edge-sync", "list"))
                .withMessageContaining("a list with one of servlet, ")
                .withMessageEndingWith("no other serves list");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan("servlet", "all", Workload.DOWNSTREAM_500MS))
                .withMessageEndingWith("no other serves downstream-500ms");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> Plan.of(SampleConfig.asShipped(Map.of("bench.only", "downstream-10ms/**"))))
                .withMessageEndingWith("no other serves downstream-10ms");
    }

    @Test
    void anArchitectureThatIsNamedAndServesNothingThatIsNamedIsRefused() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan("servlet,edge-sync", "list,find"))
                .withMessageStartingWith("bench.workloads=list,find")
                .withMessageEndingWith(
                        "give a list with one of downstream-10ms, downstream-100ms, downstream-500ms, downstream-1000ms in it: edge-sync serves no other");
    }

    @Test
    void stagesAddACellForEveryBatchSizeBehindAllOthersAlsoWhereThereAreNoThreads() {
        BenchmarkConfig config = new SampleConfig(Path.of("target"))
                .matrix(new BenchmarkConfig.Matrix(
                        List.of(Architecture.SERVLET), List.of(), List.of(1, 10), Optional.of("create/**")))
                .stages(new Stage(15, 50), new Stage(30, 0))
                .build();

        assertThat(Plan.of(config).cases())
                .extracting(Case::id)
                .containsExactly("create/servlet/stages=50-0/batch=1", "create/servlet/stages=50-0/batch=10");
    }
}
