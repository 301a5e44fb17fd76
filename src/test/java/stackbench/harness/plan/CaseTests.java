package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Variant;

class CaseTests {

    @Test
    void noTwoCasesHaveTheSameId() {
        List<Load> loads = List.of(
                new Load.ClosedLoop(16, 100),
                new Load.ClosedLoop(16, 10),
                new Load.ClosedLoop(4, 100),
                new Load.ConstantRate(16, 100),
                new Load.Capacity(100));
        List<String> ids = Stream.of(Workload.values())
                .flatMap(workload -> loads.stream().map(load -> new Cell(workload, load)))
                .flatMap(cell -> Stream.of(Architecture.values())
                        .flatMap(architecture -> Stream.of(Role.values())
                                .map(role -> new Case(cell, new Arm(Variant.of(architecture), role)))))
                .map(Case::id)
                .toList();

        assertThat(ids)
                .hasSize(Workload.values().length * loads.size() * Architecture.values().length * Role.values().length)
                .doesNotHaveDuplicates();
    }

    @Test
    void anIdNamesWorkloadArmAndLoad() {
        Arm control = new Arm(Variant.of(Architecture.RSOCKET), Role.CONTROL);

        assertThat(new Case(new Cell(Workload.CREATE, new Load.ClosedLoop(16, 100)), control).id())
                .isEqualTo("create/rsocket-control/threads=16/batch=100");
        assertThat(new Case(new Cell(Workload.LIST, new Load.ConstantRate(2_000, 1)), Architecture.SERVLET).id())
                .isEqualTo("list/servlet/rate=2000/batch=1");
        assertThat(new Case(new Cell(Workload.LIST, new Load.Capacity(10)), Architecture.SERVLET).id())
                .isEqualTo("list/servlet/capacity/batch=10");
    }
}
